/** How numbers, dates and times are written: the locale for `Intl`, from the language and the choices of the agent. */
import { getNativeDigits, getRegions, type Language, type TestLanguage } from './languages.ts'

export const DIGIT_CHOICES = ['latin', 'native'] as const
/** `native`: the digits of the language's own script, such as १२३. */
export type DigitChoice = (typeof DIGIT_CHOICES)[number]

export const GROUPING_CHOICES = ['region', 'lakh', 'thousand'] as const
/** `region`: as the region groups digits. `lakh`: 18,42,310. `thousand`: 1,842,310. */
export type GroupingChoice = (typeof GROUPING_CHOICES)[number]

export type FormatChoices = {
  /** Null: as in the browser, or the language's default. */
  readonly region: string | null
  readonly digits: DigitChoice
  readonly grouping: GroupingChoice
}

/** A BCP 47 tag for `Intl`. The grouping, which `Intl` has no option for, is a private subtag that `format.ts` reads. */
export function createDisplayLocale(
  language: Language | TestLanguage,
  { region, digits, grouping }: FormatChoices,
  browserLanguages: readonly string[],
): string {
  const base = new Intl.Locale(language).language
  const tag = new Intl.Locale(base, { region: region ?? getBrowserRegion(language, browserLanguages) })
  const numbers = (digits === 'native' ? getNativeDigits(language) : null) ?? 'latn'
  // Left out where it is the locale's own, so that formatters of the same locale are shared.
  const hasOtherDigits = new Intl.NumberFormat(tag.toString()).resolvedOptions().numberingSystem !== numbers
  return `${tag.toString()}${hasOtherDigits ? `-u-nu-${numbers}` : ''}${grouping === 'region' ? '' : `-x-${grouping}`}`
}

/** The region of the first browser language that is the same language and has an offered region; else the default. */
function getBrowserRegion(language: Language | TestLanguage, browserLanguages: readonly string[]): string {
  const regions = getRegions(language)
  const { language: base } = new Intl.Locale(language)
  for (const tag of browserLanguages) {
    const browser = parseLocale(tag)
    if (browser?.language === base && browser.region !== undefined && regions.includes(browser.region))
      return browser.region
  }
  return regions[0] ?? 'IN'
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}
