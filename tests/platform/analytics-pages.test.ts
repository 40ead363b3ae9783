import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { queryRevenue, REVENUE, requestAnalyticsProblem, YEAR } from './analytics-requests.ts'
import { emptyShop, revenueOf } from './empty-shop.ts'
import { first } from './requests.ts'

describeOnEachDatabase((platform) => {
  const { ids, touch, buy, rowsFor } = emptyShop(platform)

  test('revenue is in the bucket of the order, cost in the bucket of the message [ATR-30, ANA-10]', async () => {
    await touch('2026-05-04T23:00:00+05:30', { template: ids().templates.MARKETING })
    await buy('2026-05-05T00:30:00+05:30', 91)
    const rows = await rowsFor({ time: { ...YEAR, anchor: 'order_created_at' } })
    expect(
      rows.map((row) => [row.time_bucket, row.attribution_cost?.by_currency.length, revenueOf([row]).length]),
    ).toEqual([
      ['2026-05-04', 1, 0],
      ['2026-05-05', 0, 1],
    ])
    expect(rows.map(({ estimated_roas }) => estimated_roas?.by_currency[0]?.roas)).toEqual([0, null])
  })

  test('the time zone moves buckets but no totals; a bucket is its first day there, and a week starts on Monday [ANA-08, ANA-09, ANA-19]', async () => {
    // A Sunday evening, and ten minutes into Monday in Kolkata.
    await touch('2026-05-31T10:00:00Z')
    await buy('2026-05-31T18:40:00Z', 10)
    const buckets = async (timezone: string, grain: string) =>
      (await rowsFor({ time: { ...YEAR, timezone, grain } })).map((row) => [
        row.time_bucket,
        revenueOf([row])[0]?.[2],
      ])
    expect(await buckets('UTC', 'day')).toEqual([['2026-05-31', 10]])
    expect(await buckets('UTC', 'week')).toEqual([['2026-05-25', 10]])
    expect(await buckets('UTC', 'month')).toEqual([['2026-05-01', 10]])
    for (const grain of ['day', 'week', 'month'])
      expect(await buckets('Asia/Kolkata', grain)).toEqual([['2026-06-01', 10]])
    // In Berlin 25 October 2026 has twenty-five hours.
    await buy('2026-10-24T22:00:00Z', 1)
    await touch('2026-10-24T21:00:00Z')
    await touch('2026-10-25T22:59:59.999999Z')
    await buy('2026-10-25T22:59:59.999999Z', 2)
    await touch('2026-10-25T23:00:00Z')
    await buy('2026-10-25T23:00:00Z', 4)
    expect((await buckets('Europe/Berlin', 'day')).slice(1)).toEqual([
      ['2026-10-25', 3],
      ['2026-10-26', 4],
    ])
  })

  test('the period includes its start and excludes its end, to the microsecond, in any offset; without one it is UTC [ANA-06, ANA-07]', async () => {
    await touch('2026-05-04T09:00:00Z')
    await buy('2026-05-04T10:00:00.000000Z', 1)
    await buy('2026-05-04T10:00:00.000001Z', 2)
    await buy('2026-05-04T11:00:00.000000Z', 4)
    const total = async (start: string, end: string) =>
      revenueOf(await rowsFor({ time: { start, end } }))[0]?.[2]
    expect(await total('2026-05-04T10:00:00Z', '2026-05-04T11:00:00Z')).toBe(3)
    expect(await total('2026-05-04T15:30:00.000001+05:30', '2026-05-04T04:00:00.000001-07:00')).toBe(6)
    expect(await total('2026-05-04T10:00:00', '2026-05-04T11:00:00')).toBe(3)
    expect(await total('2026-05-04', '2026-05-05')).toBe(7)
    expect(await total('2026-05-04T10:00:00Z', '2026-05-04T10:00:00Z')).toBeUndefined()
  })

  test('pages are ordered by bucket, type and id until the cursor is null, and contain all rows [ANA-13, ANA-14, ATR-14, DEC-05]', async () => {
    for (const day of ['2026-01-05', '2026-05-04', '2026-05-05', '2026-11-02'])
      for (const entity of [
        { campaign: ids().campaign },
        { campaign: ids().other },
        { campaign: null, journey: ids().journey },
      ])
        await touch(`${day}T08:00:00Z`, { ...entity, template: ids().templates.UTILITY })
    const whole = await rowsFor()
    expect(whole).toHaveLength(12)
    const order = whole.map((row) => `${row.time_bucket} ${row.entity_type} ${row.entity_id}`)
    expect(order).toEqual(order.toSorted())
    for (const limit of [1, 5, 12, 13]) {
      const pages = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { rows, meta } = await queryRevenue(platform(), { limit, ...(cursor ? { cursor } : {}) })
        pages.push(rows)
        cursor = meta.cursor
      }
      expect(pages.flat()).toEqual(whole)
      expect(pages).toHaveLength(Math.ceil(12 / limit))
    }
  })

  test('a cursor is valid for its own query and workspace, whatever the limit [ANA-14, DEC-05, CON-12]', async () => {
    for (const entity of [ids().campaign, ids().other])
      await touch('2026-05-04T08:00:00Z', { campaign: entity, template: ids().templates.UTILITY })
    const { cursor } = (await queryRevenue(platform(), { limit: 1 })).meta
    const [row] = (await queryRevenue(platform(), { limit: 1000, cursor })).rows
    expect(row?.entity_id).toBe(ids().other)
    // Requesting the workspace's own settings is the same query as leaving them out.
    expect(
      (await queryRevenue(platform(), { filters: { attribution_type: 'clicked' }, cursor })).rows,
    ).toHaveLength(1)
    for (const change of [
      { measures: ['attribution_cost'] },
      { filters: { window_hours: 73 } },
      { filters: { campaign_ids: [ids().other] } },
      { time: { ...YEAR, timezone: 'UTC' } },
    ])
      expect((await requestAnalyticsProblem(platform(), { ...REVENUE, ...change, cursor })).status).toBe(422)
    const token = 'demo-other'
    expect((await requestAnalyticsProblem(platform(), { ...REVENUE, cursor }, { token })).status).toBe(422)
  })

  test('a page has 1,000 rows unless fewer are requested [LIM-07]', async () => {
    const days = Array.from({ length: 340 }, (_, n) => new Date(Date.UTC(2025, 11, 1 + n)).toISOString())
    for (const at of days)
      for (const entity of [
        { campaign: ids().campaign },
        { campaign: ids().other },
        { campaign: null, journey: ids().journey },
      ])
        await touch(at, { ...entity, template: ids().templates.UTILITY, clicked: null })
    const page = await queryRevenue(platform())
    expect(page.rows).toHaveLength(1000)
    const rest = await queryRevenue(platform(), { cursor: page.meta.cursor })
    expect(rest.rows).toHaveLength(20)
    expect(rest.meta.cursor).toBeNull()
    expect(first(rest.rows).time_bucket > (page.rows.at(-1)?.time_bucket ?? '')).toBe(false)
  })
})
