import { expect, test } from 'vitest'
import { parseDecimal } from '#src/domain/reports/decimal.ts'
import {
  getBucketLabel,
  getDateRangeLabel,
  getFigureLabel,
  getMoneyLabel,
} from '#src/features/reports/labels.ts'
import { english } from '../../support/english.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' }
const MONTHS = { from: '2026-06-01', to: '2026-11-21' }
const YEARS = { from: '2025-11-22', to: '2026-11-21' }

/** `Intl` puts spaces of different widths around the dash. */
const normalise = (text: string) => text.replaceAll(/[\s\u2009]+/g, ' ')

test.each([
  ['en-IN', '1 Jun – 21 Nov 2026', '22 Nov 2025 – 21 Nov 2026'],
  ['es-ES', '1 jun – 21 nov 2026', '22 nov 2025 – 21 nov 2026'],
  ['ta-IN', '1 ஜூன் – 21 நவ., 2026', '22 நவ., 2025 – 21 நவ., 2026'],
  ['hi-IN', '1 जून – 21 नव॰ 2026', '22 नव॰ 2025 – 21 नव॰ 2026'],
])('in %s both days of a range are written in the same order', (locale, months, years) => {
  expect(normalise(getDateRangeLabel(MONTHS, locale))).toBe(months)
  expect(normalise(getDateRangeLabel(YEARS, locale))).toBe(years)
})

test('a range names a month that both of its days are in once, and a single day once', () => {
  expect(normalise(getDateRangeLabel(NOVEMBER, 'en-IN'))).toBe('1–21 Nov 2026')
  expect(getDateRangeLabel({ from: '2026-11-21', to: '2026-11-21' }, 'en-IN')).toBe('21 Nov 2026')
})

test('a week is named by its days, with a note where the report covers it in part', () => {
  const getWeek = (bucket: string) =>
    normalise(getBucketLabel(bucket, 'week', { from: '2026-11-04', to: '2026-11-21' }, 'en-IN', english))
  expect(getWeek('2026-11-09')).toBe('9–15 Nov 2026')
  expect(getWeek('2026-11-02')).toBe('2–8 Nov 2026 (partial)')
})

test('a figure beside its currency has as many digits as the amount in a table', () => {
  for (const amount of ['5', '5.5', '99.999', '100', '1842310', '0']) {
    const money = normalise(getMoneyLabel(parseDecimal(amount), 'USD', 'en-IN'))
    expect(`USD ${getFigureLabel(parseDecimal(amount), 'USD', 'en-IN')}`).toBe(money)
  }
})
