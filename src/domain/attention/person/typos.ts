/** Shorter words have neighbours that mean something else. */
const MIN_LENGTH = 6

/** Its endings differ by one letter and mean something else. */
const TAMIL = /^[\u0b80-\u0bff]/

/** Finds the word of which a text's word is a typing error: one letter more, less, other, or two exchanged. */
export function createTypoFinder(vocabulary: readonly string[]): (word: string) => string | null {
  const byDeletion = new Map<string, string[]>()
  for (const word of vocabulary)
    if (word.length >= MIN_LENGTH)
      for (const shorter of [word, ...listDeletions(word)]) add(byDeletion, shorter, word)
  return (word) => {
    if (word.length < MIN_LENGTH - 1 || TAMIL.test(word)) return null
    for (const shorter of [word, ...listDeletions(word)]) {
      const found = byDeletion.get(shorter)?.find((it) => isOneTypo(word, it))
      if (found !== undefined) return found
    }
    return null
  }
}

function add(words: Map<string, string[]>, key: string, word: string): void {
  const known = words.get(key)
  if (known) known.push(word)
  else words.set(key, [word])
}

function listDeletions(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isOneTypo(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const shorter = Math.min(a.length, b.length) - start
  while (end < shorter && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  // The first letter is rarely wrong.
  if (start === 0) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
