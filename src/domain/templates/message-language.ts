/** The language of a template's text, as far as its script shows it. */

const LANGUAGES: readonly (readonly [language: string, letters: RegExp])[] = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['or', /\p{Script=Oriya}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ur', /[ٹڈڑںےۓھ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
]
const MAX_LENGTH = 2_000
/** Letters that these languages alone use are fewer than those that they share with others. */
const TELLING_LETTERS = 10

type TemplateText = {
  readonly text: string
  /** The language that the preset states, as a BCP 47 tag; null if unknown. */
  readonly language: string | null
}

/**
 * The locale for a date in a template's text: its stated language, else the language that the text shows, else the
 * display locale. A language without a region gets the region of the display locale.
 */
export function getTextLocale(
  { text, language: statedLanguage }: TemplateText,
  displayLocale: string,
): string {
  const { region } = new Intl.Locale(displayLocale)
  const language = statedLanguage ?? detectLanguage(text)
  if (language !== null) return addRegion(language, region)
  const { script } = new Intl.Locale(displayLocale).maximize()
  if (script === 'Latn' || text.trim() === '') return displayLocale
  return region === undefined ? 'en' : `en-${region}`
}

function addRegion(language: string, region: string | undefined): string {
  const hasRegion = new Intl.Locale(language).region !== undefined
  return hasRegion || region === undefined ? language : new Intl.Locale(language, { region }).toString()
}

/** Null for Latin script, in which most languages are written, and for a text without letters. */
function detectLanguage(text: string): string | null {
  const sample = text.slice(0, MAX_LENGTH)
  const latinCount = countMatches(sample, /\p{Script=Latin}/gu)
  const counts = LANGUAGES.map(([language, letters]) => {
    const weight = language === 'ur' || language === 'ja' ? TELLING_LETTERS : 1
    return { language, count: countMatches(sample, letters) * weight }
  })
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  return best !== undefined && best.count > latinCount ? best.language : null
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Today's date in full: `24 November 2026`. */
export function formatDateInFull(ms: number, locale: string, zone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(ms)
}
