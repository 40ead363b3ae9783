/** What was asked of the platform lately, for the diagnostics page: never an address, a header or a body. */
import type { Attempt } from '#src/api/schema/attempt.ts'
import { isSameJson } from '#src/lib/text/same-json.ts'

export type RequestEntry = Attempt

export type RequestLog = {
  /** Newest first, as they became known; not more than `MOST`. */
  readonly entries: readonly RequestEntry[]
  /** How many were sent in each minute since 1970, for those that lie within an hour of each other. */
  readonly minutes: ReadonlyMap<number, number>
}

const MAX_LOG_ENTRIES = 200
const MINUTE = 60_000
const HOUR = 60

export const EMPTY_REQUEST_LOG: RequestLog = { entries: [], minutes: new Map() }

/** The log with one more request, and without what it has outlived. */
export function addRequest(log: RequestLog, entry: RequestEntry): RequestLog {
  const now = Math.floor(entry.at / MINUTE)
  // A clock that was set leaves minutes in both directions: both end.
  const minutes = new Map([...log.minutes].filter(([minute]) => Math.abs(now - minute) < HOUR))
  minutes.set(now, (minutes.get(now) ?? 0) + 1)
  return { entries: [entry, ...log.entries.slice(0, MAX_LOG_ENTRIES - 1)], minutes }
}

/** What another tab had noted, and what has become known here since it was asked for: each request once. */
export function mergeRequests(log: RequestLog, since: readonly RequestEntry[]): RequestLog {
  const isNew = (entry: RequestEntry) => !log.entries.some((it) => isSameJson(it, entry))
  return since.filter(isNew).reduce(addRequest, log)
}

/** How many requests were sent in this minute and the 59 before it. */
export function countRequestsInLastHour({ minutes }: RequestLog, nowMs: number): number {
  const now = Math.floor(nowMs / MINUTE)
  let sum = 0
  for (const [minute, count] of minutes) if (minute <= now && now - minute < HOUR) sum += count
  return sum
}
