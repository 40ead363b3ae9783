import { expect, test } from 'vitest'
import {
  type CurrencyAmounts,
  createAttributionSums,
  getEntityKey,
} from '#src/domain/reports/attribution-sums.ts'
import {
  addDecimals,
  formatDecimal,
  parseDecimal,
  toApproximateNumber,
  ZERO_DECIMAL,
} from '#src/domain/reports/decimal.ts'
import { createDeliverySums, getDeliveryRate, sumCounts } from '#src/domain/reports/delivery-sums.ts'
import { getRoasRatio } from '#src/domain/reports/roas.ts'
import { fc } from '../../support/property.ts'

const paise = fc.integer({ min: 0, max: 1_000_000_000 })
const textOf = (hundredths: number) => (hundredths / 100).toString()

test('sums of money are exact, where sums of floating-point numbers are not [ATR-17, ATR-24]', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(formatDecimal(addDecimals(parseDecimal('0.1'), parseDecimal('0.2')))).toBe('0.3')
  expect(formatDecimal(addDecimals(parseDecimal('-0.05'), parseDecimal('12345678901234567890.10')))).toBe(
    '12345678901234567890.05',
  )
  expect(['1e-7', '1e+21', '-3.50', '0'].map((text) => formatDecimal(parseDecimal(text)))).toEqual([
    '0.0000001',
    '1000000000000000000000',
    '-3.50',
    '0',
  ])
  for (const odd of ['', '1,5', 'NaN', '0x10', '1.']) expect(() => parseDecimal(odd)).toThrow(RangeError)
  fc.assert(
    fc.property(fc.array(paise), (amounts) => {
      const sum = amounts.reduce((so, it) => addDecimals(so, parseDecimal(textOf(it))), ZERO_DECIMAL)
      expect(toApproximateNumber(sum)).toBe(amounts.reduce((so, it) => so + it, 0) / 100)
    }),
  )
})

const currency = fc.constantFrom('INR', 'USD', 'AED')
const row = fc
  .record({
    bucket: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
    type: fc.constantFrom('campaign' as const, 'journey' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    revenue: fc.uniqueArray(fc.record({ currency, paise, orders: fc.integer({ min: 1, max: 90 }) }), {
      selector: (it) => it.currency,
    }),
    cost: fc.option(fc.integer({ min: 1, max: 90_000 })),
  })
  .map((it) => ({
    ...it,
    revenue: it.revenue.map((each) => ({ ...each, revenue: textOf(each.paise) })),
    roas: null,
    cost: it.cost === null ? [] : [{ currency: 'INR', cost: textOf(it.cost), paise: it.cost }],
  }))

test('period totals are the sums of their rows by currency, entity and type, however the rows are paged [ATR-24, ATR-31, ATR-32, ATR-15]', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const builder = createAttributionSums()
      let sums = builder.addRows([])
      for (let from = 0; from < rows.length; from += size)
        sums = builder.addRows(rows.slice(from, from + size))
      expect(sums.rows).toBe(rows.length)
      const expectedTotal = (some: typeof rows, of: string) => ({
        revenue: some
          .flatMap((it) => it.revenue)
          .filter((it) => it.currency === of)
          .reduce((so, it) => so + it.paise, 0),
        orders: some
          .flatMap((it) => it.revenue)
          .filter((it) => it.currency === of)
          .reduce((so, it) => so + it.orders, 0),
        cost: some
          .flatMap((it) => it.cost)
          .filter((it) => it.currency === of)
          .reduce((so, it) => so + it.paise, 0),
      })
      const actualTotal = (money: CurrencyAmounts | undefined) => ({
        revenue: money?.revenue ? Math.round(toApproximateNumber(money.revenue) * 100) : 0,
        orders: money?.orders ?? 0,
        cost: money?.cost ? Math.round(toApproximateNumber(money.cost) * 100) : 0,
      })
      for (const of of ['INR', 'USD', 'AED'])
        for (const type of ['campaign', 'journey'] as const) {
          const typeRows = rows.filter((it) => it.type === type)
          expect(actualTotal(sums.types[type].period.get(of))).toEqual(expectedTotal(typeRows, of))
          for (const id of ['a', 'b', 'c']) {
            const its = typeRows.filter((it) => it.id === id)
            const entity = sums.entities.get(getEntityKey(type, id))
            expect(actualTotal(entity?.period.get(of))).toEqual(expectedTotal(its, of))
            for (const bucket of ['2026-11-01', '2026-11-02', '2026-11-03']) {
              const there = its.filter((it) => it.bucket === bucket)
              // A bucket without a row isn't there: it is no zero.
              expect(entity?.buckets.has(bucket) ?? false).toBe(there.length > 0)
              expect(actualTotal(entity?.buckets.get(bucket)?.get(of))).toEqual(expectedTotal(there, of))
            }
          }
        }
    }),
    { numRuns: 60 },
  )
})

test('unreadable costs keep the revenue, and leave no ratio for the period [DEC-20]', () => {
  const builder = createAttributionSums()
  const known = { bucket: '2026-11-01', type: 'campaign' as const, id: 'a', roas: null }
  const revenue = [{ currency: 'INR', revenue: '5', orders: 1 }]
  expect(builder.addRows([{ ...known, revenue, cost: [] }]).hasReadableCosts).toBe(true)
  const sums = builder.addRows([{ ...known, revenue, cost: null }])
  expect(sums.hasReadableCosts).toBe(false)
  expect(sums.types.campaign.period.get('INR')?.orders).toBe(2)
})

const money = (revenue: string | null, cost: string | null): CurrencyAmounts => ({
  revenue: revenue === null ? null : parseDecimal(revenue),
  orders: revenue === null ? 0 : 1,
  cost: cost === null ? null : parseDecimal(cost),
})

test.for<[situation: string, amounts: [string, CurrencyAmounts][], inr: unknown, usd: unknown]>([
  [
    'both',
    [['INR', money('182', '0.91')]],
    { kind: 'ratio', value: 200 },
    { kind: 'none', reason: 'other-currency' },
  ],
  [
    'cost alone',
    [['INR', money(null, '0.91')]],
    { kind: 'ratio', value: 0 },
    { kind: 'none', reason: 'other-currency' },
  ],
  [
    'revenue alone',
    [['INR', money('5', null)]],
    { kind: 'none', reason: 'no-cost' },
    { kind: 'none', reason: 'no-cost' },
  ],
  [
    'a cost of zero',
    [['INR', money('5', '0')]],
    { kind: 'none', reason: 'no-cost' },
    { kind: 'none', reason: 'no-cost' },
  ],
  [
    'two currencies',
    [
      ['INR', money(null, '3')],
      ['USD', money('9', null)],
    ],
    { kind: 'none', reason: 'other-currency' },
    { kind: 'none', reason: 'other-currency' },
  ],
  [
    'revenue in both',
    [
      ['INR', money('9.1', '0.91')],
      ['USD', money('9', null)],
    ],
    { kind: 'ratio', value: 10 },
    { kind: 'none', reason: 'other-currency' },
  ],
])('the ratio of %s [ATR-19, ATR-20, ATR-21, ATR-22, ATR-24]', ([, amounts, inr, usd]) => {
  expect(getRoasRatio('INR', new Map(amounts))).toEqual(inr)
  expect(getRoasRatio('USD', new Map(amounts))).toEqual(usd)
})

const counts = fc.record({
  sent: fc.nat(500),
  delivered: fc.nat(500),
  read: fc.nat(500),
  failed: fc.nat(500),
})
const deliveryRow = fc
  .record({
    bucket: fc.constantFrom('2026-11-01', '2026-11-02'),
    id: fc.constantFrom('a', 'b'),
    category: fc.constantFrom('UNKNOWN', 'UTILITY', 'MARKETING'),
    counts,
  })
  .map(({ counts: all, ...rest }) => ({ ...rest, ...all }))

test('a combined rate divides summed counts instead of averaging rates [OUT-05, OUT-08]', () => {
  fc.assert(
    fc.property(fc.array(deliveryRow), (rows) => {
      const { categories, entities } = createDeliverySums().addRows(rows)
      for (const { category, period } of categories) {
        const categoryRows = rows.filter((it) => it.category === category)
        const [sent, delivered] = (['sent', 'delivered'] as const).map((name) =>
          categoryRows.reduce((so, it) => so + it[name], 0),
        )
        expect(period).toMatchObject({ sent, delivered })
        expect(getDeliveryRate(period)).toEqual(
          sent === 0 ? { kind: 'no-sends' } : { kind: 'rate', value: (delivered ?? 0) / (sent ?? 1) },
        )
      }
      expect(sumCounts([...entities.values()].flat().map((it) => it.period))).toEqual(
        sumCounts(categories.map((it) => it.period)),
      )
      const order = ['MARKETING', 'UTILITY', 'UNKNOWN']
      expect(categories.map((it) => it.category)).toEqual(
        order.filter((it) => rows.some((each) => each.category === it)),
      )
    }),
    { numRuns: 60 },
  )
})

test('without sends there is no rate rather than 0, and counts that were not requested stay null [OUT-06]', () => {
  const none = { sent: null, delivered: null, read: null, failed: null }
  expect(getDeliveryRate({ ...none, sent: 0, delivered: 0 })).toEqual({ kind: 'no-sends' })
  expect(getDeliveryRate({ ...none, sent: 4, delivered: 0 })).toEqual({ kind: 'rate', value: 0 })
  expect(getDeliveryRate({ ...none, sent: 4 })).toBeNull()
  expect(sumCounts([none, { ...none, failed: 2 }])).toEqual({ ...none, failed: 2 })
})
