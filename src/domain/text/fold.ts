/** A text normalized for searching, with the mapping back to the original text. */
export type FoldedText = {
  readonly text: string
  /** The original range of a range of the folded text; both in UTF-16 units. */
  readonly getOriginalRange: (from: number, to: number) => TextRange
}

/** From and to, in UTF-16 units. */
export type TextRange = readonly [from: number, to: number]

/** Printable ASCII and white space need only case folding. */
const NON_ASCII = /[^\s!-~]/

/**
 * Folds case, accents, width, ligatures and the script of digits, and removes invisible characters. The vowel signs of Indic
 * scripts stay: they are letters of their own, unlike accents and the points of Arabic and Hebrew, which modify letters.
 */
export function foldText(text: string): FoldedText {
  if (!NON_ASCII.test(text)) return { text: text.toLowerCase(), getOriginalRange: (from, to) => [from, to] }
  let folded = ''
  const offsets: number[] = []
  let offset = 0
  for (const character of text) {
    const foldedCharacter = foldCharacter(character)
    folded += foldedCharacter
    for (let unit = 0; unit < foldedCharacter.length; unit += 1) offsets.push(offset)
    offset += character.length
  }
  return {
    text: folded,
    getOriginalRange: (from, to) => {
      const last = offsets[to - 1]
      let end = to
      // A letter that folds to two is included whole, together with its combining marks.
      while (end < offsets.length && offsets[end] === last) end += 1
      return [offsets[from] ?? text.length, offsets[end] ?? text.length]
    },
  }
}

/** Accents, the points of Hebrew and Arabic, the Arabic tatweel, and variation selectors. */
const COMBINING_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc]|[\ufe00-\ufe0f]/g
/** Joiners, soft hyphens, direction marks. */
const INVISIBLE_CHARACTERS = /\p{Cf}/gu
/** The zeros of the scripts with digits of their own. */
const DIGIT_ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0x1040,
]

/** Texts use a few dozen distinct characters: each is folded once. */
const foldedCharacters = new Map<string, string>()
const MAX_CACHED = 10_000

function foldCharacter(character: string): string {
  const cached = foldedCharacters.get(character)
  if (cached !== undefined) return cached
  const folded = character
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(INVISIBLE_CHARACTERS, '')
    // Upper and then lower case: ß becomes ss, and both lower-case sigmas become one.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\p{Nd}/gu, toAsciiDigit)
  if (foldedCharacters.size < MAX_CACHED) foldedCharacters.set(character, folded)
  return folded
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = DIGIT_ZEROS.find((it) => code >= it && code < it + 10)
  return zero === undefined ? digit : String(code - zero)
}
