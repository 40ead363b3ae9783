import { expect, test } from 'vitest'
import {
  createAttributionCsvHeader,
  createAttributionCsvLines,
  createDeliveryCsvHeader,
  createDeliveryCsvLine,
} from '#src/domain/reports/csv-rows.ts'
import { parseCsv } from '#src/domain/text/csv.ts'

const settings = { zone: 'Asia/Kolkata', event: 'clicked', hours: 72 }
const named = () => '=HYPERLINK("https://x.example")'

function rowsOf(text: string) {
  const read = parseCsv(text, 100)
  if (!read.ok) throw new Error('unreadable')
  return read.rows
}

test('a file has one line for each bucket and currency, with exact numbers and nothing where nothing was told [ATR-21, ATR-24]', () => {
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
    createAttributionCsvHeader() + createAttributionCsvLines(row, () => 'Diwali, lights', settings),
  )
  expect(head).toHaveLength(12)
  const start = ['2026-11-20', 'Asia/Kolkata', 'campaign', 'c1', 'Diwali, lights', 'clicked', '72']
  expect(lines).toEqual([
    [...start, 'INR', '1842310.05', '1204', '44.85', '0.30000000000000004'],
    [...start, 'USD', '12.10', '1', '', ''],
  ])
  const roas = [{ currency: 'INR', roas: 0 }]
  expect(
    rowsOf(createAttributionCsvLines({ ...row, revenue: null, cost: null, roas }, named, settings))[0]?.slice(
      7,
    ),
  ).toEqual(['INR', '', '', '', '0'])
})

test('a name that a spreadsheet would run is text, and lines end as RFC 4180 says', () => {
  const row = {
    bucket: '2026-11-20',
    id: 'c1',
    category: 'UTILITY',
    sent: 0,
    delivered: 0,
    read: null,
    failed: 3,
  }
  const line = createDeliveryCsvLine(row, 'campaign', named, 'UTC')
  expect(line).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect(line.endsWith('\r\n')).toBe(true)
  expect(rowsOf(createDeliveryCsvHeader() + line).map((it) => it.length)).toEqual([10, 10])
})

test('where nothing was sent the rate is left empty [OUT-06]', () => {
  const row = {
    bucket: '2026-11-20',
    id: null,
    category: 'UTILITY',
    sent: 0,
    delivered: 0,
    read: 0,
    failed: 3,
  }
  const cells = (sent: number) => rowsOf(createDeliveryCsvLine({ ...row, sent }, null, named, 'UTC'))[0]
  expect(cells(0)?.at(-1)).toBe('')
  expect(cells(4)?.at(-1)).toBe('0')
})
