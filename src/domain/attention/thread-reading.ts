/** Which conversations are read in the background to see which tickets need a person: few, and only what nothing else reads. */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** Reads within an hour at most (the budget of a working day states it). */
export const MAX_THREADS_PER_HOUR = 60
/** Of them, of tickets that haven’t changed since the session began: the others are kept for those that do. */
const MAX_EARLIER_PER_HOUR = 30
export const MAX_CALL_LISTS_PER_HOUR = 20
const HOUR_MS = 3_600_000

/** What background reads have done. Times in milliseconds of one clock. */
export type ReadingLog = {
  /** When the reads of the last hour were sent. */
  readonly sentAt: readonly number[]
  /**
   * The time of the latest message, in microseconds since 1970, of each ticket’s record when it was read last, by its id. Of calls,
   * when they were read last, by the customer’s id.
   */
  readonly readUpTo: ReadonlyMap<string, number>
}

export const NOTHING_READ: ReadingLog = { sentAt: [], readUpTo: new Map() }

export function recordRead(log: ReadingLog, ticketId: string, upTo: number, now: number): ReadingLog {
  const sentAt = [...log.sentAt.filter((it) => now - it < HOUR_MS), now]
  return { sentAt, readUpTo: new Map(log.readUpTo).set(ticketId, upTo) }
}

/** Milliseconds until one more may be read; 0: now. */
export function getBudgetWait({ sentAt }: ReadingLog, maxPerHour: number, now: number): number {
  const recent = sentAt.filter((it) => now - it < HOUR_MS)
  const earliest = recent.at(-maxPerHour)
  return earliest === undefined ? 0 : earliest + HOUR_MS - now
}

/** The newest loaded message of a ticket, in microseconds since 1970; null: none is loaded. */
export type GetLoadedMicros = (ticketId: string) => number | null

/**
 * The next ticket whose messages are to be read: an open one that no agent has, with a later message than what is loaded.
 * First those that have changed since `startMicros`, oldest change first; then what was there before, newest first.
 */
export function findThreadToRead(
  tickets: Iterable<Ticket>,
  log: ReadingLog,
  getLoadedMicros: GetLoadedMicros,
  { startMicros, now }: { readonly startMicros: number; readonly now: number },
): Ticket | null {
  const canReadEarlier = getBudgetWait(log, MAX_EARLIER_PER_HOUR, now) === 0
  let best: Ticket | null = null
  for (const ticket of tickets) {
    if (!canReadEarlier && (ticket.lastMessageAt?.micros ?? 0) < startMicros) continue
    if (isToRead(ticket, log, getLoadedMicros) && isBefore(ticket, best, startMicros)) best = ticket
  }
  return best
}

/** Tickets that an agent has are read by that agent. */
export function isWatched({ status, assignee }: Ticket): boolean {
  if (status === 'closed' || assignee.known === 'no') return false
  return assignee.known === 'partly' || assignee.assignee.kind !== 'agent'
}

function isToRead(ticket: Ticket, { readUpTo }: ReadingLog, getLoadedMicros: GetLoadedMicros): boolean {
  const micros = ticket.lastMessageAt?.micros
  if (micros === undefined || !isWatched(ticket)) return false
  return micros > (readUpTo.get(ticket.id) ?? 0) && micros > (getLoadedMicros(ticket.id) ?? 0)
}

function isBefore(ticket: Ticket, best: Ticket | null, startMicros: number): boolean {
  if (!best) return true
  const a = ticket.lastMessageAt?.micros ?? 0
  const b = best.lastMessageAt?.micros ?? 0
  const [hasChanged, bestHasChanged] = [a >= startMicros, b >= startMicros]
  if (hasChanged !== bestHasChanged) return hasChanged
  return hasChanged ? a < b : a > b
}

/**
 * The next customer of a watched ticket whose calls are to be read: first those whose weren't, the newest message first; then
 * the one whose were read longest ago, at least an hour. No record of a ticket shows that a call was missed.
 */
export function findCallsToRead(
  tickets: Iterable<Ticket>,
  { readUpTo }: ReadingLog,
  areLoaded: (customerId: string) => boolean,
  now: number,
): string | null {
  let best: { readonly customerId: string; readonly readAt: number; readonly micros: number } | null = null
  for (const ticket of tickets) {
    const { customerId } = ticket
    if (customerId === null || !isWatched(ticket)) continue
    const readAt = readUpTo.get(customerId) ?? -Infinity
    const isDue = readAt === -Infinity ? !areLoaded(customerId) : now - readAt >= HOUR_MS
    const micros = ticket.lastMessageAt?.micros ?? 0
    const isFirst = !best || readAt < best.readAt || (readAt === best.readAt && micros > best.micros)
    if (isDue && isFirst) best = { customerId, readAt, micros }
  }
  return best?.customerId ?? null
}
