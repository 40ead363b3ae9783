/** Values by letter, from a text such as `k K, g K`: tables of letters stay readable. A letter without a value has an empty one. */
export function createLetterTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').map((row) => {
      const [letter = '', value = ''] = row.trim().split(' ')
      return [letter, value] as const
    }),
  )
}
