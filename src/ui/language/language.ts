/**
 * The language that is shown. Each language with its formats is an `I18n` object of its own, so what was memoised with the
 * text of one is computed again for another.
 */

import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { createEmitter } from '#src/lib/emitter.ts'
import { getDirection, type Language, type TestLanguage } from '#src/lib/text/languages.ts'

type Catalog = { readonly messages: Messages }
type AnyLanguage = Language | TestLanguage

/** What the first page shows; what the app shows at its start; and what is loaded with its first part on demand. */
type CatalogPart = 'first' | 'start' | 'rest'
type CatalogParts = Readonly<Record<CatalogPart, () => Promise<Catalog>>>

const FIRST_PARTS = import.meta.glob<Catalog>('/messages/*.po', { query: '?first' })
const START_PARTS = import.meta.glob<Catalog>('/messages/*.po', { query: '?start' })
const REST_PARTS = import.meta.glob<Catalog>('/messages/*.po', { query: '?rest' })

/** Made from English, for tests. Their first page shows a part of what the app shows at its start. */
const TEST_CATALOGS: Readonly<Record<TestLanguage, CatalogParts>> = {
  'en-XA': {
    first: () => import('#messages/en.po?start=en-XA'),
    start: () => import('#messages/en.po?start=en-XA'),
    rest: () => import('#messages/en.po?rest=en-XA'),
  },
  'en-XB': {
    first: () => import('#messages/en.po?start=en-XB'),
    start: () => import('#messages/en.po?start=en-XB'),
    rest: () => import('#messages/en.po?rest=en-XB'),
  },
}

export type ShownLanguage = {
  readonly language: AnyLanguage
  readonly i18n: I18n
  /** The locale for `Intl`: of numbers, dates, times and lists. */
  readonly locale: string
}

/** Null until a language is loaded. */
let shown: ShownLanguage | null = null
/** The language that was asked for last: one that loads more slowly doesn't replace it. */
let requested: AnyLanguage | null = null
/** How many parts of its text the language that is shown has. */
let shownPartCount = 0
/** The parts that the app needs by now, in every language that is shown. */
const neededParts = new Set<CatalogPart>()
const loadedMessages = new Map<string, Messages>()
const changes = createEmitter()

export function getShownLanguage(): ShownLanguage {
  if (!shown) throw new Error('No language is loaded')
  return shown
}

/** Called when another language or other formats are shown. */
export const subscribeToShownLanguage = changes.subscribe

/**
 * Loads the interface text in a language, then shows it in the whole app. Rejects if the network fails: then the language
 * that is shown stays. `locale`: for `Intl`. `part`: what a start shows; later, what the app needs by then is loaded.
 */
export async function showLanguage(
  language: AnyLanguage,
  locale: string,
  part: 'first' | 'start' = 'start',
): Promise<void> {
  if (neededParts.size === 0) neededParts.add(part)
  requested = language
  if (shown?.language === language && shown.locale === locale) return
  const messages = await loadNeededMessages(language)
  if (requested !== language) return
  shown = {
    language,
    locale,
    i18n: setupI18n({ locale: language, locales: [locale], messages: { [language]: messages } }),
  }
  shownPartCount = neededParts.size
  applyLanguage(language)
  changes.emit()
}

/** Loads all text that isn't loaded yet. Rejects if the network fails; a later call tries again. */
export async function loadRemainingMessages(): Promise<void> {
  neededParts.add('start').add('rest')
  // Lingui renders the whole app again for each load, so nothing is loaded twice.
  if (!shown || shownPartCount === neededParts.size) return
  const { language } = shown
  const messages = await loadNeededMessages(language)
  if (shown.language !== language || shownPartCount === neededParts.size) return
  shownPartCount = neededParts.size
  shown.i18n.load(language, messages)
}

/** Tells the browser the language and the direction of the page. */
export function applyLanguage(language: AnyLanguage, element: HTMLElement = document.documentElement): void {
  element.lang = language
  element.dir = getDirection(language)
}

async function loadNeededMessages(language: AnyLanguage): Promise<Messages> {
  const parts = [...neededParts]
  const messages = await Promise.all(parts.map((it) => loadPart(language, it)))
  // More may have become needed meanwhile.
  return parts.length < neededParts.size ? loadNeededMessages(language) : Object.assign({}, ...messages)
}

async function loadPart(language: AnyLanguage, part: CatalogPart): Promise<Messages> {
  const key = `${language} ${part}`
  const known = loadedMessages.get(key)
  if (known) return known
  const { messages } = await getCatalogParts(language)[part]()
  loadedMessages.set(key, messages)
  return messages
}

function getCatalogParts(language: AnyLanguage): CatalogParts {
  if (language === 'en-XA' || language === 'en-XB') return TEST_CATALOGS[language]
  const path = `/messages/${language}.po`
  const [first, start, rest] = [FIRST_PARTS[path], START_PARTS[path], REST_PARTS[path]]
  if (!first || !start || !rest) throw new Error(`messages/${language}.po is missing`)
  return { first, start, rest }
}
