/** The two reports, read page by page. What has come stands in the query from the first page on, and says how far it is. */
import { notifyManager, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type AnalyticsPage, queryAttribution, queryDelivery } from '#src/api/analytics.ts'
import type { Answer, Api } from '#src/api/client.ts'
import type { AttributionQuestion, DeliveryQuestion } from '#src/api/schema/analytics.ts'
import type { AttributionRow, DeliveryRow } from '#src/api/schema/analytics-rows.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { mayBeExpired } from '#src/domain/expired-cursor.ts'
import { type AttributionSums, createAttributionSums } from '#src/domain/reports/attribution-sums.ts'
import { createDeliverySums, type DeliverySums } from '#src/domain/reports/delivery-sums.ts'
import { canGoOn, MOST_ROWS, nothingRead, type ReportReading } from '#src/domain/reports/reading.ts'

export type AttributionReport = ReportReading<AttributionRow> & { readonly sums: AttributionSums }
export type DeliveryReport = ReportReading<DeliveryRow> & { readonly sums: DeliverySums }

/** Pages in a row without a row, after which the platform is taken to be going in circles. */
const MOST_BLANKS = 5
/** A report that nobody looks at any more is let go soon: it may be large. */
const kept = {
  // What was left in the middle of its reading is gone on with when somebody comes back.
  staleTime: ({ state }: { state: { data: ReportReading<unknown> | undefined } }) =>
    state.data?.end.why === 'reading' ? 0 : Number.POSITIVE_INFINITY,
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
    ...kept,
    queryKey,
    queryFn: async ({ signal, client }): Promise<AttributionReport> => {
      const before = client.getQueryData<AttributionReport>(queryKey)
      let builder = createAttributionSums()
      let sums = builder.add([])
      const goesOn = before !== undefined && canGoOn(before)
      for (const page of goesOn ? before.pages : []) {
        sums = builder.add(page)
        await new Promise((resolve) => setTimeout(resolve))
      }
      const ask: Ask<AttributionQuestion, AttributionRow> = (question, cursor) =>
        api.run(queryAttribution, { ...question, ...(cursor === null ? {} : { cursor }) }, { signal })
      let report: AttributionReport | undefined
      for await (const [reading, rows, isAnew] of readingsOf(questions, ask, goesOn ? before : undefined)) {
        if (isAnew) builder = createAttributionSums()
        sums = builder.add(rows)
        report = { ...reading, sums }
        if (!signal.aborted) client.setQueryData(queryKey, report)
      }
      return report ?? { ...nothingRead(0, Date.now()), sums }
    },
  })
}

/** As the other, in slices rather than pages. */
export function deliveryReportQuery(api: Api, questions: readonly DeliveryQuestion[]) {
  const queryKey = ['analytics', 'delivery', questions] as const
  return queryOptions({
    ...kept,
    queryKey,
    queryFn: async ({ signal, client }): Promise<DeliveryReport> => {
      const before = client.getQueryData<DeliveryReport>(queryKey)
      let builder = createDeliverySums()
      let sums = builder.add([])
      const goesOn = before !== undefined && canGoOn(before)
      for (const page of goesOn ? before.pages : []) {
        sums = builder.add(page)
        await new Promise((resolve) => setTimeout(resolve))
      }
      const ask: Ask<DeliveryQuestion, DeliveryRow> = (question) =>
        api.run(queryDelivery, question, { signal })
      let report: DeliveryReport | undefined
      for await (const [reading, rows, isAnew] of readingsOf(questions, ask, goesOn ? before : undefined)) {
        if (isAnew) builder = createDeliverySums()
        sums = builder.add(rows)
        report = { ...reading, sums }
        if (!signal.aborted) client.setQueryData(queryKey, report)
      }
      return report ?? { ...nothingRead(0, Date.now()), sums }
    },
  })
}

/** Stops a reading; what has come stays, as a part. */
export function stopReport(client: QueryClient, queryKey: QueryKey): void {
  const report = client.getQueryData<ReportReading<unknown>>(queryKey)
  notifyManager.batch(() => {
    void client.cancelQueries({ queryKey, exact: true })
    if (report?.end.why === 'reading') client.setQueryData(queryKey, { ...report, end: { why: 'stopped' } })
  })
}

type Ask<Question, Row> = (question: Question, cursor: string | null) => Promise<Answer<AnalyticsPage<Row>>>

/**
 * A reading after each page, with the page's rows; the last one says why it is the last. Where a cursor has expired
 * (FLT-92) all is read anew, and told only once as much is there as before: `isAnew` then comes with all of its rows.
 */
async function* readingsOf<Question, Row>(
  questions: readonly Question[],
  ask: Ask<Question, Row>,
  from: ReportReading<Row> | undefined,
): AsyncGenerator<[reading: ReportReading<Row>, rows: readonly Row[], isAnew: boolean]> {
  let reading: ReportReading<Row> = from ?? nothingRead(questions.length, Date.now())
  let told = reading
  let isAnew = false
  let isToldAnew = false
  let past = new Set<string>()
  let blanks = 0
  while (reading.next) {
    const { question: number, cursor } = reading.next
    const question = questions[number]
    if (question === undefined) break
    let answer: Answer<AnalyticsPage<Row>>
    try {
      answer = await ask(question, cursor)
    } catch (error) {
      if (cursor !== null && !isAnew && error instanceof ApiError && mayBeExpired(error)) {
        isAnew = true
        reading = nothingRead(questions.length, Date.now())
        past = new Set()
        blanks = 0
        continue
      }
      if (!(error instanceof ApiError) || told.pages.length === 0) throw error
      yield [{ ...told, end: { why: 'failed', error } }, [], false]
      return
    }
    const { value, setAside } = answer
    if (cursor !== null) past.add(`${number} ${cursor}`)
    blanks = value.rows.length === 0 && value.cursor !== null ? blanks + 1 : 0
    // What a cursor leads back to has been counted already: it must not be again.
    if (past.has(`${number} ${value.cursor}`) || blanks > MOST_BLANKS) {
      yield [{ ...told, end: { why: 'circle' }, next: null }, [], false]
      return
    }
    const next = value.cursor === null ? number + 1 : number
    reading = {
      ...reading,
      pages: value.rows.length === 0 ? reading.pages : [...reading.pages, value.rows],
      rows: reading.rows + value.rows.length,
      setAside: reading.setAside + setAside.length,
      applied: reading.applied ?? value.applied,
      end: { why: 'reading' },
      next: next < questions.length ? { question: next, cursor: value.cursor } : null,
    }
    if (reading.next === null) reading = { ...reading, end: { why: 'whole' } }
    else if (reading.rows + reading.setAside >= MOST_ROWS)
      reading = { ...reading, end: { why: 'bound' }, next: null }
    const isBehind = isAnew && reading.next !== null && reading.rows < told.rows
    if (isBehind) continue
    const catchesUp = isAnew && !isToldAnew
    isToldAnew = isAnew
    yield [reading, catchesUp ? reading.pages.flat() : value.rows, catchesUp]
    told = reading
  }
}
