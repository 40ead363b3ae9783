/** The scheduler tasks that poll what is on screen (rule 29). */
import type { Api } from '#src/api/client/client.ts'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery, toTaskOutcome } from '#src/data/session/poll-query.ts'
import type { Task } from '#src/data/session/scheduler.ts'
import type { CacheAccess, PlatformAccess, SchedulerAccess, Session } from '#src/data/session/session.ts'
import {
  getAssigneeReadAt,
  getInvalidatedAt,
  invalidateAssigneeReads,
} from '#src/data/tickets/assignee-reads.ts'
import { createOwnTicketsReader } from '#src/data/tickets/own-tickets.ts'
import {
  getListedIds,
  isListedNow,
  type TicketAddress,
  ticketQuery,
  ticketsHeadQuery,
  wasListed,
} from '#src/data/tickets/queries.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { getOpenTicketsOfAgent } from '#src/domain/tickets/own-tickets.ts'
import { belongsToView, getViewKey, type View } from '#src/domain/tickets/views.ts'
import { isWithinLast } from '#src/lib/time/age.ts'

type TaskContext = PlatformAccess & CacheAccess

/** Without a ticket listing, reading a list costs a request for each customer. */
const CUSTOMERS_INTERVAL_FACTOR = 8
/** In list intervals. An agent who loses a ticket is notified within one of them (rule 18). */
export const OWN_TICKETS_INTERVAL_FACTOR = 1
/** A ticket's record changes less often than messages arrive. */
const RECORD_INTERVAL_FACTOR = 3

export const getListTaskKey = (view: View): string => `tickets ${getViewKey(view)}`

/**
 * Polls the head of a view. A ticket that has left it has changed: unless this device knows the change already, its
 * earlier reads are outdated. If that ticket is open on screen, its record is read at once.
 */
export function createListTask(
  { api, queryClient, store, scheduler }: TaskContext & SchedulerAccess,
  view: View,
  seconds: number,
): Task {
  const key = getListTaskKey(view)
  const intervalFactor = api.platform.routes.listTickets ? 1 : CUSTOMERS_INTERVAL_FACTOR
  const pollList = pollQuery(queryClient, ticketsHeadQuery({ api: withTaskKey(api, key), store }, view))
  const run: Task['run'] = async (signal) => {
    const before = getListedIds(queryClient, view)
    const outcome = await pollList(signal)
    const listed = getListedIds(queryClient, view)
    const removedIds = [...before].filter((id) => !listed.has(id))
    const { tickets } = getTicketStore(store)
    const unexplained = removedIds.filter((id) => {
      const ticket = tickets.get(id)
      return !ticket || belongsToView(ticket, view)
    })
    invalidateAssigneeReads(store, unexplained)
    for (const id of removedIds) scheduler.runNow(getRecordTaskKey(id))
    // A ticket that was taken from the agent has left the agent's list: it is read at once.
    if (view.id === 'mine' && removedIds.length > 0) scheduler.runNow(OWN_TICKETS_TASK_KEY)
    return outcome
  }
  return { key, intervalMs: seconds * 1000 * intervalFactor, hiddenFactor: intervalFactor, run }
}

export const getThreadTaskKey = ({ chatId, platformMessages }: ThreadId): string =>
  `messages ${chatId} ${platformMessages}`

/** Polls the newest messages of the open ticket. */
export function createThreadTask(
  { api, queryClient, store }: TaskContext,
  threadId: ThreadId,
  seconds: number,
): Task {
  const key = getThreadTaskKey(threadId)
  const run = pollQuery(queryClient, messagesHeadQuery({ api: withTaskKey(api, key), store }, threadId))
  return { key, intervalMs: seconds * 1000, run }
}

export const getRecordTaskKey = (id: string): string => `ticket ${id}`

/** Polls the record of the open ticket, unless a list has just contained it and it hasn't changed since. */
export function createRecordTask(
  { api, queryClient, store }: TaskContext,
  address: TicketAddress,
  seconds: number,
): Task {
  const key = getRecordTaskKey(address.id)
  const intervalMs = seconds * 1000 * RECORD_INTERVAL_FACTOR
  const pollRecord = pollQuery(queryClient, ticketQuery({ api: withTaskKey(api, key), store }, address))
  const isKnown = () => {
    // Twice the interval: a polled list is never older. Own tickets are read apart from the lists.
    const withinMs = Math.min(intervalMs * 2, Date.now() - (getInvalidatedAt(store, address.id) ?? 0))
    return (
      wasListed(queryClient, address.id, withinMs) ||
      isWithinLast(intervalMs * 0.75, getAssigneeReadAt(store, address.id) ?? 0)
    )
  }
  return {
    key,
    intervalMs,
    run: (signal) => (isKnown() ? Promise.resolve({ ok: true }) : pollRecord(signal)),
  }
}

const OWN_TICKETS_TASK_KEY = 'own tickets'

/**
 * Polls the agent's open tickets that no list on screen shows, so that the agent is notified when one is taken (rule
 * 18, FLT-83). Sends no request where lists show all of them.
 */
export function createOwnTicketsTask(
  { api, queryClient, store, credentials }: TaskContext & Pick<Session, 'credentials'>,
  seconds: number,
): Task {
  const intervalMs =
    seconds *
    1000 *
    (api.platform.routes.listTickets ? OWN_TICKETS_INTERVAL_FACTOR : CUSTOMERS_INTERVAL_FACTOR)
  const readOwn = createOwnTicketsReader({ api: withTaskKey(api, OWN_TICKETS_TASK_KEY), store })
  const run = async (): Promise<TaskOutcome> => {
    const { agentId } = credentials
    if (agentId === null) return { ok: true }
    const own = getOpenTicketsOfAgent(getTicketStore(store), agentId).filter((it) => it.status === 'open')
    try {
      await readOwn(
        agentId,
        own.filter(({ id }) => !isListedNow(queryClient, id)),
      )
      return { ok: true }
    } catch (error) {
      return toTaskOutcome(error)
    }
  }
  return { key: OWN_TICKETS_TASK_KEY, intervalMs, run }
}

/** An API whose requests belong to a task: the response may come from another tab that runs the same task. */
function withTaskKey(api: Api, key: string): Api {
  return { ...api, run: (operation, input, options) => api.run(operation, input, { ...options, key }) }
}
