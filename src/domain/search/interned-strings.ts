/** Strings by number, each kept once. 0 stands for null. */
export type InternedStrings = {
  readonly getOrAdd: (value: string | null) => number
  /** 0 where the string isn't known. */
  readonly getNumber: (value: string | null) => number
  readonly get: (number: number) => string | null
  readonly count: () => number
}

export function createInternedStrings(): InternedStrings {
  const values: string[] = ['']
  const numbers = new Map<string, number>()
  return {
    getOrAdd: (value) => {
      if (value === null) return 0
      const known = numbers.get(value)
      if (known !== undefined) return known
      const number = values.length
      values.push(value)
      numbers.set(value, number)
      return number
    },
    getNumber: (value) => (value === null ? 0 : (numbers.get(value) ?? 0)),
    get: (number) => (number === 0 ? null : (values[number] ?? null)),
    count: () => values.length,
  }
}
