/**
 * Reads what tells which tickets need a person and nothing else reads: the newest messages of tickets that no agent has, and
 * the calls of their customers. A task of the one scheduler, in the tab that leads, and never while a response is awaited.
 */
import { getLoadedCalls, recentCallsQuery } from '#src/data/customers/queries.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery, toTaskOutcome } from '#src/data/session/poll-query.ts'
import type { CacheAccess, ConfigAccess, PlatformAccess, Session } from '#src/data/session/session.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import {
  findCallsToRead,
  findThreadToRead,
  getBudgetWait,
  MAX_CALL_LISTS_PER_HOUR,
  MAX_THREADS_PER_HOUR,
  NOTHING_READ,
  recordRead,
} from '#src/domain/attention/thread-reading.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { recordThreadRead } from './signals.ts'

const TASK_KEY = 'attention'
/** Milliseconds between two reads, and until it is looked again whether something has changed. */
const STEP_MS = 2_000

/** No request was sent: it says nothing about the platform. */
const NOTHING_SENT: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }

/** Reads until the session ends. */
export function readThreads(session: Session): void {
  const removeTask = session.scheduler.addTask(createThreadReader(session, sessionTabs(session).isLeader))
  session.endSignal.addEventListener('abort', removeTask)
}

type ReaderSession = PlatformAccess & CacheAccess & ConfigAccess

export function createThreadReader(session: ReaderSession, isLeader: () => boolean) {
  const { api, store, config, queryClient } = session
  const startMicros = Date.now() * 1000
  const clock = () => performance.now()
  let threads = NOTHING_READ
  let callLists = NOTHING_READ

  const getLoadedMicros = (chatId: string) => {
    const [segment] = messageLogSlice(getThreadId(config, chatId))(store).get().segments
    return (segment && getNewestRecord(segment.messages)?.at.micros) ?? null
  }
  const areCallsLoaded = (customerId: string) => getLoadedCalls(session, customerId) !== null

  async function readThread(signal: AbortSignal): Promise<TaskOutcome | null> {
    if (getBudgetWait(threads, MAX_THREADS_PER_HOUR, clock()) > 0) return null
    const { tickets } = getTicketStore(store)
    const ticket = findThreadToRead(tickets.values(), threads, getLoadedMicros, {
      startMicros,
      now: clock(),
    })
    if (!ticket) return null
    const poll = pollQuery(queryClient, messagesHeadQuery({ api, store }, getThreadId(config, ticket.id)))
    const outcome = await poll(signal)
    // A failure that concerns all requests says nothing about this ticket.
    const upTo = !outcome.ok && outcome.shouldPause ? 0 : (ticket.lastMessageAt?.micros ?? 0)
    threads = recordRead(threads, ticket.id, upTo, clock())
    if (outcome.ok || !(outcome.shouldPause || signal.aborted))
      recordThreadRead(store, ticket.id, !outcome.ok)
    return outcome
  }

  async function readCalls(signal: AbortSignal): Promise<TaskOutcome | null> {
    if (getBudgetWait(callLists, MAX_CALL_LISTS_PER_HOUR, clock()) > 0) return null
    const { tickets } = getTicketStore(store)
    const customerId = findCallsToRead(tickets.values(), callLists, areCallsLoaded, clock())
    if (customerId === null) return null
    callLists = recordRead(callLists, customerId, clock(), clock())
    const query = recentCallsQuery(api, { customerId, includeLinkedContacts: true })
    const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await queryClient.fetchInfiniteQuery(query)
      return { ok: true }
    } catch (error) {
      return toTaskOutcome(error)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  return {
    key: TASK_KEY,
    intervalMs: STEP_MS,
    run: async (signal: AbortSignal): Promise<TaskOutcome> => {
      if (tokenRefusedSlice(store).get() || !isLeader() || api.isBusy()) return NOTHING_SENT
      return (await readThread(signal)) ?? (await readCalls(signal)) ?? NOTHING_SENT
    },
  }
}
