/**
 * Which ticket matters most, and why. The order is lexicographic: kind of signal, longer unanswered, priority, older. It never
 * depends on the clock, so that it stays the same while an agent goes through it.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getPriorityRank, type KnownWaits } from '#src/domain/tickets/sort.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import type { Signal, SignalKind } from './signals/signal.ts'
import type { Wait } from './wait.ts'

export type NextUpCandidate = {
  readonly ticket: Pick<Ticket, 'id' | 'status' | 'priority' | 'assignee' | 'createdAt' | 'lastMessageAt'>
  /** As `readSignals` returns them. */
  readonly signals: readonly Signal[]
  readonly wait: Wait
}

/** Tickets that the agent skipped, by id, with what was known of them then. */
export type SkippedTickets = ReadonlyMap<string, NextUpCandidate>

export type NextUp<Candidate extends NextUpCandidate = NextUpCandidate> = {
  readonly candidate: Candidate
  /** Null: no signal; the ticket is next by its wait, priority and age. */
  readonly kind: SignalKind | null
  /** Since when the customer has waited, or what proves the signal is known; null: neither. */
  readonly since: Instant | null
  /** False: the customer has waited at least since then. */
  readonly isExact: boolean
}

/**
 * The tickets to go through, most important first: open, and not assigned to another human. A ticket whose assignee isn't
 * known is among them: taking it reads it first. Tickets that are equal in everything keep their order.
 */
export function listNextUp<Candidate extends NextUpCandidate>(
  candidates: readonly Candidate[],
  selfId: string | null,
  skipped: SkippedTickets,
): readonly NextUp<Candidate>[] {
  return candidates
    .filter((it) => isCandidate(it, selfId) && !isSkipped(it, skipped))
    .toSorted(compareCandidates)
    .map(toNextUp)
}

function isCandidate({ ticket: { status, assignee } }: NextUpCandidate, selfId: string | null): boolean {
  if (status.toLowerCase() === 'closed') return false
  const isAgents = assignee.known === 'yes' && assignee.assignee.kind === 'agent'
  return !isAgents || assignee.assignee.id === selfId
}

/** The signals of tickets, as `readSignals` returns them, by the tickets' ids; null: none has been looked for. */
export type KnownSignals = ReadonlyMap<string, readonly Signal[]> | null

const UNKNOWN: Wait = { state: 'unknown' }

export function toCandidate<It extends NextUpCandidate['ticket']>(
  ticket: It,
  signals: KnownSignals,
  waits: KnownWaits,
): NextUpCandidate & { readonly ticket: It } {
  return {
    ticket,
    signals: signals?.get(ticket.id) ?? [],
    wait: waits?.get(ticket.id)?.wait ?? UNKNOWN,
  }
}

/** All of the tickets, also those of other agents, in the order in which they matter. */
export function sortByNextUp<It extends NextUpCandidate['ticket']>(
  tickets: readonly It[],
  signals: KnownSignals,
  waits: KnownWaits,
): readonly It[] {
  return tickets
    .map((it) => toCandidate(it, signals, waits))
    .toSorted(compareCandidates)
    .map((it) => it.ticket)
}

/** A skipped ticket returns when a message comes, or a signal is proven anew. */
function isSkipped({ ticket, signals }: NextUpCandidate, skipped: SkippedTickets): boolean {
  const before = skipped.get(ticket.id)
  if (!before) return false
  if ((ticket.lastMessageAt?.micros ?? 0) > (before.ticket.lastMessageAt?.micros ?? 0)) return false
  return signals.every((signal) =>
    before.signals.some((it) => it.kind === signal.kind && it.at.micros >= signal.at.micros),
  )
}

function compareCandidates(a: NextUpCandidate, b: NextUpCandidate): number {
  return (
    getKindRank(a) - getKindRank(b) ||
    compareTimes(getUnansweredSince(a), getUnansweredSince(b)) ||
    getPriorityRank(a.ticket) - getPriorityRank(b.ticket) ||
    compareTimes(a.ticket.createdAt, b.ticket.createdAt)
  )
}

function getKindRank({ signals: [first] }: NextUpCandidate): number {
  return first ? first.rank : Number.MAX_SAFE_INTEGER
}

function getUnansweredSince({ wait }: NextUpCandidate): Instant | null {
  return wait.state === 'waits' ? wait.since : null
}

/** The earlier first; what has no time last. */
function compareTimes(a: Instant | null, b: Instant | null): number {
  if (a && b) return a.micros - b.micros
  return a ? -1 : b ? 1 : 0
}

function toNextUp<Candidate extends NextUpCandidate>(candidate: Candidate): NextUp<Candidate> {
  const { wait, signals } = candidate
  const [first] = signals
  const since = wait.state === 'waits' ? wait.since : (first?.at ?? null)
  return { candidate, kind: first?.kind ?? null, since, isExact: wait.state !== 'waits' || wait.isExact }
}
