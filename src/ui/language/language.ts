import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createPreference } from '#src/lib/storage/preference.ts'

type Catalog = { readonly messages: Messages }

/** What a start shows, and what is loaded with the first part of the app that is loaded on demand. */
type CatalogParts = {
  readonly start: () => Promise<Catalog>
  readonly rest: () => Promise<Catalog>
}

/** The languages of the interface, by BCP 47 tag. `en-XA` and `en-XB` are made from English, for tests. */
const CATALOGS = {
  en: {
    start: () => import('#messages/en.po?start'),
    rest: () => import('#messages/en.po?rest'),
  },
  'en-XA': {
    start: () => import('#messages/en.po?start=en-XA'),
    rest: () => import('#messages/en.po?rest=en-XA'),
  },
  'en-XB': {
    start: () => import('#messages/en.po?start=en-XB'),
    rest: () => import('#messages/en.po?rest=en-XB'),
  },
} satisfies Record<string, CatalogParts>

export type Language = keyof typeof CATALOGS

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set<Language>(['en-XB'])

export const languagePreference = createPreference<Language>('language', (stored) =>
  typeof stored === 'string' && isLanguage(stored) ? stored : 'en',
)

type LoadedLanguage = { readonly language: Language; readonly i18n: I18n; rest: Promise<void> | null }

/** The language that is shown; null until it is loaded. */
let shown: LoadedLanguage | null = null

/**
 * The interface text in one language. Each language is an instance of its own: what is memoised with the text of one is
 * computed again for another.
 */
export async function loadLanguage(language: Language): Promise<I18n> {
  const { messages } = await CATALOGS[language].start()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  shown = { language, i18n, rest: null }
  return i18n
}

/** Loads the text of the parts that are loaded on demand. Rejects if the network fails; a later call tries again. */
export async function loadRemainingMessages(): Promise<void> {
  if (!shown) return
  const loading = shown
  loading.rest ??= CATALOGS[loading.language]
    .rest()
    .then(({ messages }) => loading.i18n.load(loading.language, messages))
  await loading.rest.catch((error: unknown) => {
    loading.rest = null
    throw error
  })
}

/** Downloads the same text before `loadLanguage` has resolved. */
export function preloadRemainingMessages(language: Language): Promise<unknown> {
  return CATALOGS[language].rest()
}

/** Tells the browser the language and the direction of the page. */
export function applyLanguage(language: Language, element: HTMLElement = document.documentElement): void {
  element.lang = language
  element.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

function isLanguage(tag: string): tag is Language {
  return tag in CATALOGS
}
