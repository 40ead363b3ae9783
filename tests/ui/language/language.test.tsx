import { beforeEach, expect, test, vi } from 'vitest'

/** As after a start: no language is loaded. */
async function startLanguages() {
  vi.resetModules()
  return import('#src/ui/language/language.ts')
}

beforeEach(() => document.documentElement.removeAttribute('lang'))

test('text that becomes needed while another language loads is loaded with it', async () => {
  const { getShownLanguage, loadRemainingMessages, showLanguage } = await startLanguages()
  await showLanguage('en', 'en-IN', 'first')
  const firstCount = countMessages(getShownLanguage())
  await Promise.all([showLanguage('es', 'es-ES'), loadRemainingMessages()])
  expect(getShownLanguage().language).toBe('es')
  const all = countMessages(getShownLanguage())
  expect(all).toBeGreaterThan(firstCount)
  await showLanguage('en', 'en-IN')
  expect(countMessages(getShownLanguage())).toBe(all)
})

test('the remaining text is given to the shown language once, however often it is asked for', async () => {
  const { getShownLanguage, loadRemainingMessages, showLanguage } = await startLanguages()
  await showLanguage('en', 'en-IN')
  const changes = vi.fn()
  getShownLanguage().i18n.on('change', changes)
  await Promise.all([loadRemainingMessages(), loadRemainingMessages()])
  await loadRemainingMessages()
  expect(changes).toHaveBeenCalledTimes(1)
})

test('of two languages that were chosen, the last one is shown, whichever loads first', async () => {
  const { getShownLanguage, showLanguage } = await startLanguages()
  await Promise.all([showLanguage('hi', 'hi-IN'), showLanguage('ta', 'ta-IN')])
  expect(getShownLanguage().language).toBe('ta')
  expect(document.documentElement.lang).toBe('ta')
})

function countMessages({ i18n }: { i18n: { messages: object } }) {
  return Object.keys(i18n.messages).length
}
