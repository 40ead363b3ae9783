import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { DeliveryQuery } from '#src/api/schema/analytics.ts'
import {
  type AttributionReport,
  attributionReportQuery,
  deliveryReportQuery,
  stopReport,
} from '#src/data/reports/queries.ts'
import { getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import { isReportComplete, MAX_REPORT_ROWS } from '#src/domain/reports/report-load.ts'
import { planDelivery } from '#src/domain/reports/requests.ts'
import { shareEmbeddedPlatform } from '../../support/databases.ts'
import { createApiFor } from '../../support/pagination.ts'
import { CHOICE, planQueries, RANGE } from '../../support/report-requests.ts'

const platform = shareEmbeddedPlatform()
const clients: QueryClient[] = []
afterEach(() => {
  platform().faults.clear()
  for (const client of clients.splice(0)) client.clear()
})

function createClient(): QueryClient {
  const client = new QueryClient()
  clients.push(client)
  return client
}

test('a delivery report in slices equals one in a single request, and its rates come from summed counts [OUT-08, OUT-18, OUT-20, LIM-08]', async () => {
  const api = createApiFor(platform())
  const choice = {
    ...RANGE,
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
  if (!plan.ok) throw new Error(plan.problem.kind)
  expect(plan.requests.length).toBeGreaterThan(50)
  const report = await createClient().fetchQuery(deliveryReportQuery(api, plan.requests))
  const [first] = plan.requests
  if (!first) throw new Error('no query')
  const { start } = first.period
  const { end } = plan.requests.at(-1)?.period ?? first.period
  const whole: DeliveryQuery = { ...first, period: { ...first.period, start, end } }
  const atOnce = await createClient().fetchQuery(deliveryReportQuery(api, [whole]))
  expect(isReportComplete(report)).toBe(true)
  expect(report.pages.flat()).toEqual(atOnce.pages.flat())
  expect(report.sums.categories.map((it) => [it.category, it.period, getDeliveryRate(it.period)])).toEqual(
    atOnce.sums.categories.map((it) => [it.category, it.period, getDeliveryRate(it.period)]),
  )
  expect(report.rows).toBeGreaterThan(100)
})

/** An API client that reads pages of `limit` rows; the local platform's own have a thousand. */
function inPages(limit: number) {
  const api = createApiFor(platform())
  const run: typeof api.run = (operation, input, options) => api.run(operation, { ...input, limit }, options)
  return { ...api, run }
}

test('a report is read until the cursor is null, and shows its progress on the way [ANA-13, ANA-14]', async () => {
  const client = createClient()
  const options = attributionReportQuery(inPages(25), planQueries())
  const progress: string[] = []
  const stop = client.getQueryCache().subscribe(() => {
    const report = client.getQueryData(options.queryKey)
    if (report) progress.push(`${report.rows} ${report.end.state}`)
  })
  const report = await client.fetchQuery(options)
  stop()
  const atOnce = await createClient().fetchQuery(
    attributionReportQuery(createApiFor(platform()), planQueries()),
  )
  expect(report.pages.flat()).toEqual(atOnce.pages.flat())
  expect(report.rows).toBeGreaterThan(100)
  expect(report.pages.every((page) => page.length <= 25)).toBe(true)
  expect(progress[0]).toBe('25 reading')
  expect(progress.at(-1)).toBe(`${report.rows} whole`)
  expect(isReportComplete(report)).toBe(true)
})

test('the applied filters are the platform’s own statement, with its settings where nothing was chosen [ATR-12]', async () => {
  const queries = planQueries({ ...CHOICE, event: null, hours: null, types: ['journey'] })
  const { applied } = await createClient().fetchQuery(
    attributionReportQuery(createApiFor(platform()), queries),
  )
  expect(applied).toEqual({ attributionType: 'clicked', windowHours: 72, entityTypes: ['journey'] })
})

test('a failure on the way keeps the rows as a partial report, and continuing completes it [ANA-13, ANA-14]', async () => {
  const client = createClient()
  const options = attributionReportQuery(inPages(25), planQueries())
  platform().faults.arm({ kind: 'status', status: 409, operation: 'analytics.query', skip: 2 })
  const part = await client.fetchQuery(options)
  expect(part).toMatchObject({ rows: 50, end: { state: 'failed', error: { kind: 'rejected' } } })
  expect(isReportComplete(part)).toBe(false)
  const whole = await client.fetchQuery({ ...options, staleTime: 0 })
  expect(whole.end).toEqual({ state: 'whole' })
  const atOnce = await createClient().fetchQuery(
    attributionReportQuery(createApiFor(platform()), planQueries()),
  )
  expect(whole.sums).toEqual(atOnce.sums)
})

test('a cursor that expires on the way restarts the report, and no row counts twice [FLT-92, ANA-14]', async () => {
  const options = attributionReportQuery(inPages(25), planQueries())
  platform().faults.arm({ kind: 'status', status: 422, operation: 'analytics.query', skip: 2 })
  const whole = await createClient().fetchQuery(options)
  expect(whole.end).toEqual({ state: 'whole' })
  const atOnce = await createClient().fetchQuery(
    attributionReportQuery(createApiFor(platform()), planQueries()),
  )
  expect(whole.sums).toEqual(atOnce.sums)
})

test('a refusal of the first page is a failure of the report [ERR-01, ERR-02, ERR-03]', async () => {
  const reader = attributionReportQuery(createApiFor(platform(), 'demo-reader'), planQueries())
  await expect(createClient().fetchQuery(reader)).rejects.toMatchObject({ kind: 'forbidden' })
  const [query] = planQueries()
  if (!query) throw new Error('no query')
  const invalid = { ...query, period: { ...query.period, zone: 'Mars/Base' } }
  await expect(
    createClient().fetchQuery(attributionReportQuery(createApiFor(platform()), [invalid])),
  ).rejects.toMatchObject({ kind: 'rejected', fields: [{ path: 'time.timezone' }] })
})

test('a repeated cursor ends the report, and no row counts twice [ANA-14]', async () => {
  platform().faults.arm({ kind: 'repeat', operation: 'analytics.query', skip: 2 })
  const report = await createClient().fetchQuery(attributionReportQuery(inPages(25), planQueries()))
  expect(report).toMatchObject({ rows: 50, end: { state: 'cursorLoop' }, next: null })
  expect(isReportComplete(report)).toBe(false)
})

test('an unreadable row is skipped, the others count, and the report is not complete [ANA-13]', async () => {
  platform().faults.arm({ kind: 'broken', operation: 'analytics.query' })
  const report = await createClient().fetchQuery(
    attributionReportQuery(createApiFor(platform()), planQueries()),
  )
  expect(report).toMatchObject({ skippedRowCount: 1, end: { state: 'whole' } })
  expect(isReportComplete(report)).toBe(false)
})

test('a stopped report keeps its rows as a partial report, and can be continued [ANA-13]', async () => {
  const client = createClient()
  const options = attributionReportQuery(inPages(25), planQueries())
  const stopped = Promise.withResolvers<void>()
  const unsubscribe = client.getQueryCache().subscribe(() => {
    if (client.getQueryData(options.queryKey)?.rows !== 50) return
    unsubscribe()
    stopped.resolve()
  })
  const fetching = client.fetchQuery(options).catch(() => undefined)
  await stopped.promise
  stopReport(client, options.queryKey)
  await fetching
  expect(client.getQueryData(options.queryKey)).toMatchObject({ rows: 50, end: { state: 'stopped' } })
  expect(client.getQueryState(options.queryKey)?.fetchStatus).toBe('idle')
  const whole = await client.fetchQuery({ ...options, staleTime: 0 })
  expect(whole.end.state).toBe('whole')
})

test('a report that is left while it is read continues when it is opened again, and is completed [ANA-13, ANA-14]', async () => {
  const client = createClient()
  const options = attributionReportQuery(inPages(25), planQueries())
  const observeUntil = async (enough: (report: AttributionReport) => boolean) => {
    const reached = Promise.withResolvers<void>()
    const unsubscribe = new QueryObserver(client, options).subscribe(({ data }) => {
      if (data && enough(data)) reached.resolve()
    })
    await reached.promise
    unsubscribe()
  }
  await observeUntil(({ rows }) => rows >= 50)
  expect(client.getQueryState(options.queryKey)?.fetchStatus).toBe('idle')
  await observeUntil(({ end }) => end.state === 'whole')
  const atOnce = await createClient().fetchQuery(
    attributionReportQuery(createApiFor(platform()), planQueries()),
  )
  expect(client.getQueryData(options.queryKey)?.sums).toEqual(atOnce.sums)
})

test('endless cursors without rows, and endless rows, yield a partial report [ANA-13, ANA-14]', async () => {
  const row = {
    time_bucket: '2026-11-20',
    entity_type: 'campaign',
    entity_id: '00000000-0000-4000-8000-00000000000a',
    attribution_revenue: { by_currency: [{ currency: 'INR', revenue: 1, orders: 1 }] },
    attribution_cost: { by_currency: [] },
  }
  const readReport = (countOf: (page: number) => number) => {
    let page = 0
    const fetch = async () => {
      page += 1
      const rows = Array.from({ length: countOf(page) }, () => row)
      return Response.json({ rows, meta: { cursor: `page ${page}` } })
    }
    return createClient().fetchQuery(
      attributionReportQuery(createApiFor({ ...platform(), fetch }), planQueries()),
    )
  }
  const withEmptyPages = await readReport((page) => (page === 1 ? 3 : 0))
  expect(withEmptyPages).toMatchObject({ rows: 3, end: { state: 'cursorLoop' }, next: null })
  const endless = await readReport(() => 25_000)
  expect(endless).toMatchObject({ rows: MAX_REPORT_ROWS, end: { state: 'bound' }, next: null })
  expect([isReportComplete(withEmptyPages), isReportComplete(endless)]).toEqual([false, false])
})
