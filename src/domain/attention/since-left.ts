/** What happened to the agent's tickets while the agent was away: from what was known then, and what is known now. */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { z } from '#src/api/schema/zod.ts'
import type { ChangeKind, Changes } from '#src/domain/tickets/changes.ts'
import { getPriority } from '#src/domain/tickets/filters.ts'
import { getTimeToClosing, isClosedByInactivity } from '#src/domain/tickets/inactivity.ts'
import type { KnownSignals } from './next-up.ts'
import { getTurn } from './turns.ts'

/** More than one agent has. Of more, the rest is unknown. */
const MAX_TICKETS = 1_000

const leftTicket = z.object({
  id: z.string().check(z.maxLength(64)),
  /** To read the ticket: no operation reads one by its id. */
  code: z.string().check(z.maxLength(64)),
  customerId: z.nullable(z.string().check(z.maxLength(64))),
  /** Of its latest message, in microseconds since 1970; 0: it has none. */
  micros: z.number().check(z.minimum(0)),
  isUrgent: z.boolean(),
})

const leftState = z.object({
  at: z.number().check(z.minimum(0)),
  tickets: readableItems(leftTicket, MAX_TICKETS),
  isComplete: z.boolean(),
})

/** The agent's open tickets at a time, in milliseconds since 1970. `isComplete`: all of them. */
export type LeftState = z.output<typeof leftState>

/** As device storage has it; null if it can't be read. */
export function parseLeftState(value: unknown): LeftState | null {
  return leftState.safeParse(value).data ?? null
}

export function createLeftState(
  tickets: Iterable<Ticket>,
  { me, isComplete, now }: { me: string; isComplete: boolean; now: number },
): LeftState {
  const own = [...tickets].filter((it) => isOwn(it, me))
  return {
    at: now,
    tickets: own.slice(0, MAX_TICKETS).map((it) => ({
      id: it.id,
      code: it.code,
      customerId: it.customerId,
      micros: it.lastMessageAt?.micros ?? 0,
      isUrgent: isUrgent(it),
    })),
    isComplete: isComplete && own.length <= MAX_TICKETS,
  }
}

export function isSameLeftState(a: LeftState, b: LeftState): boolean {
  return (
    a.isComplete === b.isComplete &&
    a.tickets.length === b.tickets.length &&
    a.tickets.every((it, index) => {
      const other = b.tickets[index]
      return it.id === other?.id && it.micros === other.micros && it.isUrgent === other.isUrgent
    })
  )
}

type Known = {
  readonly me: string
  readonly signals: KnownSignals
  /** The ids of tickets whose assignee the agent changes from this device. */
  readonly ownAssignments: ReadonlySet<string>
  /** Hours without a message after which the platform closes a ticket; null: not known. */
  readonly inactivityHours: number | null
  /** In milliseconds since 1970. */
  readonly now: number
}

/** A ticket that isn't known any more has no change: unknown isn't closed. */
export function findChanges(left: LeftState, tickets: ReadonlyMap<string, Ticket>, known: Known): Changes {
  const changes = new Map<ChangeKind, Set<string>>()
  const before = new Map(left.tickets.map((it) => [it.id, it]))
  for (const ticket of tickets.values()) {
    for (const kind of listChanges(ticket, before.get(ticket.id) ?? null, left, known))
      changes.set(kind, (changes.get(kind) ?? new Set()).add(ticket.id))
  }
  return changes
}

function listChanges(
  ticket: Ticket,
  before: LeftState['tickets'][number] | null,
  left: LeftState,
  { me, signals, ownAssignments, inactivityHours, now }: Known,
): readonly ChangeKind[] {
  if (ownAssignments.has(ticket.id)) return []
  if (!isOwn(ticket, me)) {
    if (!before) return []
    if (ticket.status === 'closed')
      return [isClosedByInactivity(ticket, before.micros, inactivityHours) ? 'inactive' : 'closed']
    return ticket.assignee.known === 'yes' ? ['taken'] : []
  }
  const leftMicros = left.at * 1000
  const lastMicros = ticket.lastMessageAt?.micros ?? 0
  const isNew = before === null && left.isComplete
  const isCustomers = ticket.preview !== null && getTurn(ticket.preview) === 'customer'
  const isWritten = before !== null && lastMicros > before.micros && isCustomers
  const isCalled = (signals?.get(ticket.id) ?? []).some(
    (it) => it.kind === 'missed-call' && it.at.micros > leftMicros,
  )
  return [
    ...(isWritten ? (['messages'] as const) : []),
    ...(isCalled ? (['calls'] as const) : []),
    ...(before !== null && !before.isUrgent && isUrgent(ticket) ? (['urgent'] as const) : []),
    ...(isCustomers && getTimeToClosing(ticket, inactivityHours, now) !== null ? (['closing'] as const) : []),
    ...(isNew ? (['assigned'] as const) : []),
  ]
}

function isOwn({ status, assignee: ticketAssignee }: Ticket, me: string): boolean {
  return (
    status !== 'closed' &&
    ticketAssignee.known === 'yes' &&
    ticketAssignee.assignee.kind === 'agent' &&
    ticketAssignee.assignee.id === me
  )
}

function isUrgent(ticket: Ticket): boolean {
  return getPriority(ticket) === 'urgent'
}
