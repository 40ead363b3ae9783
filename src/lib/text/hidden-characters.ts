/** Spaces and joiners without a width. */
const INVISIBLE = '[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]'
const UNJOINED = 'Latin Greek Cyrillic Armenian Georgian Hebrew Han Hiragana Katakana Hangul Inherited'
const UNJOINED_SCRIPTS = UNJOINED.replace(/\w+ ?/g, (it) => `\\p{Script=${it.trim()}}`)
/** Letters, marks and digits of the scripts that are written with them; Unicode counts the vowel signs of Arabic as of any script. */
const JOINED = `[[[\\p{L}\\p{M}[\\p{Nd}--\\p{Script=Common}]]--[${UNJOINED_SCRIPTS}]][\\p{M}&&\\p{Script_Extensions=Arabic}]\\u0660-\\u0669\\u06f0-\\u06f9]`
/** A family, or a flag with a colour. */
const EMOJI_JOINER =
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})'
/** The flags of England, Scotland and Wales are a black flag and tags. */
const FLAG = '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}'

/** Letters and a dot pattern without ink: fillers of old Hangul, and the blank of Braille. */
const BLANK = '[\\u115f\\u1160\\u2800\\u3164\\uffa0]'
const BLANK_BESIDE = '[[\\u1100-\\u11ff\\u2801-\\u28ff\\ua960-\\ua97c\\ud7b0-\\ud7fb]--[\\u115f\\u1160]]'

/** Chinese, Japanese and Korean have no spaces where a line may break. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]'
const WRAP = `(?<=${UNSPACED})\\u200b|\\u200b(?=${UNSPACED})`

/** What a script or an emoji needs, or else a character that hides something. */
const CHARACTERS = new RegExp(
  `(${FLAG}|${EMOJI_JOINER}|(?<=${JOINED})${INVISIBLE}{1,3}|${INVISIBLE}{1,3}(?=${JOINED})|(?<=${BLANK_BESIDE})${BLANK}|${BLANK}(?=${BLANK_BESIDE}))|${INVISIBLE}|${BLANK}|[\\u202a-\\u202e\\u2061-\\u2069\\u{e0000}-\\u{e007f}]`,
  'gv',
)

/**
 * What copied texts and programs bring along without changing how a name reads: spaces of no width at its ends, marks for
 * hyphenation within a word, and isolates around a part of it.
 */
const HARMLESS = new RegExp(
  `${WRAP}|^${INVISIBLE}+|(?<!${INVISIBLE})${INVISIBLE}+$|(?<=[\\p{L}\\p{M}\\p{Nd}])[\\u00ad\\u2060\\ufeff](?=[\\p{L}\\p{Nd}])`,
  'gv',
)
const ISOLATED = /[\u2066\u2068]([^\u202a-\u202e\u2066-\u2069]*)\u2069/g
const ISOLATED_RTL =
  /[\u2067\u2068](?=[^\u2066-\u2069]{0,200}[\p{Script=Arabic}\p{Script=Hebrew}])([^\u202a-\u202e\u2066-\u2069]*)\u2069/gu

/**
 * Whether a name has characters that hide a part of it or change what it reads as: direction overrides, or joiners and
 * spaces without a width in Latin and other text that needs none.
 */
export function hasHiddenCharacters(name: string): boolean {
  const isolated = name.replace(ISOLATED, '$1').replace(ISOLATED_RTL, '$1')
  return Array.from(isolated.replace(HARMLESS, '').matchAll(CHARACTERS)).some(
    ([, needed]) => needed === undefined,
  )
}

/** Removes them, and keeps those that a script or an emoji needs. */
export function stripHiddenCharacters(name: string): string {
  return name.replace(CHARACTERS, (_, needed?: string) => needed ?? '')
}
