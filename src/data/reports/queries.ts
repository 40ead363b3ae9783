/**
 * The two reports, read page by page. The query's data holds the rows so far and the progress, from the first page on.
 */
import { notifyManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api, OperationResult } from '#src/api/client/client.ts'
import { type AnalyticsPage, queryAttribution, queryDelivery } from '#src/api/operations/analytics.ts'
import type { AttributionQuery, DeliveryQuery } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import {
  advancePagination,
  mayBeExpiredCursor,
  type Pagination,
  startPagination,
} from '#src/domain/pagination/pagination.ts'
import { type AttributionSums, createAttributionSums } from '#src/domain/reports/attribution-sums.ts'
import { createDeliverySums, type DeliverySums } from '#src/domain/reports/delivery-sums.ts'
import {
  canResumeReport,
  createReportLoad,
  MAX_REPORT_ROWS,
  type ReportLoad,
} from '#src/domain/reports/report-load.ts'

export type AttributionReport = ReportLoad<AttributionRow> & { readonly sums: AttributionSums }
export type DeliveryReport = ReportLoad<DeliveryRow> & { readonly sums: DeliverySums }

/** A report off screen is collected after a minute: it may be large. */
const reportQueryDefaults = {
  // A report that the agent left half read is stale, so that it is read on when it is on screen again.
  staleTime: ({ state }: { state: { data: ReportLoad<unknown> | undefined } }) =>
    state.data?.end.state === 'reading' ? 0 : Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  retry: false,
  structuralSharing: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * Reads the whole report, or continues where it was stopped or failed. Fails only if the first request fails; after a
 * later failure, the rows so far stay as a partial report.
 */
export function attributionReportQuery(api: Api, questions: readonly AttributionQuery[]) {
  const queryKey = ['reports', 'attribution', questions] as const
  return queryOptions({
    ...reportQueryDefaults,
    queryKey,
    queryFn: async ({ signal, client }): Promise<AttributionReport> => {
      const before = client.getQueryData<AttributionReport>(queryKey)
      let builder = createAttributionSums()
      let sums = builder.addRows([])
      const canResume = before !== undefined && canResumeReport(before)
      for (const page of canResume ? before.pages : []) {
        sums = builder.addRows(page)
        await new Promise((resolve) => setTimeout(resolve))
      }
      const fetchPage: FetchReportPage<AttributionQuery, AttributionRow> = (question, cursor) =>
        api.run(queryAttribution, { ...question, ...(cursor === null ? {} : { cursor }) }, { signal })
      let report: AttributionReport | undefined
      for await (const [reading, rows, isRestarted] of readReportPages(
        questions,
        fetchPage,
        canResume ? before : undefined,
      )) {
        if (isRestarted) builder = createAttributionSums()
        sums = builder.addRows(rows)
        report = { ...reading, sums }
        if (!signal.aborted) client.setQueryData(queryKey, report)
      }
      return report ?? { ...createReportLoad(0, Date.now()), sums }
    },
  })
}

/** Like `attributionReportQuery`, in time slices instead of pages. */
export function deliveryReportQuery(api: Api, questions: readonly DeliveryQuery[]) {
  const queryKey = ['reports', 'delivery', questions] as const
  return queryOptions({
    ...reportQueryDefaults,
    queryKey,
    queryFn: async ({ signal, client }): Promise<DeliveryReport> => {
      const before = client.getQueryData<DeliveryReport>(queryKey)
      let builder = createDeliverySums()
      let sums = builder.addRows([])
      const canResume = before !== undefined && canResumeReport(before)
      for (const page of canResume ? before.pages : []) {
        sums = builder.addRows(page)
        await new Promise((resolve) => setTimeout(resolve))
      }
      const fetchPage: FetchReportPage<DeliveryQuery, DeliveryRow> = (question) =>
        api.run(queryDelivery, question, { signal })
      let report: DeliveryReport | undefined
      for await (const [reading, rows, isRestarted] of readReportPages(
        questions,
        fetchPage,
        canResume ? before : undefined,
      )) {
        if (isRestarted) builder = createDeliverySums()
        sums = builder.addRows(rows)
        report = { ...reading, sums }
        if (!signal.aborted) client.setQueryData(queryKey, report)
      }
      return report ?? { ...createReportLoad(0, Date.now()), sums }
    },
  })
}

/** Stops reading; the rows so far stay as a partial report. */
export function stopReport(client: QueryClient, queryKey: QueryKey): void {
  const report = client.getQueryData<ReportLoad<unknown>>(queryKey)
  notifyManager.batch(() => {
    void client.cancelQueries({ queryKey, exact: true })
    if (report?.end.state === 'reading')
      client.setQueryData(queryKey, { ...report, end: { state: 'stopped' } })
  })
}

type FetchReportPage<Question, Row> = (
  question: Question,
  cursor: string | null,
) => Promise<OperationResult<AnalyticsPage<Row>>>

/**
 * Yields the reading after each page with the page's rows; the last one has the reason for its end. After an expired
 * cursor (FLT-92) it reads again from the start, and yields only once it has as many rows as before: `isRestarted` then
 * comes with all rows.
 */
async function* readReportPages<Question, Row>(
  questions: readonly Question[],
  fetchPage: FetchReportPage<Question, Row>,
  from: ReportLoad<Row> | undefined,
): AsyncGenerator<[reading: ReportLoad<Row>, rows: readonly Row[], isRestarted: boolean]> {
  let reading: ReportLoad<Row> = from ?? createReportLoad(questions.length, Date.now())
  let lastReported = reading
  let isRestarted = false
  let hasReportedRestart = false
  /** The pagination of the request at hand; null before its first page. */
  let pagination: Pagination | null = reading.next?.cursor ? startPagination(reading.next.cursor) : null
  while (reading.next) {
    const { requestIndex, cursor } = reading.next
    const question = questions[requestIndex]
    if (question === undefined) break
    let result: OperationResult<AnalyticsPage<Row>>
    try {
      result = await fetchPage(question, cursor)
    } catch (error) {
      if (cursor !== null && !isRestarted && mayBeExpiredCursor(error)) {
        isRestarted = true
        reading = createReportLoad(questions.length, Date.now())
        pagination = null
        continue
      }
      if (!(error instanceof ApiError) || lastReported.pages.length === 0) throw error
      yield [{ ...lastReported, end: { state: 'failed', error } }, [], false]
      return
    }
    const { value, skippedRecords } = result
    const content = value.rows.length + skippedRecords.length > 0 ? 'new' : 'empty'
    pagination = advancePagination(pagination, { cursor: value.cursor, content })
    // Rows have no ids: those of a repeated page would count twice, so that nothing is read on.
    if (pagination.state === 'cursorLoop') {
      yield [{ ...lastReported, end: { state: 'cursorLoop' }, next: null }, [], false]
      return
    }
    if (pagination.state === 'end') pagination = null
    const nextIndex = pagination === null ? requestIndex + 1 : requestIndex
    reading = {
      ...reading,
      pages: value.rows.length === 0 ? reading.pages : [...reading.pages, value.rows],
      rows: reading.rows + value.rows.length,
      skippedRowCount: reading.skippedRowCount + skippedRecords.length,
      applied: reading.applied ?? value.applied,
      end: { state: 'reading' },
      next: nextIndex < questions.length ? { requestIndex: nextIndex, cursor: value.cursor } : null,
    }
    if (reading.next === null) reading = { ...reading, end: { state: 'whole' } }
    else if (reading.rows + reading.skippedRowCount >= MAX_REPORT_ROWS)
      reading = { ...reading, end: { state: 'bound' }, next: null }
    const isBehind = isRestarted && reading.next !== null && reading.rows < lastReported.rows
    if (isBehind) continue
    const catchesUp = isRestarted && !hasReportedRestart
    hasReportedRestart = isRestarted
    yield [reading, catchesUp ? reading.pages.flat() : value.rows, catchesUp]
    lastReported = reading
  }
}
