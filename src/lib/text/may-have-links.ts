/** Apart from `find-links.ts`, which a start needs only where this says so. */

/** UTF-16 units of a text that are searched: as many as are shown of the longest. */
export const MAX_SEARCHED = 300_000

/** Whether a text may contain an address: saves the search in most. */
export function mayHaveLinks(text: string): boolean {
  return /[@+＋]|:\/\/|www\.|\b00[ \u00a0]?[1-9]|\.(?:[a-z]{2,7}\/|(?:com?|net|org)\b)/i.test(
    text.slice(0, MAX_SEARCHED),
  )
}
