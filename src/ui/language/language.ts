import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createPreference } from '#src/lib/storage/preference.ts'

type Catalog = { readonly messages: Messages }

/** What the first page shows; what the app shows at its start; and what is loaded with its first part on demand. */
type CatalogParts = {
  /** The test languages have no such part: `start` contains it. */
  readonly first?: () => Promise<Catalog>
  readonly start: () => Promise<Catalog>
  readonly rest: () => Promise<Catalog>
}

/** The languages of the interface, by BCP 47 tag. `en-XA` and `en-XB` are made from English, for tests. */
const CATALOGS = {
  en: {
    first: () => import('#messages/en.po?first'),
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

/** The part with which a language is loaded. */
type FirstPart = 'first' | 'start'

type LoadedLanguage = {
  readonly language: Language
  readonly i18n: I18n
  readonly part: FirstPart
  rest: Promise<void> | null
}

/** The language that is shown; null until it is loaded. */
let shown: LoadedLanguage | null = null

/**
 * The interface text in one language. Each language is an instance of its own: what is memoised with the text of one is
 * computed again for another.
 */
export async function loadLanguage(language: Language, part: FirstPart = 'start'): Promise<I18n> {
  const parts: CatalogParts = CATALOGS[language]
  const { messages } = await (parts[part] ?? parts.start)()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  shown = { language, i18n, part, rest: null }
  return i18n
}

/** Loads all text that isn't loaded yet. Rejects if the network fails; a later call tries again. */
export async function loadRemainingMessages(): Promise<void> {
  if (!shown) return
  const loading = shown
  loading.rest ??= loadRemainingParts(loading)
  await loading.rest.catch((error: unknown) => {
    loading.rest = null
    throw error
  })
}

async function loadRemainingParts({ language, i18n, part }: LoadedLanguage): Promise<void> {
  const { start, rest } = CATALOGS[language]
  const parts = await Promise.all(part === 'first' ? [start(), rest()] : [rest()])
  i18n.load(language, Object.assign({}, ...parts.map(({ messages }) => messages)))
}

/** Tells the browser the language and the direction of the page. */
export function applyLanguage(language: Language, element: HTMLElement = document.documentElement): void {
  element.lang = language
  element.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

function isLanguage(tag: string): tag is Language {
  return tag in CATALOGS
}
