/**
 * In which direction a platform pages, judged by the times of whole pages. The order of the records within a page says
 * nothing about it: a platform may list the newest first in every page and still start with the oldest page (D7).
 */

/** The times of what a page holds, in microseconds. */
export type TimeRange = { readonly oldest: number; readonly newest: number }

/** The range of these times; null where there are none. */
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
 * Whether a page holds older or newer records than what was read before it. Null: the times don't tell, because they are
 * all the same or the pages overlap. Two pages may meet in one moment, or share the record where they meet.
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
