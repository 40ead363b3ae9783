import { expect, test } from 'vitest'
import { parseCsv } from '#src/domain/text/csv.ts'
import {
  createAttributionCsvHeader,
  createAttributionCsvLines,
  createDeliveryCsvHeader,
  createDeliveryCsvLine,
} from '#src/features/reports/export/csv-rows.ts'
import { english } from '../../../support/english.ts'

const settings = { zone: 'Asia/Kolkata', event: 'clicked', hours: 72 }
const getName = () => '=HYPERLINK("https://x.example")'

function rowsOf(text: string) {
  const csv = parseCsv(text, 100)
  if (!csv.ok) throw new Error('unreadable')
  return csv.rows
}

test('an attribution CSV has a line for each bucket and currency, with exact numbers and empty cells for missing values [ATR-21, ATR-24]', () => {
  const row = {
    bucket: '2026-11-20',
    type: 'campaign' as const,
    id: 'c1',
    revenue: [
      { currency: 'USD', revenue: '12.10', orders: 1 },
      { currency: 'INR', revenue: '1842310.05', orders: 1204 },
    ],
    roas: [
      { currency: 'INR', roas: 0.30000000000000004 },
      { currency: 'USD', roas: null },
    ],
    cost: [{ currency: 'INR', cost: '44.85' }],
  }
  const [head, ...lines] = rowsOf(
    createAttributionCsvHeader(english, 'comma') +
      createAttributionCsvLines(row, () => 'Diwali, lights', settings, 'comma'),
  )
  expect(head).toHaveLength(12)
  const start = ['2026-11-20', 'Asia/Kolkata', 'campaign', 'c1', 'Diwali, lights', 'clicked', '72']
  expect(lines).toEqual([
    [...start, 'INR', '1842310.05', '1204', '44.85', '0.30000000000000004'],
    [...start, 'USD', '12.10', '1', '', ''],
  ])
  const roas = [{ currency: 'INR', roas: 0 }]
  expect(
    rowsOf(
      createAttributionCsvLines({ ...row, revenue: null, cost: null, roas }, getName, settings, 'comma'),
    )[0]?.slice(7),
  ).toEqual(['INR', '', '', '', '0'])
})

test('a file for a region with a decimal comma has its numbers, each in a column of its own [ATR-21, ATR-24]', () => {
  const row = {
    bucket: '2026-11-20',
    type: 'campaign' as const,
    id: 'c1',
    revenue: [{ currency: 'EUR', revenue: '1234.5', orders: 3 }],
    roas: [{ currency: 'EUR', roas: 1.25 }],
    cost: [{ currency: 'EUR', cost: '987.6' }],
  }
  const lines = createAttributionCsvLines(row, () => 'Diwali;=1+1', settings, 'semicolon')
  expect(rowsOf(lines)[0]?.slice(4)).toEqual([
    "Diwali;'=1+1",
    'clicked',
    '72',
    'EUR',
    '1234,5',
    '3',
    '987,6',
    '1,25',
  ])
  expect(createAttributionCsvHeader(english, 'semicolon')).toContain('";"')
  const delivery = {
    bucket: '2026-11-20',
    id: null,
    category: 'UTILITY;=1+1',
    sent: 8,
    delivered: 5,
    read: 1,
    failed: 3,
  }
  expect(rowsOf(createDeliveryCsvLine(delivery, null, getName, 'UTC', 'semicolon'))[0]?.slice(4)).toEqual([
    "UTILITY;'=1+1",
    '8',
    '5',
    '1',
    '3',
    '0,625',
  ])
})

test('a name that a spreadsheet would run is escaped, and lines end as RFC 4180 requires', () => {
  const row = {
    bucket: '2026-11-20',
    id: 'c1',
    category: 'UTILITY',
    sent: 0,
    delivered: 0,
    read: null,
    failed: 3,
  }
  const line = createDeliveryCsvLine(row, 'campaign', getName, 'UTC', 'comma')
  expect(line).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect(line.endsWith('\r\n')).toBe(true)
  expect(rowsOf(createDeliveryCsvHeader(english, 'comma') + line).map((it) => it.length)).toEqual([10, 10])
})

test('the rate is empty where nothing was sent [OUT-06]', () => {
  const row = {
    bucket: '2026-11-20',
    id: null,
    category: 'UTILITY',
    sent: 0,
    delivered: 0,
    read: 0,
    failed: 3,
  }
  const cells = (sent: number) =>
    rowsOf(createDeliveryCsvLine({ ...row, sent }, null, getName, 'UTC', 'comma'))[0]
  expect(cells(0)?.at(-1)).toBe('')
  expect(cells(4)?.at(-1)).toBe('0')
})
