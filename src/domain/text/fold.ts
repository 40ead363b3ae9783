/** A text as it is compared when somebody looks for words in it, and the way back to the text as it was written. */
export type FoldedText = {
  readonly text: string
  /** Where a span of the folded text stands in the written one; both in UTF-16 units. */
  readonly getOriginalRange: (from: number, to: number) => TextRange
}

/** From and to, in UTF-16 units. */
export type TextRange = readonly [from: number, to: number]

/** Printable ASCII and white space: nothing but the case of it is folded. */
const beyondPlain = /[^\s!-~]/

/**
 * Case, accents, width, ligatures and the script of digits folded away, and what can't be seen left out. The vowel signs
 * of Indic scripts stay: they are letters of their own, where accents and the points of Arabic and Hebrew only ride on
 * letters.
 */
export function foldText(text: string): FoldedText {
  if (!beyondPlain.test(text)) return { text: text.toLowerCase(), getOriginalRange: (from, to) => [from, to] }
  let folded = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(offset)
    offset += character.length
  }
  return {
    text: folded,
    getOriginalRange: (from, to) => {
      const last = offsets[to - 1]
      let end = to
      // A letter that became two is marked whole, and so is what rides on it.
      while (end < offsets.length && offsets[end] === last) end += 1
      return [offsets[from] ?? text.length, offsets[end] ?? text.length]
    },
  }
}

/** Accents, the points of Hebrew and Arabic, its stretching, and variation selectors. */
const COMBINING_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc]|[\ufe00-\ufe0f]/g
/** Joiners, soft hyphens, marks of direction. */
const INVISIBLE_CHARACTERS = /\p{Cf}/gu
/** The zeros of the scripts that people write numbers in. */
const DIGIT_ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1040,
]

/** A message is written in some dozens of letters: each is worked out once. */
const cache = new Map<string, string>()
const MAX_CACHED = 10_000

function foldCharacter(character: string): string {
  const cached = cache.get(character)
  if (cached !== undefined) return cached
  const plain = character
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(INVISIBLE_CHARACTERS, '')
    // Up and down again: ß is ss, and both small sigmas are one.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\p{Nd}/gu, toAsciiDigit)
  if (cache.size < MAX_CACHED) cache.set(character, plain)
  return plain
}

function toAsciiDigit(written: string): string {
  const code = written.codePointAt(0) ?? 0
  const zero = DIGIT_ZEROS.find((it) => code >= it && code < it + 10)
  return zero === undefined ? written : String(code - zero)
}
