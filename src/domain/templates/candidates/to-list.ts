/** The words of a table, which are written with commas between them, in one line or several. */
export function toList(words: string): readonly string[] {
  return words.split(/,\s*/)
}
