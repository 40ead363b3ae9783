/**
 * The direction in which the platform pages. It is detected from the times of whole pages, since the order of the records
 * within a page proves nothing: a platform may list each page newest first and still begin with the oldest page (D7).
 */

/** The oldest and newest time of a page's records, in microseconds. */
export type TimeRange = { readonly oldest: number; readonly newest: number }

/** The range of these times; null if there are none. */
export function getTimeRange(times: Iterable<number>): TimeRange | null {
  let oldest = Number.POSITIVE_INFINITY
  let newest = Number.NEGATIVE_INFINITY
  for (const time of times) {
    oldest = Math.min(oldest, time)
    newest = Math.max(newest, time)
  }
  return newest === Number.NEGATIVE_INFINITY ? null : { oldest, newest }
}

/**
 * Whether a page holds older or newer records than the pages before it. Null if the times don't tell, because they are all
 * equal or the pages overlap. Two pages may share one time, or the record where they meet.
 */
export function detectPageDirection(
  before: TimeRange | null,
  page: TimeRange | null,
): 'older' | 'newer' | null {
  if (before === null || page === null) return null
  if (page.newest <= before.oldest && page.oldest < before.newest) return 'older'
  if (page.oldest >= before.newest && page.newest > before.oldest) return 'newer'
  return null
}
