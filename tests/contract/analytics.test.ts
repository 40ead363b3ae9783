import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { queryAttribution, queryDelivery } from '#src/api/operations/analytics.ts'
import { config } from '#src/api/schema/config.ts'
import { toPeriod } from '#src/domain/reports/range.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { createApiFor } from '../support/pagination.ts'

const period = toPeriod({ from: '2025-11-01', to: '2026-11-21' }, 'Asia/Kolkata', 'week')
const ATTRIBUTION = {
  measures: ['attribution_revenue', 'estimated_roas', 'attribution_cost'],
  period,
} satisfies Parameters<typeof queryAttribution.encode>[0]
const DELIVERY = {
  measures: ['sent_count', 'delivered_like_count', 'read_count', 'failed_count', 'delivery_rate'],
  period,
  by: 'category',
} satisfies Parameters<typeof queryDelivery.encode>[0]

describeOnEachDatabase((platform) => {
  test('every attribution row is parsed, page by page, with the applied filters [ANA-01, ANA-02, ANA-12, ANA-14, ATR-12, ATR-14, ATR-16, ATR-17, ATR-18, DEC-05, DEC-20]', async () => {
    const api = createApiFor(platform())
    const rows = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const input = { ...ATTRIBUTION, limit: 40, ...(cursor === undefined ? {} : { cursor }) }
      const { value, skippedRecords } = await api.run(queryAttribution, input)
      expect(skippedRecords).toEqual([])
      expect(value.applied).toEqual({
        attributionType: 'clicked',
        windowHours: 72,
        entityTypes: ['campaign', 'journey'],
      })
      rows.push(...value.rows)
      cursor = value.cursor
    }
    expect(rows.length).toBeGreaterThan(100)
    expect(rows).toEqual((await api.run(queryAttribution, ATTRIBUTION)).value.rows)
    expect(rows.every((row) => row.revenue !== null && row.roas !== null && row.cost !== null)).toBe(true)
    const positions = rows.map((row) => `${row.bucket} ${row.type} ${row.id}`)
    expect(positions).toEqual(positions.toSorted())
  })

  test('every attribution filter is accepted and takes effect [ANA-05, ATR-03, ATR-04, ATR-05, ATR-06, ATR-07, ATR-09]', async () => {
    const api = createApiFor(platform())
    const [workspace] = platform().facts.workspaces
    const campaignIds = workspace?.campaigns.slice(0, 1).map((it) => it.id) ?? []
    const journeyIds = workspace?.journeys.slice(0, 1).map((it) => it.id) ?? []
    const run = async (filters: object) =>
      (await api.run(queryAttribution, { ...ATTRIBUTION, ...filters })).value
    const idsOf = async (filters: object) =>
      [...new Set((await run(filters)).rows.map((row) => row.id))].toSorted()
    expect(await idsOf({ campaignIds })).toEqual(campaignIds)
    expect(await idsOf({ campaignIds, journeyIds })).toEqual([...campaignIds, ...journeyIds].toSorted())
    expect(await idsOf({ campaignIds: [], journeyIds: [] })).toEqual(await idsOf({}))
    expect(new Set((await run({ entityTypes: ['journey'] })).rows.map((row) => row.type))).toEqual(
      new Set(['journey']),
    )
    expect((await run({ attributionType: 'read', windowHours: 24 })).applied).toMatchObject({
      attributionType: 'read',
      windowHours: 24,
    })
  })

  test('every delivery row is parsed by category, campaign and journey, and every filter is accepted [ANA-01, ANA-12, OUT-09, OUT-11, OUT-22]', async () => {
    const api = createApiFor(platform())
    const [workspace] = platform().facts.workspaces
    const all = {
      campaignIds: workspace?.campaigns.map((it) => it.id) ?? [],
      hasCampaign: true,
      hasJourney: false,
      channelIds: workspace?.channels.map((it) => it.id) ?? [],
      channelKinds: ['chatapp'],
      categories: ['MARKETING' as const, 'UTILITY' as const],
    }
    for (const by of ['category', 'campaign', 'journey'] as const) {
      const { value, skippedRecords } = await api.run(queryDelivery, { ...DELIVERY, by })
      expect(skippedRecords).toEqual([])
      expect(value.cursor).toBeNull()
      expect(value.rows.length).toBeGreaterThan(10)
      for (const row of value.rows) {
        expect(row.id === null).toBe(by === 'category')
        expect([row.sent, row.delivered, row.read].toSorted((a, b) => (b ?? 0) - (a ?? 0))).toEqual([
          row.sent,
          row.delivered,
          row.read,
        ])
      }
    }
    const { value } = await api.run(queryDelivery, { ...DELIVERY, ...all })
    expect(new Set(value.rows.map((row) => row.category))).toEqual(new Set(['MARKETING', 'UTILITY']))
  })

  test('the cursor is sent back under the field name that config.json gives [DEC-05]', async () => {
    const api = createApi({
      platform: config.parse({ platform: { baseUrl: '', analyticsCursorField: 'page_token' } }).platform,
      token: 'demo-agent',
      baseUri: 'http://platform.test/',
      fetch: platform().fetch,
      retries: 0,
    })
    await expect(api.run(queryAttribution, { ...ATTRIBUTION, cursor: 'x' })).rejects.toMatchObject({
      kind: 'rejected',
      fields: [{ path: 'page_token' }],
    })
  })

  test('a missing right, an invalid combination and a malformed field are told apart [AUT-08, ERR-01, ERR-02, ERR-03, LIM-05, LIM-06]', async () => {
    const apiWithoutGrant = createApiFor(platform(), 'demo-agent-without-marketing_attribution')
    await expect(apiWithoutGrant.run(queryAttribution, ATTRIBUTION)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect((await apiWithoutGrant.run(queryDelivery, DELIVERY)).value.rows.length).toBeGreaterThan(0)
    const api = createApiFor(platform())
    const reversed = { ...period, start: period.end, end: period.start }
    await expect(api.run(queryAttribution, { ...ATTRIBUTION, period: reversed })).rejects.toMatchObject({
      kind: 'rejected',
      platformMessage: expect.stringContaining('ends before it starts'),
    })
    await expect(
      api.run(queryDelivery, { ...DELIVERY, period: { ...period, zone: 'Mars/Base' } }),
    ).rejects.toMatchObject({ kind: 'rejected', fields: [{ path: 'time.timezone' }] })
    const ids = Array.from(
      { length: 101 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    )
    const start = period.start.slice(0, 19)
    for (const change of [{ campaignIds: ids }, { windowHours: 8761 }, { period: { ...period, start } }])
      await expect(api.run(queryAttribution, { ...ATTRIBUTION, ...change })).rejects.toMatchObject({
        kind: 'malformed',
      })
    platform().faults.arm({ kind: 'status', status: 422, operation: 'analytics.query' })
    await expect(api.run(queryAttribution, ATTRIBUTION)).rejects.toMatchObject({ kind: 'malformed' })
  })
})
