/** The languages that most texts in a script are written in, for screen readers. */
const SCRIPT_LANGUAGES: readonly (readonly [language: string, letters: RegExp])[] = [
  ['hi', /\p{Script=Devanagari}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['ur', /[ٹڈڑںےۓھ]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['te', /\p{Script=Telugu}/u],
  ['kn', /\p{Script=Kannada}/u],
  ['ml', /\p{Script=Malayalam}/u],
  ['gu', /\p{Script=Gujarati}/u],
  ['pa', /\p{Script=Gurmukhi}/u],
  ['or', /\p{Script=Oriya}/u],
  ['si', /\p{Script=Sinhala}/u],
  ['th', /\p{Script=Thai}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
]
/** Letters beyond Latin ones and their accents: most texts have none, and need no closer look. */
const OTHER_LETTERS = /[\u0370-\u1dff\u2c80-\ua6ff\ua840-\ud7ff\uf900-\ufaff\ufb1d-\ufdff\ufe70-\ufeff]/u
const SAMPLE_LENGTH = 200
/** Languages of the interface that are written in other than Latin letters. */
const NON_LATIN_PAGE = /^(hi|ta|ar)\b/

/**
 * The language of a text for the attribute `lang`, as far as its script shows it; undefined: that of the page, or unknown.
 * Latin letters in a page in another script count as English.
 */
export function getTextLanguage(text: string, pageLanguage: string): string | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH)
  if (!OTHER_LETTERS.test(sample))
    return NON_LATIN_PAGE.test(pageLanguage) && /\p{Script=Latin}{2}/u.test(sample) ? 'en' : undefined
  const language = SCRIPT_LANGUAGES.find(([, letters]) => letters.test(sample))?.[0]
  return language === pageLanguage ? undefined : language
}
