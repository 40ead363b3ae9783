/** The two reports, read page by page. What has come stands in the query from the first page on, and says how far it is. */
import { notifyManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api, OperationResult } from '#src/api/client/client.ts'
import { type AnalyticsPage, queryAttribution, queryDelivery } from '#src/api/operations/analytics.ts'
import type { AttributionQuestion, DeliveryQuestion } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { mayBeExpiredCursor } from '#src/domain/pagination/expired-cursor.ts'
import { type AttributionSums, createAttributionSums } from '#src/domain/reports/attribution-sums.ts'
import { createDeliverySums, type DeliverySums } from '#src/domain/reports/delivery-sums.ts'
import {
  canResumeReport,
  createReportReading,
  MAX_REPORT_ROWS,
  type ReportReading,
} from '#src/domain/reports/reading.ts'

export type AttributionReport = ReportReading<AttributionRow> & { readonly sums: AttributionSums }
export type DeliveryReport = ReportReading<DeliveryRow> & { readonly sums: DeliverySums }

/** Pages in a row without a row, after which the platform is taken to be going in circles. */
const MAX_EMPTY_PAGES = 5
/** A report that nobody looks at any more is let go soon: it may be large. */
const reportQueryDefaults = {
  // What was left in the middle of its reading is gone on with when somebody comes back.
  staleTime: ({ state }: { state: { data: ReportReading<unknown> | undefined } }) =>
    state.data?.end.state === 'reading' ? 0 : Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  retry: false,
  structuralSharing: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * Reads it whole, or goes on where it was stopped or failed. Fails when the first answer does; after that, what came
 * before a failure is kept as a part.
 */
export function attributionReportQuery(api: Api, questions: readonly AttributionQuestion[]) {
  const queryKey = ['analytics', 'attribution', questions] as const
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
      const fetchPage: FetchReportPage<AttributionQuestion, AttributionRow> = (question, cursor) =>
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
      return report ?? { ...createReportReading(0, Date.now()), sums }
    },
  })
}

/** As the other, in slices rather than pages. */
export function deliveryReportQuery(api: Api, questions: readonly DeliveryQuestion[]) {
  const queryKey = ['analytics', 'delivery', questions] as const
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
      const fetchPage: FetchReportPage<DeliveryQuestion, DeliveryRow> = (question) =>
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
      return report ?? { ...createReportReading(0, Date.now()), sums }
    },
  })
}

/** Stops a reading; what has come stays, as a part. */
export function stopReport(client: QueryClient, queryKey: QueryKey): void {
  const report = client.getQueryData<ReportReading<unknown>>(queryKey)
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
 * A reading after each page, with the page's rows; the last one says why it is the last. Where a cursor has expired
 * (FLT-92) all is read anew, and told only once as much is there as before: `isAnew` then comes with all of its rows.
 */
async function* readReportPages<Question, Row>(
  questions: readonly Question[],
  fetchPage: FetchReportPage<Question, Row>,
  from: ReportReading<Row> | undefined,
): AsyncGenerator<[reading: ReportReading<Row>, rows: readonly Row[], isAnew: boolean]> {
  let reading: ReportReading<Row> = from ?? createReportReading(questions.length, Date.now())
  let lastReported = reading
  let isRestarted = false
  let hasReportedRestart = false
  let usedCursors = new Set<string>()
  let emptyPages = 0
  while (reading.next) {
    const { requestIndex: number, cursor } = reading.next
    const question = questions[number]
    if (question === undefined) break
    let answer: OperationResult<AnalyticsPage<Row>>
    try {
      answer = await fetchPage(question, cursor)
    } catch (error) {
      if (cursor !== null && !isRestarted && error instanceof ApiError && mayBeExpiredCursor(error)) {
        isRestarted = true
        reading = createReportReading(questions.length, Date.now())
        usedCursors = new Set()
        emptyPages = 0
        continue
      }
      if (!(error instanceof ApiError) || lastReported.pages.length === 0) throw error
      yield [{ ...lastReported, end: { state: 'failed', error } }, [], false]
      return
    }
    const { value, skippedRecords } = answer
    if (cursor !== null) usedCursors.add(`${number} ${cursor}`)
    emptyPages = value.rows.length === 0 && value.cursor !== null ? emptyPages + 1 : 0
    // What a cursor leads back to has been counted already: it must not be again.
    if (usedCursors.has(`${number} ${value.cursor}`) || emptyPages > MAX_EMPTY_PAGES) {
      yield [{ ...lastReported, end: { state: 'circle' }, next: null }, [], false]
      return
    }
    const next = value.cursor === null ? number + 1 : number
    reading = {
      ...reading,
      pages: value.rows.length === 0 ? reading.pages : [...reading.pages, value.rows],
      rows: reading.rows + value.rows.length,
      skippedRowCount: reading.skippedRowCount + skippedRecords.length,
      applied: reading.applied ?? value.applied,
      end: { state: 'reading' },
      next: next < questions.length ? { requestIndex: next, cursor: value.cursor } : null,
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
