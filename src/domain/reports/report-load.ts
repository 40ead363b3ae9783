import type { AppliedSettings } from '#src/api/schema/analytics-rows.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'

/**
 * The state of loading a report. Only `whole` is a complete report; anything else is shown as a part (ANA-13). `bound`: there
 * are more rows than one report holds.
 */
export type ReportLoadEnd =
  | { readonly state: 'reading' | 'whole' | 'stopped' | 'bound' | 'cursorLoop' }
  | { readonly state: 'failed'; readonly error: ApiError }

export type ReportLoad<Row> = {
  /** In the order of arrival. */
  readonly pages: readonly (readonly Row[])[]
  readonly rows: number
  /** The number of unreadable rows. */
  readonly skippedRowCount: number
  /** The settings that the platform applied; null before the first response. */
  readonly applied: AppliedSettings | null
  readonly end: ReportLoadEnd
  /** Where loading continues: the request's index and its cursor; null if nothing is left. */
  readonly next: { readonly requestIndex: number; readonly cursor: string | null } | null
  readonly requestCount: number
  /** The time of the first response, in milliseconds since 1970. */
  readonly firstResponseAt: number
}

/** The most rows that one report holds; a year of days for a thousand campaigns has more. */
export const MAX_REPORT_ROWS = 150_000

export function createReportLoad(requestCount: number, firstResponseAt: number): ReportLoad<never> {
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

/** Whether loading can be continued after it has stopped. */
export function canResumeReport({ next }: ReportLoad<unknown>): boolean {
  return next !== null
}

/** Whether no row is missing or unreadable. */
export function isReportComplete({ end, skippedRowCount }: ReportLoad<unknown>): boolean {
  return end.state === 'whole' && skippedRowCount === 0
}
