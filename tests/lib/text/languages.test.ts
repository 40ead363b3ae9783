import { expect, test } from 'vitest'
import { createDisplayLocale, type FormatChoices } from '#src/lib/text/display-formats.ts'
import { formatMoney, formatPercent } from '#src/lib/text/figures.ts'
import { formatDuration, formatNumber, formatTime } from '#src/lib/text/format.ts'
import {
  chooseLanguage,
  getDirection,
  LANGUAGES,
  type Language,
  parseLanguage,
} from '#src/lib/text/languages.ts'
import { getTextLanguage } from '#src/lib/text/text-language.ts'

const AS_REGION: FormatChoices = { region: null, digits: 'latin', grouping: 'region' }

test('the first language of the browser that the interface has is shown; otherwise English', () => {
  expect(chooseLanguage(['de-DE', 'ta-LK', 'en'])).toBe('ta')
  expect(chooseLanguage(['HI-in'])).toBe('hi')
  expect(chooseLanguage(['ja', 'xx'])).toBe('en')
  expect(chooseLanguage([])).toBe('en')
})

test('a stored language that the interface lacks is none', () => {
  expect(parseLanguage('hi')).toBe('hi')
  expect(parseLanguage('tlh')).toBeNull()
  expect(parseLanguage({ tag: 'hi' })).toBeNull()
})

test('languages in Arabic letters and the second test language are written from right to left', () => {
  const isArabic = (tag: string) => new Intl.Locale(tag).maximize().script === 'Arab'
  for (const { tag } of LANGUAGES) expect(getDirection(tag)).toBe(isArabic(tag) ? 'rtl' : 'ltr')
  expect(getDirection('en-XB')).toBe('rtl')
})

test('the region is the browser’s where the language offers it, else the language’s first', () => {
  expect(createDisplayLocale('en', AS_REGION, ['en-GB', 'en-US'])).toBe('en-GB')
  expect(createDisplayLocale('en', AS_REGION, ['en-XX', 'hi-IN'])).toBe('en-IN')
  expect(createDisplayLocale('ta', AS_REGION, ['ta-SG'])).toBe('ta-SG')
  expect(createDisplayLocale('hi', AS_REGION, ['hi-NP'])).toBe('hi-IN')
  expect(createDisplayLocale('en', { ...AS_REGION, region: 'SG' }, ['en-GB'])).toBe('en-SG')
  expect(createDisplayLocale('en', AS_REGION, ['not a tag'])).toBe('en-IN')
})

test('numbers have the digits and the groups that the agent chose', () => {
  const format = (language: 'en' | 'hi' | 'ta', choices: Partial<FormatChoices>, value = 1_234_567.5) =>
    formatNumber(value, createDisplayLocale(language, { ...AS_REGION, ...choices }, []), 1)
  expect(format('en', {})).toBe('12,34,567.5')
  expect(format('en', { grouping: 'thousand' })).toBe('1,234,567.5')
  expect(format('en', { region: 'GB' })).toBe('1,234,567.5')
  expect(format('en', { region: 'GB', grouping: 'lakh' })).toBe('12,34,567.5')
  expect(format('en', { region: 'GB', grouping: 'lakh' }, -123)).toBe('-123')
  expect(format('en', { region: 'GB', grouping: 'lakh' }, 12_345_678_901)).toBe('12,34,56,78,901')
  expect(format('hi', { digits: 'native' })).toBe('१२,३४,५६७.५')
  expect(format('ta', { digits: 'native', grouping: 'thousand' })).toBe('௧,௨௩௪,௫௬௭.௫')
  expect(format('en', { digits: 'native' })).toBe('12,34,567.5')
})

test('an amount keeps its sign and currency in the chosen groups', () => {
  const locale = createDisplayLocale('en', { ...AS_REGION, region: 'US', grouping: 'lakh' }, [])
  expect(formatMoney(-1_234_567.89, 'INR', locale, 2)).toBe('-₹12,34,567.89')
})

test('an amount has one format for all currencies of a language: rupees by their sign, all others by their code', () => {
  const format = (language: Language) => {
    const locale = createDisplayLocale(language, AS_REGION, [])
    return ['INR', 'AED', 'USD'].map((it) => formatMoney(80_983, it, locale).replaceAll('\u00a0', ' '))
  }
  expect(format('en')).toEqual(['₹80,983', 'AED 80,983', 'USD 80,983'])
  expect(format('hi')).toEqual(['₹80,983', 'AED 80,983', 'USD 80,983'])
  expect(format('es')).toEqual(['80.983 ₹', '80.983 AED', '80.983 USD'])
  expect(format('pt-BR')).toEqual(['₹ 80.983', 'AED 80.983', 'USD 80.983'])
  expect(format('ar')).toEqual(['\u200f80,983 ₹', '\u200f80,983 AED', '\u200f80,983 USD'])
})

test('a percentage is written in the language', () => {
  const format = (language: Language, ratio: number, digits?: number) =>
    formatPercent(ratio, createDisplayLocale(language, AS_REGION, []), digits).replaceAll('\u00a0', ' ')
  expect([format('es', 0.867), format('es', 1, 0), format('es', 0.5, 0)]).toEqual(['86,7 %', '100 %', '50 %'])
  expect([format('en', 0.867), format('en', 1, 0), format('en', 0.5, 0)]).toEqual(['86.7%', '100%', '50%'])
})

test('durations and days are written in the language', () => {
  const locale = (language: 'en' | 'hi' | 'ta') => createDisplayLocale(language, AS_REGION, [])
  expect(formatDuration(252_000, locale('en'))).toBe('4 min 12 s')
  expect(formatDuration(252_000, locale('hi'))).toBe('4 मि॰ 12 से॰')
  expect(formatDuration(0, locale('ta'))).toMatch(/^0/)
  const day = (language: 'en' | 'hi') =>
    formatTime(Date.UTC(2026, 10, 25, 12), 'day', '2026-11-25', { locale: locale(language), zone: 'UTC' })
  expect(day('en')).toBe('Wednesday 25 November')
  expect(day('hi')).toBe('बुधवार, 25 नवंबर')
})

test('a text in another script than the page’s has the language of its script', () => {
  expect(getTextLanguage('सुनीता', 'en')).toBe('hi')
  expect(getTextLanguage('Asha · சுமதி', 'en')).toBe('ta')
  expect(getTextLanguage('ليلى', 'en')).toBe('ar')
  expect(getTextLanguage('علی بھائی', 'en')).toBe('ur')
  expect(getTextLanguage('सुनीता', 'hi')).toBeUndefined()
  expect(getTextLanguage('José Ñandú', 'en')).toBeUndefined()
  expect(getTextLanguage('José', 'hi')).toBe('en')
  expect(getTextLanguage('+91 98 · 12', 'ar')).toBeUndefined()
  expect(getTextLanguage('', 'ar')).toBeUndefined()
})
