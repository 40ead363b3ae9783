/** What is known of all open tickets together (rule 45). */
import type { PaginationStop } from '#src/domain/pagination/pagination.ts'

/** The last pass over them that is over. */
export type QueueCheck = {
  /** When it started, in milliseconds since 1970. */
  readonly at: number
  /** Why it ended. */
  readonly stop: PaginationStop
}

/** How old the last check may be, in refresh times: one until the next pass starts, and another in which it is read. */
const OUTDATED_AFTER = 2

/** Whether what was checked so many seconds ago is out of date. */
export function isOutdated(ageSeconds: number, refreshSeconds: number): boolean {
  return ageSeconds > refreshSeconds * OUTDATED_AFTER
}
