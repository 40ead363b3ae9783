import type { QueryTerm } from './parse-query.ts'

export type PhraseTest = (folded: string) => boolean

/** Tests whether a folded text has a phrase: its words next to each other, whatever punctuation is between them. */
export function createPhraseTest({
  text,
  words,
  isPrefixAllowed,
}: Extract<QueryTerm, { readonly kind: 'phrase' }>): PhraseTest {
  const escaped = words.map((it) => it.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const end = isPrefixAllowed ? '' : '(?![\\p{L}\\p{M}\\p{N}])'
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped.join('[^\\p{L}\\p{M}\\p{N}]+')}${end}`, 'u')
  // Scripts without spaces between words have no such boundaries.
  return (folded) => pattern.test(folded) || (NO_SPACES.test(text) && folded.includes(text))
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
