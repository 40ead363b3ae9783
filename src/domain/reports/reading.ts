import type { AppliedSettings } from '#src/api/schema/analytics-rows.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'

/**
 * How the reading of a report stands. Only `whole` is the whole of it; with all others what is there is a part, and said
 * to be one (ANA-13). `bound`: there are more rows than one report holds. `circle`: the platform's cursors lead nowhere.
 */
export type ReportReadingEnd =
  | { readonly state: 'reading' | 'whole' | 'stopped' | 'bound' | 'circle' }
  | { readonly state: 'failed'; readonly error: ApiError }

export type ReportReading<Row> = {
  /** In the order in which they came. */
  readonly pages: readonly (readonly Row[])[]
  readonly rows: number
  /** Rows that couldn't be read. */
  readonly skippedRowCount: number
  /** What applied in fact; null before the first answer. */
  readonly applied: AppliedSettings | null
  readonly end: ReportReadingEnd
  /** Where it goes on: which of the questions, and from which cursor; null: nowhere. */
  readonly next: { readonly requestIndex: number; readonly cursor: string | null } | null
  readonly requestCount: number
  /** When the first answer came, in milliseconds since 1970. */
  readonly firstResponseAt: number
}

/** Rows that one report holds at most: a year of days for a thousand campaigns would be five times as many. */
export const MAX_REPORT_ROWS = 150_000

/** A reading to begin with. */
export function createReportReading(requestCount: number, firstResponseAt: number): ReportReading<never> {
  return {
    pages: [],
    rows: 0,
    skippedRowCount: 0,
    applied: null,
    end: { state: 'reading' },
    next: { requestIndex: 0, cursor: null },
    requestCount,
    firstResponseAt,
  }
}

/** Whether it can be gone on with, once nobody reads it. */
export function canResumeReport({ next }: ReportReading<unknown>): boolean {
  return next !== null
}

/** Nothing is missing from it, and nothing couldn't be read. */
export function isReportComplete({ end, skippedRowCount }: ReportReading<unknown>): boolean {
  return end.state === 'whole' && skippedRowCount === 0
}
