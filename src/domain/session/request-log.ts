/** The latest requests to the platform, for the diagnostics page: never a URL, a header or a body. */
import type { Attempt } from '#src/api/schema/attempt.ts'
import { isSameJson } from '#src/lib/text/json.ts'

export type RequestEntry = Attempt

export type RequestLog = {
  /** Newest first, in the order in which they became known; at most `MAX_LOG_ENTRIES`. */
  readonly entries: readonly RequestEntry[]
  /** The number of requests by minute since 1970, for the last hour. */
  readonly minutes: ReadonlyMap<number, number>
}

export const MAX_LOG_ENTRIES = 200
const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

export const EMPTY_REQUEST_LOG: RequestLog = { entries: [], minutes: new Map() }

/** The log with one more request, and without minutes older than an hour. */
export function addRequest(log: RequestLog, entry: RequestEntry): RequestLog {
  const now = Math.floor(entry.at / MINUTE_MS)
  // A changed clock may leave minutes in the future, which are dropped as well.
  const minutes = new Map([...log.minutes].filter(([minute]) => Math.abs(now - minute) < MINUTES_PER_HOUR))
  minutes.set(now, (minutes.get(now) ?? 0) + 1)
  return { entries: [entry, ...log.entries.slice(0, MAX_LOG_ENTRIES - 1)], minutes }
}

/** Another tab's log merged with the requests that became known here since; each request once. */
export function mergeRequests(log: RequestLog, newEntries: readonly RequestEntry[]): RequestLog {
  const known = Map.groupBy(log.entries, (it) => it.at)
  const isNew = (entry: RequestEntry) => !known.get(entry.at)?.some((it) => isSameJson(it, entry))
  return newEntries.filter(isNew).reduce(addRequest, log)
}

/** How many requests were sent in this minute and the 59 before it. */
export function countRequestsInLastHour({ minutes }: RequestLog, nowMs: number): number {
  const now = Math.floor(nowMs / MINUTE_MS)
  let sum = 0
  for (const [minute, count] of minutes) if (minute <= now && now - minute < MINUTES_PER_HOUR) sum += count
  return sum
}
