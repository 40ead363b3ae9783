const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** A sign that takes room of its own beside its letter. */
const WIDE = /\p{Mc}/u

/**
 * One or two characters that stand for a name in its mark: the first of the first word and of the last.
 * `Payments, tier 2` gives P2; with `most` 1 only P. Whole graphemes only, so that half a surrogate pair or a bare
 * vowel sign is never drawn. A letter with a vowel sign beside it is as wide as two, and two of them are wider than the
 * mark: then it is the first alone. Null where the name has no letter or figure.
 */
export function getInitials(name: string, maxLength: 1 | 2 = 2): string | null {
  const starts = [...words.segment(name.slice(0, 200))]
    .filter((part) => part.isWordLike === true)
    .map((part) => firstGrapheme(part.segment))
    .filter((start) => /^[\p{L}\p{N}]/u.test(start))
  const [first, ...others] = starts
  if (first === undefined) return null
  const second = maxLength === 2 ? (others.at(-1) ?? '') : ''
  return (WIDE.test(first + second) ? first : first + second).toUpperCase()
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}
