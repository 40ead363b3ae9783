const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** A spacing combining mark: it takes up width beside its letter. */
const SPACING_MARK = /\p{Mc}/u

/**
 * The initials of a name for its avatar: the first grapheme of the first word and of the last. `Payments, tier 2` gives
 * P2, or P with `maxLength` 1. Whole graphemes, so that half a surrogate pair or a bare vowel sign is never drawn. Two
 * letters of which one has a spacing vowel sign are wider than the avatar, so only the first is returned. Null where
 * the name has no letter or digit.
 */
export function getInitials(name: string, maxLength: 1 | 2 = 2): string | null {
  const starts = [...words.segment(name.slice(0, 200))]
    .filter((part) => part.isWordLike === true)
    .map((part) => firstGrapheme(part.segment))
    .filter((start) => /^[\p{L}\p{N}]/u.test(start))
  const [first, ...others] = starts
  if (first === undefined) return null
  const second = maxLength === 2 ? (others.at(-1) ?? '') : ''
  return (SPACING_MARK.test(first + second) ? first : first + second).toUpperCase()
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}
