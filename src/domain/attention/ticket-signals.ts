/**
 * Tells the signals of all open tickets, again and again at a small cost: a ticket is looked at only where one of its sources
 * has changed, or where the time until which its signals hold is over.
 */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import { createFacts, type FactMessage, type FactRules, type FactSources, type Facts } from './facts.ts'
import { createClock, type NotingClock } from './signals/clock.ts'
import { type Dismissals, readSignalsUntil } from './signals/read-signals.ts'
import type { SignalSettings } from './signals/rule.ts'
import { isSameSignals, type Signal } from './signals/signal.ts'
import type { TextSense } from './text-sense.ts'

/** What is loaded of a ticket beside its record. */
export type TicketSources = Pick<FactSources, 'calls' | 'sends'> & {
  /** The newest messages, as a message log holds them; null: none is loaded. */
  readonly segment: {
    readonly messages: readonly (readonly FactMessage[])[]
    readonly pagination: { readonly state: string }
  } | null
}

export type ToldSignals = {
  readonly ticket: Ticket
  readonly facts: Facts
  readonly signals: readonly Signal[]
  /** The newest message that the facts are made of, in microseconds since 1970; null: they are made of the record alone. */
  readonly newestMicros: number | null
  /** Some of its texts haven't been read. */
  readonly hasUnread: boolean
  /** In milliseconds since 1970: `until` is when time alone may change the signals. */
  readonly toldAt: number
  readonly until: number
}

/** What may have changed since the signals were told, beside the tickets’ records and the time. */
export type Outdated = {
  /** `facts`: how they are made; `signals`: the settings, or what is dismissed. */
  readonly all: 'facts' | 'signals' | null
  /** More texts have been read. */
  readonly texts: boolean
  readonly ticketIds: ReadonlySet<string>
  readonly customerIds: ReadonlySet<string>
}

export type TellContext = {
  /** In milliseconds since 1970. */
  readonly now: number
  readonly settings: SignalSettings
  readonly rules: Omit<FactRules, 'readText'>
  readonly readText: (text: string) => { readonly sense: TextSense; readonly isRead: boolean }
  readonly getSources: (ticket: Ticket) => TicketSources
  /** By the ticket’s id. */
  readonly dismissals: ReadonlyMap<string, Dismissals>
}

export type AllSignals = ReadonlyMap<string, ToldSignals>

/** Yields after each ticket, so that other tasks can get their turn. Returns `before` itself where nothing is told anew. */
export function* tellSignals(
  tickets: Iterable<Ticket>,
  before: AllSignals,
  outdated: Outdated,
  context: TellContext,
): Generator<void, AllSignals> {
  const told = new Map<string, ToldSignals>()
  const run = createRun(context)
  let isChanged = false
  for (const ticket of tickets) {
    if (ticket.status === 'closed') continue
    const known = before.get(ticket.id)
    const now = tellTicket(ticket, known, outdated, run)
    isChanged ||= now !== known
    told.set(ticket.id, now)
    yield
  }
  return isChanged || told.size !== before.size ? told : before
}

/** What all tickets of one run are told with. */
type Run = {
  readonly context: TellContext
  readonly clock: NotingClock
  readonly rules: FactRules
  /** A text was asked for that hasn't been read. */
  hasUnread: boolean
}

function createRun(context: TellContext): Run {
  const run: Run = {
    context,
    clock: createClock(context.now),
    hasUnread: false,
    rules: {
      ...context.rules,
      readText: (text) => {
        const { sense, isRead } = context.readText(text)
        if (!isRead) run.hasUnread = true
        return sense
      },
    },
  }
  return run
}

function tellTicket(
  ticket: Ticket,
  before: ToldSignals | undefined,
  outdated: Outdated,
  run: Run,
): ToldSignals {
  const { now, settings, dismissals } = run.context
  const areFactsCurrent = before !== undefined && before.ticket === ticket && !isOutdated(before, outdated)
  const isInTime = before !== undefined && now >= before.toldAt && now < before.until
  if (areFactsCurrent && isInTime && outdated.all === null) return before
  run.hasUnread = false
  const base = outdated.all === 'facts' ? undefined : before
  const { facts, newestMicros, hasUnread } = areFactsCurrent ? before : makeFacts(ticket, base, run)
  const { signals, until } = readSignalsUntil(facts, run.clock, settings, dismissals.get(ticket.id))
  return {
    ticket,
    facts,
    newestMicros,
    hasUnread: hasUnread || run.hasUnread,
    signals: before && isSameSignals(before.signals, signals) ? before.signals : signals,
    toldAt: now,
    until,
  }
}

function isOutdated({ ticket, hasUnread }: ToldSignals, outdated: Outdated): boolean {
  return (
    outdated.all === 'facts' ||
    (outdated.texts && hasUnread) ||
    outdated.ticketIds.has(ticket.id) ||
    (ticket.customerId !== null && outdated.customerIds.has(ticket.customerId))
  )
}

/** Messages that were loaded tell as long as the record shows no newer one, also after they have left memory. */
function makeFacts(
  ticket: Ticket,
  before: ToldSignals | undefined,
  { context: { getSources }, rules }: Run,
): Pick<ToldSignals, 'facts' | 'newestMicros' | 'hasUnread'> {
  const { segment, calls, sends } = getSources(ticket)
  const loadedMicros = (segment && getNewestRecord(segment.messages)?.at.micros) ?? null
  const isLoaded = segment !== null && loadedMicros !== null && isCurrent(ticket, loadedMicros)
  if (!isLoaded && before && isCurrent(ticket, before.newestMicros)) {
    const { turns, wait } = before.facts
    return { ...before, facts: { ticket, turns, wait, calls, sends } }
  }
  const sources = {
    ticket,
    messages: isLoaded ? segment.messages : null,
    isWhole: segment?.pagination.state === 'end',
    calls,
    sends,
  }
  const facts = createFacts(sources, rules)
  return { facts, newestMicros: isLoaded ? loadedMicros : null, hasUnread: false }
}

function isCurrent({ lastMessageAt }: Ticket, newestMicros: number | null): boolean {
  return newestMicros !== null && newestMicros >= (lastMessageAt?.micros ?? 0)
}

/** What all signals together say. */
export type SignalSummary = {
  /** The most urgent first, by the ticket’s id; only tickets that have any. */
  readonly byTicket: ReadonlyMap<string, readonly Signal[]>
  /** Number of open tickets whose newest messages were looked at, and of open tickets. */
  readonly checkedCount: number
  readonly openCount: number
  /** Number of the open tickets that weren’t checked because their messages could not be read. */
  readonly unreadableCount: number
}

/** `unreadable`: the ids of the tickets whose newest messages could not be read. */
export function summarizeSignals(told: AllSignals, unreadable: ReadonlySet<string>): SignalSummary {
  const byTicket = new Map<string, readonly Signal[]>()
  let checkedCount = 0
  let unreadableCount = 0
  for (const [id, it] of told) {
    if (it.signals.length > 0) byTicket.set(id, it.signals)
    if (isChecked(it)) checkedCount += 1
    else if (unreadable.has(id)) unreadableCount += 1
  }
  return { byTicket, checkedCount, openCount: told.size, unreadableCount }
}

/** Its messages were looked at, or its record says enough. */
function isChecked({ newestMicros, signals }: ToldSignals): boolean {
  return newestMicros !== null || signals.length > 0
}

/** Whether another summary would say the same. */
export function isSameTold(a: AllSignals, b: AllSignals): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false
  for (const [id, it] of a) {
    const other = b.get(id)
    if (!other || other.signals !== it.signals || isChecked(other) !== isChecked(it)) return false
  }
  return true
}
