/** A second opinion on which ticket is next: the written order, done naively, without sight of the rule that it checks. */
import { SIGNAL_KINDS } from './labelled-threads.ts'

const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const

/** Times are milliseconds since 1970. */
export type QueuedTicket = {
  readonly id: string
  readonly status: 'open' | 'closed'
  readonly assignee: 'self' | 'other-agent' | 'pilot' | 'team' | 'unassigned'
  /** The signals that hold now, in any order; empty for a quiet ticket, which comes after all others. */
  readonly signals: readonly (typeof SIGNAL_KINDS)[number][]
  /** Null if the customer waits for nothing: shorter than any wait. */
  readonly unansweredSince: number | null
  readonly priority: (typeof PRIORITIES)[number]
  readonly createdAt: number
  /** When the agent skipped it, or null. */
  readonly skippedAt: number | null
  /** The newest thing that happened at the ticket. It returns if this is later than the skip. */
  readonly newestEventAt: number
}

/** Each answer is the ticket that no other goes before; of equal ones, the one that the queue has first. */
export function expectedOrder(queue: readonly QueuedTicket[]): readonly string[] {
  const left = queue.filter(isCandidate)
  const order: string[] = []
  while (left.length > 0) {
    const at = left.findIndex((ticket) => left.every((other) => !goesBefore(other, ticket)))
    order.push(...left.splice(at, 1).map(({ id }) => id))
  }
  return order
}

function isCandidate(it: QueuedTicket) {
  if (it.status === 'closed' || it.assignee === 'other-agent') return false
  return it.skippedAt === null || it.newestEventAt > it.skippedAt
}

function goesBefore(a: QueuedTicket, b: QueuedTicket) {
  if (urgency(a) !== urgency(b)) return urgency(a) < urgency(b)
  const [sinceA, sinceB] = [a.unansweredSince ?? Infinity, b.unansweredSince ?? Infinity]
  if (sinceA !== sinceB) return sinceA < sinceB
  const [priorityA, priorityB] = [PRIORITIES.indexOf(a.priority), PRIORITIES.indexOf(b.priority)]
  if (priorityA !== priorityB) return priorityA < priorityB
  return a.createdAt < b.createdAt
}

function urgency({ signals }: QueuedTicket) {
  return Math.min(SIGNAL_KINDS.length, ...signals.map((kind) => SIGNAL_KINDS.indexOf(kind)))
}

/** Up to 40 tickets with few different values, so that every tie occurs. The same seed makes the same queue. */
export function generateQueue(seed: number): readonly QueuedTicket[] {
  const random = createRandom(seed)
  const below = (end: number) => Math.floor(random() * end)
  const oneOf = <T>(first: T, ...others: readonly T[]) =>
    [first, ...others][below(1 + others.length)] ?? first
  const now = Date.UTC(2026, 5, 1, 12) + below(10_000) * 60_000
  const minutesAgo = (end: number) => now - below(end) * 60_000
  return Array.from({ length: below(41) }, (_, at) => ({
    id: `ticket-${String(at)}`,
    status: oneOf('open', 'open', 'open', 'closed'),
    assignee: oneOf('self', 'other-agent', 'pilot', 'team', 'unassigned'),
    signals: SIGNAL_KINDS.filter(() => below(6) === 0),
    unansweredSince: oneOf(null, minutesAgo(4), minutesAgo(4), minutesAgo(2000)),
    priority: oneOf('urgent', 'high', 'normal', 'low'),
    createdAt: now - 86_400_000 * (1 + below(3)),
    skippedAt: oneOf(null, null, minutesAgo(5)),
    newestEventAt: minutesAgo(5),
  }))
}

/** Mulberry32. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
