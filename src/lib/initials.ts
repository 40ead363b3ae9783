const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * One or two characters that stand for a name in its mark: the first of the first word and of the last.
 * `Payments, tier 2` gives P2; with `most` 1 only P. Whole graphemes only, so that half a surrogate pair or a bare
 * vowel sign is never drawn. Null where the name has no letter or figure.
 */
export function initials(name: string, most: 1 | 2 = 2): string | null {
  const starts = [...words.segment(name.slice(0, 200))]
    .filter((part) => part.isWordLike === true)
    .map((part) => firstGrapheme(part.segment))
    .filter((start) => /^[\p{L}\p{N}]/u.test(start))
  const [first, ...others] = starts
  if (first === undefined) return null
  return (first + (most === 2 ? (others.at(-1) ?? '') : '')).toUpperCase()
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}
