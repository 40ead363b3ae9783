import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type Filters, rawOf, rowsOf } from '../support/analytics-oracle.ts'
import { ZONES } from '../support/analytics-rows.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { depth } from '../support/depth.ts'
import { askRevenue, pagesOf, REVENUE, rowsIn } from './analytics.ts'
import { emptyShop } from './analytics-shop.ts'

const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString()

// Pages look at a few buckets first: here most of what they want lies years behind those.
describeOnEachDatabase((platform) => {
  const { desk, touch, buy } = emptyShop(platform)

  /** Crowds of a few days, then nothing for months or years, since 2003. */
  async function trade() {
    const { campaign, other, journey, templates } = desk()
    const links = [{ campaign }, { campaign: other, journey }, { campaign: null, journey }]
    for (const [place, days] of [0, 1, 2, 3, 9, 40, 41, 200, 1300, 1301, 1340, 5000, 5007, 8000].entries())
      for (const link of links.slice(0, 1 + (place % 3))) {
        // In the middle of a day, and a minute before or at its midnight in UTC.
        const at = day('2003-11-30T23:59:00Z', days + ([0, 0.5, 1 / 1440][place % 3] ?? 0))
        await touch(at, { ...link, template: place % 2 ? templates.MARKETING : templates.UTILITY })
        if (place % 4 < 2) await buy(day(at, 1 / 24), place + 1, { currency: place % 3 ? 'INR' : 'USD' })
      }
    return rawOf(platform(), 0)
  }

  test('pages of any size are the whole of many years, in days, weeks and months [ANA-14, ATR-14, ATR-03, ATR-06, LIM-07]', async () => {
    const raw = await trade()
    const { campaign, journey } = desk()
    const moment = fc.integer({ min: 0, max: 8100 }).map((days) => day('2003-11-29T17:30:00Z', days))
    const asked = fc.record({
      ends: fc.oneof(fc.constant(['1990-01-01T00:00:00Z', '2030-01-01T00:00:00Z']), fc.tuple(moment, moment)),
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
      fc.asyncProperty(asked, async ({ ends, timezone, grain, filters, limit }) => {
        const [start = '', end = ''] = ends.toSorted()
        const question = { ...REVENUE, time: { start, end, timezone, grain }, filters, limit }
        const expected = rowsOf(raw, question)
        const pages = await pagesOf(platform(), question)
        expect(rowsIn(pages)).toEqual(expected)
        expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)))
      }),
      { numRuns: depth(12, 60), seed: 1 },
    )
  })

  test('a page that is nearly full and has nothing behind it for years is told after a few looks [ANA-14, LIM-07]', async () => {
    for (const days of [0, 1, 2])
      for (const link of [
        { campaign: desk().campaign },
        { campaign: desk().other },
        { campaign: null, journey: desk().journey },
      ])
        await touch(day('2003-12-01T10:00:00Z', days), { ...link, template: desk().templates.UTILITY })
    const statements = vi.spyOn(platform().db.getExecutor(), 'executeQuery')
    const time = { start: '2003-12-01', end: '2026-11-21', grain: 'day' }
    const { rows, meta } = await askRevenue(platform(), { time, limit: 9 })
    expect([rows.length, meta.cursor]).toEqual([9, null])
    // Each look sees twice as much of the eight thousand days as all before it.
    expect(statements.mock.calls.length).toBeLessThan(40)
    statements.mockRestore()
  })
})
