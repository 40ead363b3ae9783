import { expect, test } from 'vitest'
import {
  type AttributionChoice,
  type DeliveryChoice,
  planAttribution,
  planDelivery,
  type ReportProblem,
} from '#src/domain/reports/requests.ts'

const range = { days: { from: '2026-11-01', to: '2026-11-21' }, zone: 'Asia/Kolkata', grain: 'day' } as const
const period = {
  start: '2026-11-01T00:00:00+05:30',
  end: '2026-11-22T00:00:00+05:30',
  zone: 'Asia/Kolkata',
  grain: 'day',
}
const ATTRIBUTION: AttributionChoice = {
  ...range,
  measures: ['revenue', 'roas'],
  campaignIds: [],
  journeyIds: [],
  types: [],
  event: null,
  hours: null,
}
const DELIVERY: DeliveryChoice = {
  ...range,
  measures: ['rate'],
  by: 'category',
  campaignIds: [],
  journeyIds: [],
  hasCampaign: null,
  hasJourney: null,
  channelIds: [],
  channelKinds: [],
  categories: [],
}
const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `00000000-0000-4000-8000-${String(n + from).padStart(12, '0')}`)

function requestsOf<R>(
  plan: { ok: true; requests: readonly R[] } | { ok: false; problem: ReportProblem },
): readonly R[] {
  if (!plan.ok) throw new Error(plan.problem.kind)
  return plan.requests
}

test('filters that are not chosen are left out, so that the workspace settings apply [ATR-08, ATR-11, ATR-04]', () => {
  expect(planAttribution(ATTRIBUTION)).toEqual({
    ok: true,
    requests: [{ measures: ['attribution_revenue', 'estimated_roas', 'attribution_cost'], period }],
  })
  const chosen = { types: ['journey'], event: 'read', hours: 24 } as const
  expect(requestsOf(planAttribution({ ...ATTRIBUTION, measures: ['cost'], ...chosen }))).toEqual([
    {
      measures: ['attribution_cost'],
      period,
      entityTypes: ['journey'],
      attributionType: 'read',
      windowHours: 24,
    },
  ])
})

test('hidden measures are not requested, except those that a ratio of the period needs [ANA-03, ATR-01, ATR-32, OUT-01, OUT-08]', () => {
  const [revenue] = requestsOf(planAttribution({ ...ATTRIBUTION, measures: ['revenue'] }))
  expect(revenue?.measures).toEqual(['attribution_revenue'])
  const [rate] = requestsOf(planDelivery(DELIVERY))
  expect(rate?.measures).toEqual(['sent_count', 'delivered_like_count'])
  const [failed] = requestsOf(planDelivery({ ...DELIVERY, measures: ['failed', 'read'] }))
  expect(failed?.measures).toEqual(['failed_count', 'read_count'])
})

test('more than 100 campaigns and journeys are split into parallel requests, each id once [LIM-05, ATR-05, ATR-13]', () => {
  const [campaignIds, journeyIds] = [ids(250), ids(120, 1000)]
  const requests = requestsOf(
    planAttribution({ ...ATTRIBUTION, campaignIds: [...campaignIds, ...ids(3)], journeyIds }),
  )
  expect(requests.map((it) => [it.campaignIds?.length, it.journeyIds?.length])).toEqual([
    [100, 100],
    [100, 20],
    [50, undefined],
  ])
  expect(requests.flatMap((it) => it.campaignIds ?? [])).toEqual(campaignIds)
  expect(requests.flatMap((it) => it.journeyIds ?? [])).toEqual(journeyIds)
})

test('where a message must match both lists, each part of one is combined with each part of the other [LIM-05, OUT-13]', () => {
  const requests = requestsOf(
    planDelivery({ ...DELIVERY, campaignIds: ids(150), journeyIds: ids(150, 1000) }),
  )
  expect(requests.map((it) => [it.campaignIds?.length, it.journeyIds?.length])).toEqual([
    [100, 100],
    [100, 50],
    [50, 100],
    [50, 50],
  ])
})

test('delivery by campaign is requested in consecutive slices of whole buckets [LIM-08, OUT-20]', () => {
  const slices = (choice: Partial<DeliveryChoice>) =>
    requestsOf(planDelivery({ ...DELIVERY, by: 'campaign', ...choice })).map((it) => [
      it.period.start.slice(0, 10),
      it.period.end.slice(0, 10),
    ])
  expect(slices({})).toEqual([
    ['2026-11-01', '2026-11-08'],
    ['2026-11-08', '2026-11-15'],
    ['2026-11-15', '2026-11-22'],
  ])
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const weeks = slices({ days: year, grain: 'week' })
  // A bucket that two slices shared would come back twice.
  for (const [start] of weeks.slice(1)) expect(new Date(start ?? '').getUTCDay()).toBe(1)
  expect(weeks.slice(1).map(([start]) => start)).toEqual(weeks.slice(0, -1).map(([, end]) => end))
  expect(slices({ days: year, grain: 'month' })).toEqual([['2026-01-01', '2027-01-01']])
  expect(requestsOf(planDelivery({ ...DELIVERY, days: year }))).toHaveLength(1)
})

test.for<[what: string, change: Partial<AttributionChoice>, field: string]>([
  ['days that end before they begin', { days: { from: '2026-11-21', to: '2026-11-20' } }, 'to'],
  ['eleven years of days', { days: { from: '2010-01-01', to: '2020-12-31' } }, 'grain'],
  ['nothing to show', { measures: [] }, 'measures'],
  ['a look-back of no hours', { hours: 0 }, 'hours'],
  ['one of more than a year', { hours: 8761 }, 'hours'],
  ['half hours', { hours: 1.5 }, 'hours'],
  ['journeys only, of campaigns', { types: ['journey'], campaignIds: ids(1) }, 'types'],
  ['more than a thousand campaigns', { campaignIds: ids(1001) }, 'campaigns'],
])(
  'attribution is not requested with %s, and the error names the field [LIM-05, LIM-06, ANA-15, ATR-06]',
  ([, change, field]) => {
    expect(planAttribution({ ...ATTRIBUTION, ...change })).toMatchObject({
      ok: false,
      field,
      problem: expect.anything(),
    })
  },
)

test.for<[what: string, change: Partial<DeliveryChoice>, field: string]>([
  ['days that end before they begin', { days: { from: '2026-11-21', to: '2026-11-20' } }, 'to'],
  ['eleven years of days', { days: { from: '2010-01-01', to: '2020-12-31' } }, 'grain'],
  ['nothing to show', { measures: [] }, 'counts'],
  ['campaigns of messages without one', { hasCampaign: false, campaignIds: ids(1) }, 'campaign'],
  ['a grouping by campaigns of messages without one', { hasCampaign: false, by: 'campaign' }, 'campaign'],
  ['a grouping by journeys of messages without one', { hasJourney: false, by: 'journey' }, 'journey'],
  ['a product of too many parts', { campaignIds: ids(400), journeyIds: ids(300) }, 'campaigns'],
])(
  'delivery is not requested with %s, and the error names the field [LIM-05, OUT-01, OUT-18]',
  ([, change, field]) => {
    expect(planDelivery({ ...DELIVERY, ...change })).toMatchObject({ ok: false, field })
  },
)
