/**
 * Restores cached data while the platform can't be reached (faults 47, 48) or takes long to answer: fills the empty queries
 * on screen from device storage, with the time they were read. Later responses of the platform override it, since all data
 * goes through the same merges.
 */
import type { Query } from '@tanstack/react-query'
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import { getThreadId, type ThreadId } from '#src/data/messages/thread-id.ts'
import type { CachedRead } from '#src/data/session/query-meta.ts'
import type { ConfigAccess, Session } from '#src/data/session/session.ts'
import { syncSlice } from '#src/data/session/state.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import { cachedAtSlice } from './cached-at.ts'
import { getHistoryRecordId } from './record-ids.ts'
import {
  getCacheSource,
  hasFirstTicketsOnly,
  type RestoreTarget,
  restoreClock,
  restoreCustomer,
  restoreFirstTickets,
  restoreThread,
  restoreTicketLists,
} from './restore-records.ts'

type RestorableSession = Omit<RestoreTarget, 'isUnreachable'>

/** Milliseconds that the platform has to answer before what is stored is shown. */
const SLOW_MS = 400

/** Restores data until the returned function is called. */
export function restoreFromCache(session: RestorableSession & Pick<Session, 'endSignal'>): () => void {
  const { api, queryClient, store, endSignal } = session
  const cache = queryClient.getQueryCache()
  let isUnreachable = false
  /** The clock offset was set by a response of the platform, or restored. */
  let hasClockOffset = false
  /** The records that were read since the platform answered last: once is enough. */
  const lookedUp = new Set<string>()
  const target = { ...session, isUnreachable: () => isUnreachable }

  /** Before anything that is dated by it, or written with it. */
  const restoreClockOnce = () => {
    if (!hasClockOffset) void restoreClock(target)
    hasClockOffset = true
  }
  const restoreIfEmpty = (query: Query) => {
    if (query.state.data !== undefined || query.getObserversCount() === 0) return
    const source = getCacheSource(target, query.meta?.cached)
    if (!source || lookedUp.has(source.name)) return
    lookedUp.add(source.name)
    restoreClockOnce()
    void source.restore()
  }
  /** What nothing has requested yet isn't late. */
  const restoreIfLate = (query: Query) => {
    if (!endSignal.aborted && query.state.fetchStatus === 'fetching') restoreIfEmpty(query)
  }
  const restoreSoon = (query: Query) => {
    if (query.state.data !== undefined || !query.meta?.cached) return
    if (isUnreachable) restoreIfEmpty(query)
    else setTimeout(restoreIfLate, SLOW_MS, query)
  }
  const onUnreachable = () => {
    isUnreachable = true
    restoreClockOnce()
    if (hasFirstTicketsOnly(target)) void restoreTicketLists(target)
    for (const query of cache.getAll()) restoreIfEmpty(query)
  }
  const onReachable = () => {
    isUnreachable = false
    // Restored customer queries aren't polled.
    const isRestoredQuery = ({ meta }: Query) => isRestored(store, meta?.cached)
    void queryClient.invalidateQueries({ predicate: isRestoredQuery })
  }

  const unsubscribeCache = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') restoreSoon(query)
  })
  const unsubscribeApi = api.subscribe((event) => {
    if (event.kind !== 'attempt') return
    const { outcome } = event.attempt
    if (outcome === 'aborted') return
    if (isUnavailable(outcome)) onUnreachable()
    else {
      hasClockOffset = true
      lookedUp.clear()
      if (isUnreachable) onReachable()
    }
  })
  // Requests may have failed before this code was loaded.
  const { state } = syncSlice(store).get()
  if (state === 'offline' || state === 'waiting') onUnreachable()
  else for (const query of cache.getAll()) restoreSoon(query)

  return () => {
    unsubscribeCache()
    unsubscribeApi()
  }
}

/** Restores what a screen shows at its start: the lists, and the ticket that is open (null: none) with its customer. */
export async function restoreScreen(
  session: RestorableSession & ConfigAccess,
  ticketId: string | null,
): Promise<void> {
  const target = { ...session, isUnreachable: () => false }
  // The storage reads one record after the other: first what the agent reads first.
  await Promise.all([
    ticketId !== null && restoreOpenTicket(target, getThreadId(session.config, ticketId)),
    restoreLists(target),
  ])
}

async function restoreLists(target: RestoreTarget): Promise<void> {
  if (await restoreFirstTickets(target)) return
  await Promise.all([restoreTicketLists(target), restoreClock(target)])
}

async function restoreOpenTicket(target: RestoreTarget, threadId: ThreadId): Promise<void> {
  await restoreThread(target, threadId)
  const { customerId = null } = getTicketStore(target.store).tickets.get(threadId.chatId) ?? {}
  if (customerId !== null) await restoreCustomer(target, customerId)
}

/** Whether the platform can't be reached or can't answer. One that asks for a pause answers soon. */
function isUnavailable(outcome: 'answered' | ErrorKind): boolean {
  return outcome !== 'answered' && outcome !== 'rateLimited' && isTransientError(outcome)
}

/** Whether a query of a customer has data of the cache. The scheduler reads the others again. */
function isRestored(store: SessionStore, cached: CachedRead | undefined): boolean {
  switch (cached?.kind) {
    case undefined:
    case 'tickets':
    case 'thread':
      return false
    case 'profile':
    case 'listed':
    case 'contacts':
      return cachedAtSlice('customer', cached.customerId)(store).get() !== null
    case 'calls':
    case 'chats':
      return cachedAtSlice(cached.kind, getHistoryRecordId(cached.history))(store).get() !== null
  }
}
