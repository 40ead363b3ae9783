import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { AttributionQuestion, DeliveryQuestion } from '#src/api/schema/analytics.ts'
import {
  type AttributionReport,
  attributionReportQuery,
  deliveryReportQuery,
  stopReport,
} from '#src/data/reports/queries.ts'
import { toApproximateNumber } from '#src/domain/reports/decimal.ts'
import { getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import { resolveDays } from '#src/domain/reports/range.ts'
import { isReportComplete, MAX_REPORT_ROWS } from '#src/domain/reports/reading.ts'
import { planAttribution, planDelivery } from '#src/domain/reports/requests.ts'
import { getRoasRatio } from '#src/domain/reports/roas.ts'
import { type Raw, rawOf, rowsOf } from '../../support/analytics-oracle.ts'
import { ZONES } from '../../support/analytics-rows.ts'
import { sharedPlatform } from '../../support/databases.ts'
import { apiOf } from '../../support/walks.ts'

const platform = sharedPlatform()
const clients: QueryClient[] = []
afterEach(() => {
  platform().faults.clear()
  for (const client of clients.splice(0)) client.clear()
})

function newClient(): QueryClient {
  const client = new QueryClient()
  clients.push(client)
  return client
}

const DAYS = { from: '2025-11-01', to: '2026-11-21' }
const range = { days: DAYS, zone: 'Asia/Kolkata', grain: 'day' } as const
const CHOICE = {
  ...range,
  measures: ['revenue', 'roas', 'cost'],
  campaignIds: [],
  journeyIds: [],
  types: [],
  event: 'read',
  hours: 200,
} as const

function asked(choice: Parameters<typeof planAttribution>[0] = CHOICE): readonly AttributionQuestion[] {
  const plan = planAttribution(choice)
  if (!plan.ok) throw new Error(plan.reason)
  return plan.requests
}

type Entry = { currency: string; revenue?: number; orders?: number; cost?: number }
type Row = {
  entity_type: string
  attribution_revenue: { by_currency: Entry[] }
  attribution_cost: { by_currency: Entry[] }
}

test('the period figures of random reports are the sums of the raw rows [ATR-17, ATR-24, ATR-29, ATR-31, ATR-32, ANA-08, DEC-20]', async () => {
  const raw = await rawOf(platform(), 0)
  const api = apiOf(platform())
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
      const questions = asked({ ...CHOICE, days, zone, grain, event, hours })
      const { sums } = await newClient().fetchQuery(attributionReportQuery(api, questions))
      // Independent of buckets and of SQL: the same period as a single month-grained question of the oracle.
      const rows = oracleRows(raw, questions[0], event, hours)
      for (const type of ['campaign', 'journey'] as const)
        for (const currency of ['INR', 'USD', 'AED', 'GBP', 'EUR']) {
          const of = (name: 'revenue' | 'orders' | 'cost') =>
            rows
              .filter((it) => it.entity_type === type)
              .flatMap((it) => [...it.attribution_revenue.by_currency, ...it.attribution_cost.by_currency])
              .filter((it) => it.currency === currency)
              .reduce((sum, it) => sum + Math.round((it[name] ?? 0) * (name === 'orders' ? 1 : 100)), 0)
          const money = sums.types[type].period.get(currency)
          const hundredths = (value: Parameters<typeof toApproximateNumber>[0] | null | undefined) =>
            value ? Math.round(toApproximateNumber(value) * 100) : 0
          expect([hundredths(money?.revenue), money?.orders ?? 0, hundredths(money?.cost)]).toEqual([
            of('revenue'),
            of('orders'),
            of('cost'),
          ])
          orders += of('orders')
          const ratio = getRoasRatio(currency, sums.types[type].period)
          if (of('revenue') > 0 && of('cost') > 0)
            expect(ratio).toEqual({ kind: 'ratio', value: of('revenue') / 100 / (of('cost') / 100) })
        }
    }),
    { numRuns: 12, seed: 4 },
  )
  expect(orders).toBeGreaterThan(100)
})

function oracleRows(
  raw: Raw,
  question: AttributionQuestion | undefined,
  event: 'delivery' | 'read' | 'clicked' | null,
  hours: number | null,
): Row[] {
  if (!question) throw new Error('no question')
  const filters = { ...(event ? { attribution_type: event } : {}), ...(hours ? { window_hours: hours } : {}) }
  return JSON.parse(
    JSON.stringify(
      rowsOf(raw, {
        dataset: 'marketing_attribution',
        measures: ['attribution_revenue', 'attribution_cost'],
        dimensions: [],
        filters,
        time: { start: question.period.start, end: question.period.end, grain: 'month' },
      }),
    ),
  )
}

test('delivery in slices is what it is at once, and its rates are of summed counts [OUT-08, OUT-18, OUT-20, LIM-08]', async () => {
  const api = apiOf(platform())
  const choice = {
    ...range,
    measures: ['sent', 'delivered', 'read', 'failed', 'rate'],
    by: 'campaign',
    campaignIds: [],
    journeyIds: [],
    hasCampaign: null,
    hasJourney: null,
    channelIds: [],
    channelKinds: [],
    categories: [],
  } as const
  const plan = planDelivery(choice)
  if (!plan.ok) throw new Error(plan.reason)
  expect(plan.requests.length).toBeGreaterThan(50)
  const report = await newClient().fetchQuery(deliveryReportQuery(api, plan.requests))
  const [first] = plan.requests
  if (!first) throw new Error('no question')
  const { start } = first.period
  const { end } = plan.requests.at(-1)?.period ?? first.period
  const whole: DeliveryQuestion = { ...first, period: { ...first.period, start, end } }
  const atOnce = await newClient().fetchQuery(deliveryReportQuery(api, [whole]))
  expect(isReportComplete(report)).toBe(true)
  expect(report.pages.flat()).toEqual(atOnce.pages.flat())
  expect(report.sums.categories.map((it) => [it.category, it.period, getDeliveryRate(it.period)])).toEqual(
    atOnce.sums.categories.map((it) => [it.category, it.period, getDeliveryRate(it.period)]),
  )
  expect(report.rows).toBeGreaterThan(100)
})

/** Reads with pages of so many rows: the local platform's own are a thousand. */
function inPages(limit: number) {
  const api = apiOf(platform())
  const run: typeof api.run = (operation, input, options) => api.run(operation, { ...input, limit }, options)
  return { ...api, run }
}

test('a report is read until the cursor is null, and tells how far it is on the way [ANA-13, ANA-14]', async () => {
  const client = newClient()
  const options = attributionReportQuery(inPages(25), asked())
  const seen: string[] = []
  const stop = client.getQueryCache().subscribe(() => {
    const report = client.getQueryData(options.queryKey)
    if (report) seen.push(`${report.rows} ${report.end.state}`)
  })
  const report = await client.fetchQuery(options)
  stop()
  const atOnce = await newClient().fetchQuery(attributionReportQuery(apiOf(platform()), asked()))
  expect(report.pages.flat()).toEqual(atOnce.pages.flat())
  expect(report.rows).toBeGreaterThan(100)
  expect(report.pages.every((page) => page.length <= 25)).toBe(true)
  expect(seen[0]).toBe('25 reading')
  expect(seen.at(-1)).toBe(`${report.rows} whole`)
  expect(isReportComplete(report)).toBe(true)
})

test('what applied is what the platform says, its settings where nothing was chosen [ATR-12]', async () => {
  const questions = asked({ ...CHOICE, event: null, hours: null, types: ['journey'] })
  const { applied } = await newClient().fetchQuery(attributionReportQuery(apiOf(platform()), questions))
  expect(applied).toEqual({ attributionType: 'clicked', windowHours: 72, entityTypes: ['journey'] })
})

test('a failure on the way keeps what has come, as a part, and going on makes it whole [ANA-13, ANA-14]', async () => {
  const client = newClient()
  const options = attributionReportQuery(inPages(25), asked())
  platform().faults.arm({ kind: 'status', status: 409, operation: 'analytics.query', skip: 2 })
  const part = await client.fetchQuery(options)
  expect(part).toMatchObject({ rows: 50, end: { state: 'failed', error: { kind: 'rejected' } } })
  expect(isReportComplete(part)).toBe(false)
  const whole = await client.fetchQuery({ ...options, staleTime: 0 })
  expect(whole.end).toEqual({ state: 'whole' })
  const atOnce = await newClient().fetchQuery(attributionReportQuery(apiOf(platform()), asked()))
  expect(whole.sums).toEqual(atOnce.sums)
})

test('a cursor that expires on the way has the report read anew, and nothing counted twice [FLT-92, ANA-14]', async () => {
  const options = attributionReportQuery(inPages(25), asked())
  platform().faults.arm({ kind: 'status', status: 422, operation: 'analytics.query', skip: 2 })
  const whole = await newClient().fetchQuery(options)
  expect(whole.end).toEqual({ state: 'whole' })
  const atOnce = await newClient().fetchQuery(attributionReportQuery(apiOf(platform()), asked()))
  expect(whole.sums).toEqual(atOnce.sums)
})

test('a refusal of the first page is a failure of the report [ERR-01, ERR-02, ERR-03]', async () => {
  const reader = attributionReportQuery(apiOf(platform(), 'demo-reader'), asked())
  await expect(newClient().fetchQuery(reader)).rejects.toMatchObject({ kind: 'forbidden' })
  const [question] = asked()
  if (!question) throw new Error('no question')
  const lost = { ...question, period: { ...question.period, zone: 'Mars/Base' } }
  await expect(
    newClient().fetchQuery(attributionReportQuery(apiOf(platform()), [lost])),
  ).rejects.toMatchObject({ kind: 'rejected', fields: [{ path: 'time.timezone' }] })
})

test('a cursor that comes back ends the reading, and nothing is counted twice [ANA-14]', async () => {
  platform().faults.arm({ kind: 'repeat', operation: 'analytics.query', skip: 2 })
  const report = await newClient().fetchQuery(attributionReportQuery(inPages(25), asked()))
  expect(report).toMatchObject({ rows: 50, end: { state: 'circle' }, next: null })
  expect(isReportComplete(report)).toBe(false)
})

test('a row that can’t be read is set aside, the others count, and the report is not whole [ANA-13]', async () => {
  platform().faults.arm({ kind: 'broken', operation: 'analytics.query' })
  const report = await newClient().fetchQuery(attributionReportQuery(apiOf(platform()), asked()))
  expect(report).toMatchObject({ skippedRowCount: 1, end: { state: 'whole' } })
  expect(isReportComplete(report)).toBe(false)
})

test('a reading that is stopped stays as the part that had come, and can be gone on with [ANA-13]', async () => {
  const client = newClient()
  const options = attributionReportQuery(inPages(25), asked())
  const stopped = Promise.withResolvers<void>()
  const off = client.getQueryCache().subscribe(() => {
    if (client.getQueryData(options.queryKey)?.rows !== 50) return
    off()
    stopped.resolve()
  })
  const reading = client.fetchQuery(options).catch(() => undefined)
  await stopped.promise
  stopReport(client, options.queryKey)
  await reading
  expect(client.getQueryData(options.queryKey)).toMatchObject({ rows: 50, end: { state: 'stopped' } })
  expect(client.getQueryState(options.queryKey)?.fetchStatus).toBe('idle')
  const whole = await client.fetchQuery({ ...options, staleTime: 0 })
  expect(whole.end.state).toBe('whole')
})

test('a report that is left while it is read is gone on with when somebody comes back, and is whole [ANA-13, ANA-14]', async () => {
  const client = newClient()
  const options = attributionReportQuery(inPages(25), asked())
  const lookUntil = async (enough: (report: AttributionReport) => boolean) => {
    const seen = Promise.withResolvers<void>()
    const off = new QueryObserver(client, options).subscribe(({ data }) => {
      if (data && enough(data)) seen.resolve()
    })
    await seen.promise
    off()
  }
  await lookUntil(({ rows }) => rows >= 50)
  expect(client.getQueryState(options.queryKey)?.fetchStatus).toBe('idle')
  await lookUntil(({ end }) => end.state === 'whole')
  const atOnce = await newClient().fetchQuery(attributionReportQuery(apiOf(platform()), asked()))
  expect(client.getQueryData(options.queryKey)?.sums).toEqual(atOnce.sums)
})

test('cursors that go on without a row, and rows without an end, are told as a part [ANA-13, ANA-14]', async () => {
  const row = {
    time_bucket: '2026-11-20',
    entity_type: 'campaign',
    entity_id: '00000000-0000-4000-8000-00000000000a',
    attribution_revenue: { by_currency: [{ currency: 'INR', revenue: 1, orders: 1 }] },
    attribution_cost: { by_currency: [] },
  }
  const told = (countOf: (page: number) => number) => {
    let page = 0
    const fetch = async () => {
      page += 1
      const rows = Array.from({ length: countOf(page) }, () => row)
      return Response.json({ rows, meta: { cursor: `page ${page}` } })
    }
    return newClient().fetchQuery(attributionReportQuery(apiOf({ ...platform(), fetch }), asked()))
  }
  const blank = await told((page) => (page === 1 ? 3 : 0))
  expect(blank).toMatchObject({ rows: 3, end: { state: 'circle' }, next: null })
  const endless = await told(() => 25_000)
  expect(endless).toMatchObject({ rows: MAX_REPORT_ROWS, end: { state: 'bound' }, next: null })
  expect([isReportComplete(blank), isReportComplete(endless)]).toEqual([false, false])
})
