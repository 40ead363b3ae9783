import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AttributionQuery } from '#src/api/schema/analytics.ts'
import { attributionReportQuery } from '#src/data/reports/queries.ts'
import { toApproximateNumber } from '#src/domain/reports/decimal.ts'
import { resolveDays } from '#src/domain/reports/range.ts'
import { getRoasRatio } from '#src/domain/reports/roas.ts'
import { expectedRows, type RawRows, readRawRows } from '../../support/analytics-oracle.ts'
import { ZONES } from '../../support/analytics-rows.ts'
import { shareEmbeddedPlatform } from '../../support/databases.ts'
import { createApiFor } from '../../support/pagination.ts'
import { fc } from '../../support/property.ts'
import { CHOICE, planQueries } from '../../support/report-requests.ts'

const platform = shareEmbeddedPlatform()

type Entry = { currency: string; revenue?: number; orders?: number; cost?: number }
type Row = {
  entity_type: string
  attribution_revenue: { by_currency: Entry[] }
  attribution_cost: { by_currency: Entry[] }
}

test('the totals of random reports are the sums of the raw rows [ATR-17, ATR-24, ATR-29, ATR-31, ATR-32, ANA-08, DEC-20]', async () => {
  const raw = await readRawRows(platform(), 0)
  const api = createApiFor(platform())
  const choice = fc.record({
    preset: fc.constantFrom('last365' as const, 'last90' as const, 'lastMonth' as const),
    zone: fc.constantFrom(...ZONES),
    grain: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    event: fc.constantFrom('delivery' as const, 'read' as const, 'clicked' as const, null),
    hours: fc.constantFrom(24, 72, 744, null),
  })
  let orders = 0
  await fc.assert(
    fc.asyncProperty(choice, async ({ preset, zone, grain, event, hours }) => {
      const days = resolveDays(preset, Date.parse(raw.now), zone)
      const queries = planQueries({ ...CHOICE, days, zone, grain, event, hours })
      const client = new QueryClient()
      const { sums } = await client.fetchQuery(attributionReportQuery(api, queries))
      client.clear()
      // Independent of buckets and of SQL: the same period as a single month-grained query of the oracle.
      const rows = oracleRows(raw, queries[0], event, hours)
      for (const type of ['campaign', 'journey'] as const)
        for (const currency of ['INR', 'USD', 'AED', 'GBP', 'EUR']) {
          const totalOf = (name: 'revenue' | 'orders' | 'cost') =>
            rows
              .filter((it) => it.entity_type === type)
              .flatMap((it) => [...it.attribution_revenue.by_currency, ...it.attribution_cost.by_currency])
              .filter((it) => it.currency === currency)
              .reduce((sum, it) => sum + Math.round((it[name] ?? 0) * (name === 'orders' ? 1 : 100)), 0)
          const money = sums.types[type].period.get(currency)
          const hundredths = (value: Parameters<typeof toApproximateNumber>[0] | null | undefined) =>
            value ? Math.round(toApproximateNumber(value) * 100) : 0
          expect([hundredths(money?.revenue), money?.orders ?? 0, hundredths(money?.cost)]).toEqual([
            totalOf('revenue'),
            totalOf('orders'),
            totalOf('cost'),
          ])
          orders += totalOf('orders')
          const ratio = getRoasRatio(currency, sums.types[type].period)
          if (totalOf('revenue') > 0 && totalOf('cost') > 0)
            expect(ratio).toEqual({
              kind: 'ratio',
              value: totalOf('revenue') / 100 / (totalOf('cost') / 100),
            })
        }
    }),
    { numRuns: 12, seed: 4 },
  )
  expect(orders).toBeGreaterThan(100)
})

function oracleRows(
  raw: RawRows,
  query: AttributionQuery | undefined,
  event: 'delivery' | 'read' | 'clicked' | null,
  hours: number | null,
): Row[] {
  if (!query) throw new Error('no query')
  const filters = { ...(event ? { attribution_type: event } : {}), ...(hours ? { window_hours: hours } : {}) }
  return JSON.parse(
    JSON.stringify(
      expectedRows(raw, {
        dataset: 'marketing_attribution',
        measures: ['attribution_revenue', 'attribution_cost'],
        dimensions: [],
        filters,
        time: { start: query.period.start, end: query.period.end, grain: 'month' },
      }),
    ),
  )
}
