/** Finds interface text that doesn't come from a catalogue, by showing the app in a language made for tests. */
import type { Page } from '@playwright/test'
import { getCurrentZoneName } from '#src/lib/time/time-zones.ts'

/** Languages made from English (`lingui.config.ts`): every letter has an accent, every text is 60 % longer. */
export const TEST_LANGUAGES = ['en-XA', 'en-XB'] as const

/** Shows the app in a test language, from the next page that is opened. */
export async function useTestLanguage(page: Page, language: (typeof TEST_LANGUAGES)[number]): Promise<void> {
  await page.addInitScript((chosen) => {
    const key = 'handoff.preferences'
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...Object(stored), language: chosen }))
  }, language)
}

/** Words that are the same in every language: names of keys, products, formats and units. */
const COMMON_WORDS = [
  'Handoff',
  'Ctrl',
  'Enter',
  'Esc',
  'Shift',
  'Alt',
  'Space',
  'UTC',
  'GMT',
  'CSV',
  'JSON',
  'API',
  'PIN',
  'URL',
]

/** Collects every text that a page receives from the platform or its configuration: these are data. */
export async function collectData(page: Page): Promise<() => string> {
  const data: string[] = []
  await page.route(/\/platform-api\/|\/config\.json/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const text = await response.text()
    data.push(text.replaceAll(/\\[nrt]/g, ' ').replaceAll('\\"', '"'))
    await route.fulfill({ response })
  })
  return () => data.join('\n').toLowerCase()
}

/**
 * The texts and names on the page that have plain English words which are neither data nor a date: they would stay
 * English in every language.
 */
export async function findUntranslatedTexts(page: Page, getData: () => string): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of [
          'aria-label',
          'aria-description',
          'title',
          'placeholder',
          'alt',
          'aria-roledescription',
        ])
          found.add(node.getAttribute(name) ?? '')
      } else if (!node.parentElement?.closest('script, style, noscript, [data-message], kbd'))
        found.add(node.textContent ?? '')
    }
    found.add(document.title)
    return [...found]
  })
  // After the texts were read: data that arrive meanwhile may be among them.
  const data = getData()
  const ofIntl = getWordsOfIntl()
  return texts.filter((text) =>
    (text.match(/[A-Za-z][A-Za-z’']{2,}/g) ?? []).some(
      (word) => !COMMON_WORDS.includes(word) && !ofIntl.has(word) && !data.includes(word.toLowerCase()),
    ),
  )
}

/** The words of dates, times and languages, which `Intl` writes, and the name of the time zone. */
function getWordsOfIntl(): ReadonlySet<string> {
  const words = new Set(getCurrentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone).split(/[/_]/))
  for (let day = 0; day < 366; day += 1)
    for (const style of ['long', 'short'] as const) {
      const date = new Date(Date.UTC(2026, 0, day))
      words.add(date.toLocaleDateString('en-IN', { month: style, timeZone: 'UTC' }))
      words.add(date.toLocaleDateString('en-IN', { weekday: style, timeZone: 'UTC' }))
    }
  const languages = new Intl.DisplayNames('en-IN', { type: 'language' })
  for (const language of ['en', 'hi', 'ta']) words.add(languages.of(language) ?? '')
  return words
}
