/**
 * The languages of the interface. A language is one line here, one catalogue, `messages/TAG.po`, and its glossary.
 *
 * `name` is the language's own. `digits` is the numbering system of its script, where it has one of its own. `regions` are
 * those whose formats can be chosen; the first is the default.
 */
export const LANGUAGES = [
  {
    tag: 'en',
    name: 'English',
    digits: null,
    regions: ['IN', 'AE', 'AU', 'GB', 'KE', 'NG', 'SG', 'US', 'ZA'],
  },
  { tag: 'hi', name: 'हिन्दी', digits: 'deva', regions: ['IN'] },
  { tag: 'ta', name: 'தமிழ்', digits: 'tamldec', regions: ['IN', 'LK', 'MY', 'SG'] },
  {
    tag: 'ar',
    name: 'العربية',
    digits: 'arab',
    regions: ['AE', 'BH', 'EG', 'JO', 'KW', 'MA', 'OM', 'QA', 'SA'],
  },
  { tag: 'es', name: 'Español', digits: null, regions: ['ES', 'AR', 'CL', 'CO', 'MX', 'PE', 'US'] },
  { tag: 'pt-BR', name: 'Português (Brasil)', digits: null, regions: ['BR'] },
  { tag: 'id', name: 'Bahasa Indonesia', digits: null, regions: ['ID'] },
] as const

/** A language of the interface, by its BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number]['tag']

/** Made from English, for tests: every letter has an accent; the second is written from right to left. */
export const TEST_LANGUAGES = ['en-XA', 'en-XB'] as const
export type TestLanguage = (typeof TEST_LANGUAGES)[number]

const TAGS: readonly (Language | TestLanguage)[] = [...LANGUAGES.map(({ tag }) => tag), ...TEST_LANGUAGES]

/** Parses a stored tag; null if the interface isn't in that language. */
export function parseLanguage(stored: unknown): Language | TestLanguage | null {
  return TAGS.find((it) => it === stored) ?? null
}

/** The first of the browser's languages that the interface is in; otherwise English. */
export function chooseLanguage(browserLanguages: readonly string[]): Language {
  for (const wanted of browserLanguages) {
    const found =
      LANGUAGES.find(({ tag }) => tag.toLowerCase() === wanted.toLowerCase()) ??
      LANGUAGES.find(({ tag }) => getBaseLanguage(tag) === getBaseLanguage(wanted))
    if (found) return found.tag
  }
  return 'en'
}

/** The numbering system of a language's own digits, by its CLDR name; null: it writes Latin digits. */
export function getNativeDigits(language: Language | TestLanguage): string | null {
  return LANGUAGES.find(({ tag }) => tag === language)?.digits ?? null
}

/** The regions whose formats a language offers, the default first. */
export function getRegions(language: Language | TestLanguage): readonly string[] {
  return LANGUAGES.find(({ tag }) => getBaseLanguage(tag) === getBaseLanguage(language))?.regions ?? []
}

/** `rtl` for languages written from right to left. */
export function getDirection(language: Language | TestLanguage): 'ltr' | 'rtl' {
  return isRightToLeft(language) ? 'rtl' : 'ltr'
}

export function isRightToLeft(language: string): boolean {
  return getBaseLanguage(language) === 'ar' || language === 'en-XB'
}

function getBaseLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}
