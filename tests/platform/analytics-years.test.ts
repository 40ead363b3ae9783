import { expect, test, vi } from 'vitest'
import { expectedRows, type Filters, readRawRows } from '../support/analytics-oracle.ts'
import { ZONES } from '../support/analytics-rows.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { depth } from '../support/depth.ts'
import { fc } from '../support/property.ts'
import { fetchAllPages, flattenRows, queryRevenue, REVENUE } from './analytics-requests.ts'
import { emptyShop } from './empty-shop.ts'

const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString()

// A page reads a few buckets first; here most of its rows lie years after those.
describeOnEachDatabase((platform) => {
  const { ids, touch, buy } = emptyShop(platform)

  /** Adds messages on a few days, then none for months or years, since 2003. */
  async function addTraffic() {
    const { campaign, other, journey, templates } = ids()
    const links = [{ campaign }, { campaign: other, journey }, { campaign: null, journey }]
    for (const [index, days] of [0, 1, 2, 3, 9, 40, 41, 200, 1300, 1301, 1340, 5000, 5007, 8000].entries())
      for (const link of links.slice(0, 1 + (index % 3))) {
        // In the middle of a day, and a minute before or at its midnight in UTC.
        const at = day('2003-11-30T23:59:00Z', days + ([0, 0.5, 1 / 1440][index % 3] ?? 0))
        await touch(at, { ...link, template: index % 2 ? templates.MARKETING : templates.UTILITY })
        if (index % 4 < 2) await buy(day(at, 1 / 24), index + 1, { currency: index % 3 ? 'INR' : 'USD' })
      }
    return readRawRows(platform(), 0)
  }

  test('pages of any size contain all rows of many years, by day, week and month [ANA-14, ATR-14, ATR-03, ATR-06, LIM-07]', async () => {
    const raw = await addTraffic()
    const { campaign, journey } = ids()
    const instant = fc.integer({ min: 0, max: 8100 }).map((days) => day('2003-11-29T17:30:00Z', days))
    const queries = fc.record({
      ends: fc.oneof(
        fc.constant(['1990-01-01T00:00:00Z', '2030-01-01T00:00:00Z']),
        fc.tuple(instant, instant),
      ),
      timezone: fc.constantFrom(...ZONES),
      grain: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      filters: fc.constantFrom<Filters[]>(
        {},
        { campaign_ids: [campaign] },
        { journey_ids: [journey], campaign_ids: [campaign] },
        { entity_types: ['journey'] },
        { campaign_ids: [campaign], entity_types: ['journey'] },
      ),
      limit: fc.constantFrom(1, 2, 3, 7, 12, 1000),
    })
    await fc.assert(
      fc.asyncProperty(queries, async ({ ends, timezone, grain, filters, limit }) => {
        const [start = '', end = ''] = ends.toSorted()
        const query = { ...REVENUE, time: { start, end, timezone, grain }, filters, limit }
        const expected = expectedRows(raw, query)
        const pages = await fetchAllPages(platform(), query)
        expect(flattenRows(pages)).toEqual(expected)
        expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)))
      }),
      { numRuns: depth(12, 60), seed: 1 },
    )
  })

  test('a nearly full page with years of empty buckets after it takes few statements [ANA-14, LIM-07]', async () => {
    for (const days of [0, 1, 2])
      for (const link of [
        { campaign: ids().campaign },
        { campaign: ids().other },
        { campaign: null, journey: ids().journey },
      ])
        await touch(day('2003-12-01T10:00:00Z', days), { ...link, template: ids().templates.UTILITY })
    const statements = vi.spyOn(platform().db.getExecutor(), 'executeQuery')
    const time = { start: '2003-12-01', end: '2026-11-21', grain: 'day' }
    const { rows, meta } = await queryRevenue(platform(), { time, limit: 9 })
    expect([rows.length, meta.cursor]).toEqual([9, null])
    // Each statement reads twice as many of the eight thousand days as all before it.
    expect(statements.mock.calls.length).toBeLessThan(40)
    statements.mockRestore()
  })
})
