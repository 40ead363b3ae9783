/** How urgent a wait is. */
import { type Instant, toMillis } from '#src/lib/time/instant.ts'

/** `near`: two thirds of the limit are over. `over`: it lasts longer than the limit. */
export type WaitLevel = 'short' | 'near' | 'over'

export function getWaitLevel(waitMs: number, limitMs: number): WaitLevel {
  if (waitMs > limitMs) return 'over'
  return waitMs * 3 >= limitMs * 2 ? 'near' : 'short'
}

const MINUTE_MS = 60_000

/** Whole minutes, in milliseconds. A wait that has just begun lasts a minute: seconds would have to run. */
export function getWaitMs(since: Instant, now: number): number {
  return Math.max(1, Math.floor((now - toMillis(since)) / MINUTE_MS)) * MINUTE_MS
}
