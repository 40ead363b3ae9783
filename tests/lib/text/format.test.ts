import { expect, test } from 'vitest'
import {
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  getCalendarDay,
  type TimeFormat,
} from '#src/lib/text/format.ts'

const india = { locale: 'en-IN', zone: 'Asia/Kolkata' }
const today = '2025-11-20'
const at = (iso: string, form: TimeFormat = 'short', reader = india) =>
  formatTime(Date.parse(iso), form, today, reader)

test('a time is as short as it can be and still be understood', () => {
  expect(at('2025-11-20T05:12:00Z')).toBe('10:42')
  expect(at('2025-11-19T05:12:00Z')).toBe('Wed')
  expect(at('2025-11-14T05:12:00Z')).toBe('Fri')
  expect(at('2025-11-13T05:12:00Z')).toBe('13 Nov')
  expect(at('2025-11-02T05:12:00Z')).toBe('2 Nov')
  expect(at('2024-11-02T05:12:00Z')).toBe('2 Nov 2024')
})

test('a moment has its time as well', () => {
  expect(at('2025-11-18T13:52:00Z', 'moment')).toBe('Tue 19:22')
  expect(at('2025-11-20T05:12:00Z', 'moment')).toBe('10:42')
  expect(at('2024-11-02T05:12:00Z', 'moment')).toBe('2 Nov 2024 10:42')
})

test('a heading names the day', () => {
  expect(at('2025-11-20T05:12:00Z', 'day')).toBe('Today')
  expect(at('2025-11-19T05:12:00Z', 'day')).toBe('Wednesday 19 November')
  expect(at('2024-11-02T05:12:00Z', 'day')).toBe('Saturday 2 November 2024')
})

test('what lies ahead is not taken for this week', () => {
  expect(at('2025-11-22T05:12:00Z')).toBe('22 Nov')
})

test('today is the day of the zone, not of the machine', () => {
  const late = '2025-11-19T19:00:00Z'
  expect(at(late)).toBe('00:30')
  expect(at(late, 'short', { locale: 'en-IN', zone: 'Europe/London' })).toBe('Wed')
  expect(getCalendarDay(Date.parse(late), 'Asia/Kolkata')).toBe('2025-11-20')
  expect(getCalendarDay(Date.parse(late), 'America/Los_Angeles')).toBe('2025-11-19')
})

test('an hour that a change of the clocks repeats is told by its zone [FLT-45]', () => {
  const berlin = { locale: 'en-GB', zone: 'Europe/Berlin' }
  expect(at('2025-10-26T00:30:00Z', 'time', berlin)).toBe('02:30')
  expect(at('2025-10-26T01:30:00Z', 'time', berlin)).toBe('02:30')
  expect(at('2025-10-26T02:30:00Z', 'time', berlin)).toBe('03:30')
})

test('midnight is 00:00', () => {
  expect(at('2025-11-19T18:30:00Z', 'time')).toBe('00:00')
})

test('no calendar reaches what is out of range', () => {
  expect(formatTime(Number.NaN, 'short', today, india)).toBeNull()
  expect(formatTime(9e15, 'date', today, india)).toBeNull()
  expect(at('9999-12-31T00:00:00Z', 'date')).toBe('31 Dec 9999')
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
])('%i ms are %s', (ms, words) => {
  expect(formatDuration(ms, 'en-IN')).toBe(words)
})

test('numbers are grouped as the reader groups them', () => {
  expect(formatNumber(1_842_310, 'en-IN')).toBe('18,42,310')
  expect(formatNumber(1_842_310, 'en-US')).toBe('1,842,310')
  expect(formatNumber(2.345, 'en-IN', 2)).toBe('2.35')
  expect(formatPercent(0.8139, 'en-IN')).toBe('81.4%')
})

test('an amount keeps its own currency, and one that nobody knows stands as it came', () => {
  expect(formatMoney(1_842_310, 'INR', 'en-IN')).toBe('₹18,42,310')
  expect(formatMoney(12.5, 'US$', 'en-IN', 2)).toBe('US$ 12.5')
})
