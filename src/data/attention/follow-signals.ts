/**
 * Tells from the tickets' records, the loaded messages and calls, and the sends of this device which tickets need a person.
 * A ticket is told anew where one of its sources has changed, or the time until which its signals hold is over.
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
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'
import { NO_SENSE } from '#src/domain/attention/text-sense.ts'
import {
  type AllSignals,
  isSameTold,
  type Outdated,
  summarizeSignals,
  type TellContext,
  tellSignals,
} from '#src/domain/attention/ticket-signals.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { dismissalsSlice } from './dismissed-signals.ts'
import { storeSignals, unreadableThreadsSlice } from './signals.ts'
import { createTextSenses, type OpenTextPort, type TextSenses } from './text-senses.ts'

const TICK_MS = 30_000
/** The tables of phrases are large: first, all else is loaded and told. */
const PHRASES_DELAY_MS = 10_000
/** Milliseconds of work after which other tasks get their turn. */
const MAX_TASK_MS = 8

const NO_SENDS: readonly Send[] = []
const UNREAD = { sense: NO_SENSE, isRead: false }

type SignalSession = PlatformAccess & CacheAccess & ConfigAccess

/** Returns a function that ends it. */
export function followSignals(session: SignalSession, openTextPort: OpenTextPort): () => void {
  const { store, queryClient } = session
  const isCourtesy = createCourtesyCheck(COURTESY_PHRASES)
  /** By the customer's id, as they were read last: also after the cache has dropped them. */
  const calls = new Map<string, readonly Call[] | null>()
  let sends = groupSends(sendsSlice(store).get())
  let senses: TextSenses | null = null
  let told: AllSignals = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** Changes while a run is under way begin another one after it. */
  let isRunning = false
  let isRequested = false
  let outdated = createOutdated()

  function getCalls({ customerId }: Ticket): readonly Call[] | null {
    if (customerId === null) return null
    const known = calls.get(customerId)
    if (known !== undefined) return known
    const loaded = getLoadedCalls(session, customerId)
    calls.set(customerId, loaded)
    return loaded
  }

  const getSources: TellContext['getSources'] = (ticket) => ({
    segment: messageLogSlice(getThreadId(session.config, ticket.id))(store).get().segments[0] ?? null,
    calls: getCalls(ticket),
    sends: sends.get(ticket.id) ?? NO_SENDS,
  })

  async function run(): Promise<void> {
    const before = told
    const changes = outdated
    outdated = createOutdated()
    const context: TellContext = {
      now: Date.now(),
      settings: { limits: getWaitLimits(), windowChannelKinds: windowChannelsPreference.get() },
      rules: { isCourtesy, pilotAnswers: pilotEndsWaitPreference.get() },
      readText: (text) => senses?.get(text) ?? UNREAD,
      getSources,
      dismissals: groupDismissals(dismissalsSlice(store).get()),
    }
    const steps = tellSignals(ticketStoreSlice(store).get().tickets.values(), before, changes, context)
    let taskEnd = performance.now() + MAX_TASK_MS
    let step = steps.next()
    while (step.done !== true) {
      if (performance.now() > taskEnd) {
        await new Promise((resolve) => setTimeout(resolve))
        if (isStopped) return
        taskEnd = performance.now() + MAX_TASK_MS
      }
      step = steps.next()
    }
    told = step.value
    senses?.post()
    if (!isSameTold(told, before)) publish()
  }

  const publish = () => storeSignals(store, summarizeSignals(told, unreadableThreadsSlice(store).get()))

  async function update(): Promise<void> {
    if (isRunning) {
      isRequested = true
      return
    }
    clearTimeout(timer)
    isRunning = true
    isRequested = false
    await run()
    isRunning = false
    if (!isStopped) timer = setTimeout(() => void update(), isRequested ? 0 : TICK_MS)
  }

  const request = () => void update()
  const tellAll = (all: 'facts' | 'signals') => () => {
    if (outdated.all !== 'facts') outdated.all = all
    request()
  }
  const readTextsAgain = () => {
    outdated.texts = true
    request()
  }
  const tellSent = () => {
    const before = sends
    sends = groupSends(sendsSlice(store).get())
    for (const id of new Set([...before.keys(), ...sends.keys()]))
      if (!isSameList(before.get(id), sends.get(id))) outdated.ticketIds.add(id)
    request()
  }
  const tellStored = () => {
    const { latest } = storedLogsSlice(store).get()
    if (!latest) return
    outdated.ticketIds.add(latest.chatId)
    request()
  }
  const tellCalls = (customerId: string) => {
    const loaded = getLoadedCalls(session, customerId)
    if (loaded === calls.get(customerId)) return
    calls.set(customerId, loaded)
    outdated.customerIds.add(customerId)
    request()
  }
  const unsubscribers = [
    ticketStoreSlice(store).subscribe(request),
    storedLogsSlice(store).subscribe(tellStored),
    sendsSlice(store).subscribe(tellSent),
    unreadableThreadsSlice(store).subscribe(publish),
    dismissalsSlice(store).subscribe(tellAll('signals')),
    pilotEndsWaitPreference.subscribe(tellAll('facts')),
    waitLimitPreference.subscribe(tellAll('signals')),
    priorityLimitsPreference.subscribe(tellAll('signals')),
    windowChannelsPreference.subscribe(tellAll('signals')),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      const cached = query.meta?.cached
      if ((type === 'updated' || type === 'added') && cached?.kind === 'calls')
        tellCalls(cached.history.customerId)
    }),
  ]
  const phrasesTimer = setTimeout(() => {
    senses = createTextSenses(openTextPort, readTextsAgain)
    readTextsAgain()
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

function createOutdated(): Outdated & {
  all: Outdated['all']
  texts: boolean
  readonly ticketIds: Set<string>
  readonly customerIds: Set<string>
} {
  return { all: null, texts: false, ticketIds: new Set(), customerIds: new Set() }
}

function groupSends(sends: readonly Send[]): ReadonlyMap<string, readonly Send[]> {
  const ofTickets = sends.filter((it) => it.ticketId !== null)
  return Map.groupBy(ofTickets, (it) => it.ticketId ?? '')
}

function isSameList(a: readonly Send[] = NO_SENDS, b: readonly Send[] = NO_SENDS): boolean {
  return a.length === b.length && a.every((it, index) => it === b[index])
}
