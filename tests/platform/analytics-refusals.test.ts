import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import {
  DELIVERY,
  queryDelivery,
  queryRevenue,
  REVENUE,
  requestAnalytics,
  requestAnalyticsProblem,
  YEAR,
} from './analytics-requests.ts'

const ID = '00000000-0000-4000-8000-00000000000a'

describeOnEachDatabase((platform) => {
  async function refusalOf(body: object) {
    const { status, errors = [] } = await requestAnalyticsProblem(platform(), body)
    return [status, ...errors.map(({ path }) => path)]
  }

  test('both datasets need the scope, and each its own grant; without one grant the other dataset still works [AUT-08, ERR-01, AUT-04]', async () => {
    for (const body of [REVENUE, DELIVERY]) {
      const other = body === REVENUE ? 'outbound_messages' : 'marketing_attribution'
      const without = async (right: string) =>
        requestAnalyticsProblem(platform(), body, { token: `demo-agent-without-${right}` })
      expect(await without('analytics.query')).toMatchObject({ status: 403, missing: 'analytics.query' })
      expect(await without(body.dataset)).toMatchObject({ status: 403, missing: body.dataset })
      expect(
        (await requestAnalytics(platform(), body, { token: `demo-agent-without-${other}` })).status,
      ).toBe(200)
    }
    const token = 'demo-agent-without-marketing_attribution+outbound_messages'
    expect(await requestAnalyticsProblem(platform(), {}, { token })).toMatchObject({
      status: 403,
      missing: 'marketing_attribution or outbound_messages',
    })
  })

  test('the right is checked before the fields, and the fields before their combination [AUT-08, ERR-01, ERR-02, ERR-03]', async () => {
    const wrong = { ...REVENUE, limit: 'many', summary: true }
    const token = 'demo-agent-without-marketing_attribution'
    expect((await requestAnalyticsProblem(platform(), wrong, { token })).status).toBe(403)
    expect(await refusalOf(wrong)).toEqual([422, 'limit'])
    expect(await refusalOf({ ...wrong, limit: 5 })).toEqual([400, 'summary'])
    for (const body of ['{"', '[]', '"marketing_attribution"', 'null'])
      expect((await requestAnalyticsProblem(platform(), body)).status).toBe(422)
  })

  test.for<[change: object, path: string]>([
    [{ dataset: 'tickets' }, 'dataset'],
    [{ dataset: undefined }, 'dataset'],
    [{ measures: 'attribution_revenue' }, 'measures'],
    [{ measures: undefined }, 'measures'],
    [{ measures: ['revenue'] }, 'measures.0'],
    [{ dimensions: undefined }, 'dimensions'],
    [{ dimensions: 'time_bucket' }, 'dimensions'],
    [{ filters: [] }, 'filters'],
    [{ filters: null }, 'filters'],
    [{ filters: { campaign_ids: ID } }, 'filters.campaign_ids'],
    [{ filters: { campaign_ids: ['diwali'] } }, 'filters.campaign_ids.0'],
    [{ filters: { journey_ids: [7] } }, 'filters.journey_ids.0'],
    [{ filters: { entity_types: ['segment'] } }, 'filters.entity_types.0'],
    [{ filters: { attribution_type: 'opened' } }, 'filters.attribution_type'],
    [{ filters: { attribution_type: null } }, 'filters.attribution_type'],
    [{ filters: { window_hours: 0 } }, 'filters.window_hours'],
    [{ filters: { window_hours: 8761 } }, 'filters.window_hours'],
    [{ filters: { window_hours: 1.5 } }, 'filters.window_hours'],
    [{ filters: { window_hours: '24' } }, 'filters.window_hours'],
    [{ time: undefined }, 'time'],
    [{ time: { end: YEAR.end } }, 'time.start'],
    [{ time: { ...YEAR, start: 'last week' } }, 'time.start'],
    [{ time: { ...YEAR, start: '2026-02-30T00:00:00Z' } }, 'time.start'],
    [{ time: { ...YEAR, end: 1_790_000_000 } }, 'time.end'],
    [{ time: { ...YEAR, end: '2026-11-21T00:00:00+25:00' } }, 'time.end'],
    [{ time: { ...YEAR, timezone: 330 } }, 'time.timezone'],
    [{ time: { ...YEAR, grain: 'hour' } }, 'time.grain'],
    [{ time: { ...YEAR, anchor: 'updated_at' } }, 'time.anchor'],
    [{ result_format: 'csv' }, 'result_format'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 1001 }, 'limit'],
    [{ limit: 2.5 }, 'limit'],
    [{ cursor: 3 }, 'cursor'],
    [{ cursor: 'made up' }, 'cursor'],
  ])(
    'an invalid field is malformed: %j [ERR-03, ANA-02, ANA-06, ANA-09, ANA-11, ATR-03, ATR-06, ATR-07, ATR-09, LIM-06, LIM-07]',
    async ([change, path]) => {
      expect(await refusalOf({ ...REVENUE, ...change })).toEqual([422, path])
    },
  )

  test.for<[change: object, path: string]>([
    [{ measures: [] }, 'measures'],
    [{ limit: 0 }, 'limit'],
    [{ filters: { has_campaign: 'yes' } }, 'filters.has_campaign'],
    [{ filters: { channel_ids: ['main'] } }, 'filters.channel_ids.0'],
    [{ filters: { channel_kinds: 'chatapp' } }, 'filters.channel_kinds'],
    [{ filters: { channel_kinds: ['\0'] } }, 'filters.channel_kinds.0'],
    [{ filters: { template_categories: ['marketing'] } }, 'filters.template_categories.0'],
  ])(
    'an invalid field of a delivery query is malformed: %j [ERR-03, OUT-01, OUT-11, OUT-14, OUT-15]',
    async ([change, path]) => {
      expect(await refusalOf({ ...DELIVERY, ...change })).toEqual([422, path])
    },
  )

  test.for<[change: object, path: string]>([
    [{ time: { ...YEAR, start: YEAR.end, end: YEAR.start } }, 'time.end'],
    [{ time: { ...YEAR, timezone: 'Asia/Bengaluru' } }, 'time.timezone'],
    [{ time: { ...YEAR, timezone: 'IST' } }, 'time.timezone'],
    [{ time: { ...YEAR, timezone: '+05:30' } }, 'time.timezone'],
    [{ time: { ...YEAR, timezone: "x'; drop table orders" } }, 'time.timezone'],
    [{ time: { ...YEAR, timezone: '' } }, 'time.timezone'],
    [{ time: { ...YEAR, compare_to: 'last year' } }, 'time.compare_to'],
    [{ aggregation: 'sum' }, 'aggregation'],
    [{ aggregation: null }, 'aggregation'],
    [{ business_hours: true }, 'business_hours'],
    [{ summary: true }, 'summary'],
    [{ sort: [{ field: 'attribution_revenue' }] }, 'sort'],
    [{ order_by: 'attribution_revenue' }, 'order_by'],
    [{ campaign_ids: [ID] }, 'campaign_ids'],
    [{ filter: { campaign_ids: [ID] } }, 'filter'],
    [{ filters: { campaign_id: [ID] } }, 'filters.campaign_id'],
    [{ filters: { Campaign_ids: [ID] } }, 'filters.Campaign_ids'],
    [{ filters: { status: 'paid' } }, 'filters.status'],
    [{ dimensions: [] }, 'dimensions'],
  ])(
    'an unsupported field or combination is rejected for either dataset, never ignored: %j [ERR-02, ANA-05, ANA-15, ANA-16, ANA-17, ANA-18, ATR-15, OUT-21]',
    async ([change, path]) => {
      for (const body of [REVENUE, DELIVERY])
        expect(await refusalOf({ ...body, ...change })).toEqual([400, path])
    },
  )

  test.for<[change: object, path: string]>([
    [{ dimensions: ['time_bucket', 'entity_id', 'entity_type'] }, 'dimensions'],
    [{ dimensions: ['entity_type', 'entity_id'] }, 'dimensions'],
    [{ dimensions: DELIVERY.dimensions }, 'dimensions'],
    [{ measures: ['sent_count'] }, 'measures'],
    [{ time: { ...YEAR, anchor: 'sent_at' } }, 'time.anchor'],
    [{ filters: { channel_kinds: ['chatapp'] } }, 'filters.channel_kinds'],
    [{ filters: { template_categories: ['UTILITY'] } }, 'filters.template_categories'],
    [{ filters: { has_campaign: true } }, 'filters.has_campaign'],
  ])(
    'attribution rejects what belongs to delivery: %j [ERR-02, ANA-04, ANA-05, ANA-10, ATR-02]',
    async ([change, path]) => {
      expect(await refusalOf({ ...REVENUE, ...change })).toEqual([400, path])
    },
  )

  test.for<[change: object, path: string]>([
    [{ dimensions: ['time_bucket', 'template_category'] }, 'dimensions'],
    [{ dimensions: ['template_category', 'campaign_id'] }, 'dimensions'],
    [{ dimensions: ['campaign_id'] }, 'dimensions'],
    [{ dimensions: ['campaign_id', 'journey_id', 'template_category'] }, 'dimensions'],
    [{ dimensions: ['channel_id', 'template_category'] }, 'dimensions'],
    [{ dimensions: ['campaign_id'], filters: { template_categories: ['UTILITY'] } }, 'dimensions'],
    [{ measures: ['sent_count', 'attribution_cost'] }, 'measures'],
    [{ time: { ...YEAR, anchor: 'order_created_at' } }, 'time.anchor'],
    [{ filters: { window_hours: 24 } }, 'filters.window_hours'],
    [{ filters: { entity_types: ['campaign'] } }, 'filters.entity_types'],
    [{ cursor: 'x' }, 'cursor'],
  ])(
    'delivery rejects what belongs to attribution, a bucket dimension and a cursor: %j [ERR-02, ANA-04, ANA-05, ANA-10, OUT-09, OUT-10, OUT-14, OUT-21]',
    async ([change, path]) => {
      expect(await refusalOf({ ...DELIVERY, ...change })).toEqual([400, path])
    },
  )

  test('100 campaigns and 100 journeys are allowed, and no more of either [LIM-05]', async () => {
    const ids = Array.from(
      { length: 101 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    )
    const hundred = { campaign_ids: ids.slice(1), journey_ids: ids.slice(1) }
    expect((await queryRevenue(platform(), { filters: hundred })).rows).toEqual([])
    expect((await queryDelivery(platform(), { filters: hundred })).rows).toEqual([])
    for (const body of [REVENUE, DELIVERY]) {
      expect(await refusalOf({ ...body, filters: { ...hundred, campaign_ids: ids } })).toEqual([
        422,
        'filters.campaign_ids',
      ])
      expect(await refusalOf({ ...body, filters: { ...hundred, journey_ids: ids } })).toEqual([
        422,
        'filters.journey_ids',
      ])
    }
  })

  test('a look-back of 1 and of 8760 hours is allowed, and so is a page of 1 and of 1,000 rows [LIM-06, LIM-07]', async () => {
    for (const window_hours of [1, 8760]) {
      const { meta } = await queryRevenue(platform(), { filters: { window_hours } })
      expect(meta.applied_filters.window_hours).toBe(window_hours)
    }
    expect((await queryRevenue(platform(), { limit: 1 })).rows).toHaveLength(1)
    expect((await queryRevenue(platform(), { limit: 1000 })).meta.cursor).toBeNull()
  })

  test('an unknown time zone is refused even where the database knows it', async () => {
    for (const timezone of [
      'Asia/Kolkata',
      'asia/kolkata',
      'UTC',
      'Etc/GMT+5',
      'US/Pacific',
      'Pacific/Chatham',
    ])
      expect((await requestAnalytics(platform(), { ...DELIVERY, time: { ...YEAR, timezone } })).status).toBe(
        200,
      )
    for (const timezone of ['SystemV/EST5', 'posix/UTC', 'right/UTC', 'Asia', 'Z', 'GMT+5', 'localtime'])
      expect(await refusalOf({ ...DELIVERY, time: { ...YEAR, timezone } })).toEqual([400, 'time.timezone'])
  })
})
