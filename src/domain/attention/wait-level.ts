/** How urgent a wait is. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getPriority } from '#src/domain/tickets/filters.ts'
import { type Instant, toMillis } from '#src/lib/time/instant.ts'

/** `near`: two thirds of the limit are over. `over`: it lasts longer than the limit. */
export type WaitLevel = 'short' | 'near' | 'over'

export function getWaitLevel(waitMs: number, limitMs: number): WaitLevel {
  if (waitMs > limitMs) return 'over'
  return waitMs * 3 >= limitMs * 2 ? 'near' : 'short'
}

const MINUTE_MS = 60_000

/** In minutes, by priority in lower case (`normal` where a ticket has none); `default` for the others. */
export type WaitLimits = Readonly<Record<string, number>> & { readonly default: number }

/** Milliseconds; a longer wait is over the limit. */
export function getWaitLimitMs(limits: WaitLimits, ticket: Pick<Ticket, 'priority'>): number {
  const priority = getPriority(ticket)
  // A platform's priority may be named like a property that every object has.
  const own = Object.hasOwn(limits, priority) ? limits[priority] : undefined
  return (own ?? limits.default) * MINUTE_MS
}

/** Milliseconds, with the microseconds as a fraction: what a limit is compared with. Not less than 0. */
export function getElapsedMs(since: Instant, now: number): number {
  return Math.max(0, Math.round(now * 1000) - since.micros) / 1000
}

/** Whole minutes, in milliseconds, to be shown. A wait that has just begun lasts a minute: seconds would have to run. */
export function getWaitMs(since: Instant, now: number): number {
  return Math.max(1, Math.floor((now - toMillis(since)) / MINUTE_MS)) * MINUTE_MS
}
