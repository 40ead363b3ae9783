/** Which tickets need a person, as far as this device knows. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { needsPerson, type Signal } from '#src/domain/attention/signals/signal.ts'

/** The most urgent first, by the ticket’s id; without those that the agent has dismissed. */
export type TicketSignals = ReadonlyMap<string, readonly Signal[]>

export type KnownSignals = {
  readonly byTicket: TicketSignals
  /** Number of open tickets whose newest messages were looked at, and of open tickets. */
  readonly checkedCount: number
  readonly openCount: number
  /** Number of the open tickets that weren’t checked because their messages could not be read. */
  readonly unreadableCount: number
}

const signals = defineSlice<KnownSignals | null>(null)

/** Null until the code that looks for them is loaded. */
export const signalsSlice: Slice<KnownSignals | null> = signals

export function storeSignals(store: SessionStore, known: KnownSignals): void {
  signals(store).update(() => known)
}

const unreadableThreads = defineSlice<ReadonlySet<string>>(new Set())

/** The ids of the tickets whose newest messages could not be read. */
export const unreadableThreadsSlice: Slice<ReadonlySet<string>> = unreadableThreads

export function recordThreadRead(store: SessionStore, ticketId: string, isUnreadable: boolean): void {
  unreadableThreads(store).update((before) => {
    if (before.has(ticketId) === isUnreadable) return before
    const next = new Set(before)
    if (isUnreadable) next.add(ticketId)
    else next.delete(ticketId)
    return next
  })
}

/** The most urgent reason why a ticket needs a person. */
export function getFirstNeed(known: KnownSignals | null, ticketId: string): Signal | null {
  return known?.byTicket.get(ticketId)?.find((it) => needsPerson([it])) ?? null
}

/** Number of tickets that need a person. */
export function countNeeds({ byTicket }: KnownSignals): number {
  let count = 0
  for (const it of byTicket.values()) if (needsPerson(it)) count += 1
  return count
}

export function getTicketSignals(known: KnownSignals | null): TicketSignals | null {
  return known?.byTicket ?? null
}
