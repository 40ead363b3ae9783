/** Functions that the search must find, and one that it must not. */

/** The expression that froze the composer: a@a@a@… has no dot, and each a is tried as a beginning. */
export function hasAddress(text: string): boolean {
  return /\S@\S+\.\S/u.test(text)
}

export function countDistinct(texts: readonly string[]): number {
  return texts.filter((it, at) => texts.indexOf(it) === at).length
}

export function findClosing(text: string): number {
  let at = 0
  while (text.startsWith('[[')) at = text.indexOf(']', at)
  return at
}

/** As a recursive parser does: one level for each opening bracket. */
export function overflow(text: string): number {
  const descend = (at: number): number => (text[at] === '[' ? 1 + descend(at + 1) : at)
  return descend(0)
}

export function countLetters(text: string): number {
  return text.toLowerCase().match(/\p{L}+/gu)?.length ?? 0
}
