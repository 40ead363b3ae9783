import { expect, test } from 'vitest'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { formatMoney, formatPercent } from '#src/lib/text/figures.ts'
import {
  formatDetails,
  formatDuration,
  formatInstant,
  formatNumber,
  formatTime,
  getCalendarDay,
  getDayOfInstant,
  type TimeFormat,
} from '#src/lib/text/format.ts'

const india = { locale: 'en-IN', zone: 'Asia/Kolkata' }
const today = '2025-11-20'
const format = (iso: string, form: TimeFormat = 'short', reader = india) =>
  formatTime(Date.parse(iso), form, today, reader)

test('the short format is as short as it can be without ambiguity', () => {
  expect(format('2025-11-20T05:12:00Z')).toBe('10:42')
  expect(format('2025-11-19T05:12:00Z')).toBe('Wed')
  expect(format('2025-11-14T05:12:00Z')).toBe('Fri')
  expect(format('2025-11-13T05:12:00Z')).toBe('13 Nov')
  expect(format('2025-11-02T05:12:00Z')).toBe('2 Nov')
  expect(format('2024-11-02T05:12:00Z')).toBe('2 Nov 2024')
})

test('a day is formatted as that day in every zone, without a time of day', () => {
  const day = { iso: '2025-11-20', micros: Date.parse('2025-11-20') * 1000, day: '2025-11-20' }
  for (const zone of ['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
    const reader = { locale: 'en-IN', zone }
    for (const form of ['short', 'time', 'moment', 'date'] as const)
      expect(formatInstant(day, form, today, reader), `${form} ${zone}`).toBe('20 Nov 2025')
    expect(formatInstant(day, 'day', today, reader)).toBe('Thursday 20 November')
    expect(getDayOfInstant(day, zone)).toBe('2025-11-20')
  }
  expect(formatInstant({ iso: '', micros: day.micros }, 'time', today, india)).toBe('05:30')
})

test('details are separated by the comma of the language, and never by “and”', () => {
  const details = ['Voz', '0:14', 'Ananya']
  expect(formatDetails(details, 'es')).toBe('Voz, 0:14, Ananya')
  expect(formatDetails(details, 'pt-BR')).toBe('Voz, 0:14, Ananya')
  expect(formatDetails(details, 'ar')).toBe('Voz، 0:14، Ananya')
  expect(formatDetails(['Voz', '0:14'], 'es')).toBe('Voz, 0:14')
  expect(formatDetails(['Voz'], 'es')).toBe('Voz')
})

test('the moment format has the time as well', () => {
  expect(format('2025-11-18T13:52:00Z', 'moment')).toBe('Tue 19:22')
  expect(format('2025-11-20T05:12:00Z', 'moment')).toBe('10:42')
  expect(format('2024-11-02T05:12:00Z', 'moment')).toBe('2 Nov 2024 10:42')
})

test('the day format names the day', () => {
  expect(format('2025-11-20T05:12:00Z', 'day')).toBe('Thursday 20 November')
  expect(format('2025-11-19T05:12:00Z', 'day')).toBe('Wednesday 19 November')
  expect(format('2024-11-02T05:12:00Z', 'day')).toBe('Saturday 2 November 2024')
})

test('a day in the future is not taken for one of this week', () => {
  expect(format('2025-11-22T05:12:00Z')).toBe('22 Nov')
})

test('today is the day of the time zone, not of the device', () => {
  const late = '2025-11-19T19:00:00Z'
  expect(format(late)).toBe('00:30')
  expect(format(late, 'short', { locale: 'en-IN', zone: 'Europe/London' })).toBe('Wed')
  expect(getCalendarDay(Date.parse(late), 'Asia/Kolkata')).toBe('2025-11-20')
  expect(getCalendarDay(Date.parse(late), 'America/Los_Angeles')).toBe('2025-11-19')
})

test('an hour that a clock change repeats is shown by the clock of its zone [FLT-45]', () => {
  const berlin = { locale: 'en-GB', zone: 'Europe/Berlin' }
  expect(format('2025-10-26T00:30:00Z', 'time', berlin)).toBe('02:30')
  expect(format('2025-10-26T01:30:00Z', 'time', berlin)).toBe('02:30')
  expect(format('2025-10-26T02:30:00Z', 'time', berlin)).toBe('03:30')
})

test('midnight is 00:00', () => {
  expect(format('2025-11-19T18:30:00Z', 'time')).toBe('00:00')
})

test('a time out of range has no text', () => {
  expect(formatTime(Number.NaN, 'short', today, india)).toBeNull()
  expect(formatTime(9e15, 'date', today, india)).toBeNull()
  expect(format('9999-12-31T00:00:00Z', 'date')).toBe('31 Dec 9999')
})

test.each([
  [0, '0 s'],
  [8_400, '8 s'],
  [60_000, '1 min'],
  [252_000, '4 min 12 s'],
  [7_500_000, '2 h 5 min'],
  [3_600_000, '1 h'],
  [273_600_000, '3 d 4 h'],
  [-5, '0 s'],
])('%i ms are formatted as %s', (ms, expected) => {
  expect(formatDuration(ms, 'en-IN')).toBe(expected)
})

test('numbers are grouped by the reader’s locale', () => {
  expect(formatNumber(1_842_310, 'en-IN')).toBe('18,42,310')
  expect(formatNumber(1_842_310, 'en-US')).toBe('1,842,310')
  expect(formatNumber(2.345, 'en-IN', 2)).toBe('2.35')
  expect(formatPercent(0.8139, 'en-IN')).toBe('81.4%')
})

test('an amount keeps its own currency, and an unknown currency is shown as it came', () => {
  expect(formatMoney(1_842_310, 'INR', 'en-IN')).toBe('₹18,42,310')
  expect(formatMoney(12.5, 'US$', 'en-IN', 2)).toBe('US$ 12.5')
})

test('sizes are shown in the unit that fits', () => {
  expect([0, 812, 999, 1000, 120_400, 1_234_567, 999_999].map((it) => formatBytes(it, 'en-IN'))).toEqual([
    '0 B',
    '812 B',
    '999 B',
    '1 kB',
    '120 kB',
    '1.2 MB',
    '1 MB',
  ])
})

test('bytes have words for all their units in Arabic', () => {
  expect([812, 120_400, 1_234_567, 2e9].map((it) => formatBytes(it, 'ar-AE'))).toEqual([
    '812 بايت',
    '120 كيلوبايت',
    '1.2 ميغابايت',
    '2 غيغابايت',
  ])
})
