/**
 * Tells from the tickets' records, the loaded messages and calls, and the sends of this device which tickets need a person.
 * Facts are read anew where one of their sources has changed; the rules, which depend on the time, every half minute.
 */
import type { Call } from '#src/api/schema/call.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getLoadedCalls } from '#src/data/customers/queries.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { storedLogsSlice } from '#src/data/messages/stored-logs.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import {
  getWaitLimits,
  pilotEndsWaitPreference,
  priorityLimitsPreference,
  waitLimitPreference,
  windowChannelsPreference,
} from '#src/data/preferences/waits.ts'
import type { CacheAccess, ConfigAccess, PlatformAccess } from '#src/data/session/session.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { createCourtesyCheck } from '#src/domain/attention/courtesy.ts'
import { groupDismissals } from '#src/domain/attention/dismissals.ts'
import { createFacts, type FactRules, type Facts } from '#src/domain/attention/facts.ts'
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'
import { readSignals } from '#src/domain/attention/signals/read-signals.ts'
import type { SignalSettings } from '#src/domain/attention/signals/rule.ts'
import { isSameSignals, type Signal } from '#src/domain/attention/signals/signal.ts'
import { NO_SENSE } from '#src/domain/attention/text-sense.ts'
import type { Segment } from '#src/domain/messages/message-log.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { dismissalsSlice } from './dismissed-signals.ts'
import { storeSignals, unreadableThreadsSlice } from './signals.ts'
import { createTextSenses, type OpenTextPort, type TextSenses } from './text-senses.ts'

const TICK_MS = 30_000
/** The tables of phrases are large: first, all else is loaded and told. */
const PHRASES_DELAY_MS = 10_000

type Sources = {
  readonly ticket: Ticket
  /** The newest messages, if they are as new as the ticket's record. */
  readonly segment: Segment | null
  readonly calls: readonly Call[] | null
  readonly sends: readonly Send[]
}

type Told = {
  readonly sources: Sources
  readonly facts: Facts
  readonly signals: readonly Signal[]
  /** Some of its texts haven't been read. */
  readonly hasUnread: boolean
}

const NO_SENDS: readonly Send[] = []
/** Milliseconds of work after which other tasks get their turn. */
const MAX_TASK_MS = 8

type SignalSession = PlatformAccess & CacheAccess & ConfigAccess

/** Returns a function that ends it. */
export function followSignals(session: SignalSession, openTextPort: OpenTextPort): () => void {
  const { store, queryClient } = session
  const isCourtesy = createCourtesyCheck(COURTESY_PHRASES)
  let senses: TextSenses | null = null
  let hasUnread = false
  let told = new Map<string, Told>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** Changes while a run is under way begin another one after it. */
  let isRunning = false
  let isOutdated = false
  let areFactsOutdated = false

  function readText(text: string) {
    const read = senses?.get(text)
    hasUnread ||= read?.isRead !== true
    return read?.sense ?? NO_SENSE
  }

  function tell(
    ticket: Ticket,
    now: number,
    settings: SignalSettings,
    context: Context,
    before: Told | undefined,
  ): Told {
    const sources = readSources(session, ticket, context.sends)
    hasUnread = false
    const facts =
      before && !before.hasUnread && isSameSources(before.sources, sources)
        ? before.facts
        : createFacts(
            {
              ticket,
              messages: sources.segment?.messages ?? null,
              isWhole: sources.segment?.pagination.state === 'end',
              calls: sources.calls,
              sends: sources.sends,
            },
            context.rules,
          )
    const signals = readSignals(facts, now, settings, context.dismissals.get(ticket.id))
    return {
      sources,
      facts,
      hasUnread,
      signals: before && isSameSignals(before.signals, signals) ? before.signals : signals,
    }
  }

  async function run(): Promise<void> {
    const before = areFactsOutdated ? new Map<string, Told>() : told
    areFactsOutdated = false
    const context = readContext(session, {
      readText,
      isCourtesy,
      pilotAnswers: pilotEndsWaitPreference.get(),
    })
    const settings = readSettings()
    const now = Date.now()
    const next = new Map<string, Told>()
    let taskEnd = performance.now() + MAX_TASK_MS
    for (const ticket of ticketStoreSlice(store).get().tickets.values()) {
      if (ticket.status === 'closed') continue
      if (performance.now() > taskEnd) {
        await new Promise((resolve) => setTimeout(resolve))
        if (isStopped) return
        taskEnd = performance.now() + MAX_TASK_MS
      }
      next.set(ticket.id, tell(ticket, now, settings, context, before.get(ticket.id)))
    }
    const isChanged = next.size !== told.size || [...next].some(([id, it]) => !isSameTold(told.get(id), it))
    told = next
    senses?.post()
    if (isChanged) publish()
  }

  function publish(): void {
    const all = [...told]
    const unreadable = unreadableThreadsSlice(store).get()
    storeSignals(store, {
      byTicket: new Map(all.flatMap(([id, { signals }]) => (signals.length === 0 ? [] : [[id, signals]]))),
      checkedCount: all.filter(([, it]) => isChecked(it)).length,
      openCount: all.length,
      unreadableCount: all.filter(([id, it]) => unreadable.has(id) && !isChecked(it)).length,
    })
  }

  async function update(): Promise<void> {
    if (isRunning) {
      isOutdated = true
      return
    }
    clearTimeout(timer)
    isRunning = true
    isOutdated = false
    await run()
    isRunning = false
    if (!isStopped) timer = setTimeout(() => void update(), isOutdated ? 0 : TICK_MS)
  }

  const request = () => void update()
  const readAgain = () => {
    areFactsOutdated = true
    request()
  }
  const unsubscribers = [
    ticketStoreSlice(store).subscribe(request),
    storedLogsSlice(store).subscribe(request),
    sendsSlice(store).subscribe(request),
    unreadableThreadsSlice(store).subscribe(publish),
    dismissalsSlice(store).subscribe(request),
    pilotEndsWaitPreference.subscribe(readAgain),
    waitLimitPreference.subscribe(request),
    priorityLimitsPreference.subscribe(request),
    windowChannelsPreference.subscribe(request),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.meta?.cached?.kind === 'calls') request()
    }),
  ]
  const phrasesTimer = setTimeout(() => {
    senses = createTextSenses(openTextPort, request)
    request()
  }, PHRASES_DELAY_MS)
  request()
  return () => {
    isStopped = true
    clearTimeout(phrasesTimer)
    clearTimeout(timer)
    senses?.close()
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

type Context = {
  readonly rules: FactRules
  readonly dismissals: ReturnType<typeof groupDismissals>
  readonly sends: ReadonlyMap<string, readonly Send[]>
}

function readContext({ store }: SignalSession, rules: FactRules): Context {
  const sends = Map.groupBy(
    sendsSlice(store)
      .get()
      .filter((it) => it.ticketId !== null),
    (it) => it.ticketId ?? '',
  )
  return { rules, dismissals: groupDismissals(dismissalsSlice(store).get()), sends }
}

function readSettings(): SignalSettings {
  return {
    limits: getWaitLimits(),
    windowChannelKinds: windowChannelsPreference.get(),
  }
}

function readSources(session: SignalSession, ticket: Ticket, sends: Context['sends']): Sources {
  const [newest] = messageLogSlice(getThreadId(session.config, ticket.id))(session.store).get().segments
  const newestMicros = (newest && getNewestRecord(newest.messages)?.at.micros) ?? -1
  const isCurrent = newestMicros >= (ticket.lastMessageAt?.micros ?? 0)
  return {
    ticket,
    segment: newest && isCurrent ? newest : null,
    calls: getLoadedCalls(session, ticket.customerId),
    sends: sends.get(ticket.id) ?? NO_SENDS,
  }
}

function isSameSources(a: Sources, b: Sources): boolean {
  return (
    a.ticket === b.ticket &&
    a.segment === b.segment &&
    a.calls === b.calls &&
    a.sends.length === b.sends.length &&
    a.sends.every((it, index) => it === b.sends[index])
  )
}

/** Its messages were looked at, or its record says enough. */
function isChecked({ sources, signals }: Told): boolean {
  return sources.segment !== null || signals.length > 0
}

function isSameTold(a: Told | undefined, b: Told): boolean {
  return a !== undefined && a.signals === b.signals && isChecked(a) === isChecked(b)
}
