/** What is asked again and again while it is on screen, for the scheduler (rule 29). */
import type { Api } from '#src/api/client.ts'
import { heldBy } from '#src/domain/held-by.ts'
import { belongsTo, type View, viewKey } from '#src/domain/views.ts'
import type { Outcome, Task } from '#src/lib/scheduler.ts'
import type { Desk } from './desk.ts'
import { messagesHeadQuery } from './messages.ts'
import { createOwnTicketsReader } from './own-tickets.ts'
import { outcomeOf, pollQuery } from './poll.ts'
import type { ThreadId } from './thread-id.ts'
import { bookOf } from './ticket-book.ts'
import { outdatedAtOf, outdateReadings, readAtOf } from './ticket-readings.ts'
import {
  isListedNow,
  listedIn,
  type TicketAddress,
  ticketQuery,
  ticketsHeadQuery,
  wasListed,
} from './tickets.ts'

type Asker = Pick<Desk, 'api' | 'queryClient'>

/** A head made of customers' chats costs a request for each customer. */
const CUSTOMERS_PACE = 8
/** In list intervals. An agent who loses a ticket is told within one of them (rule 18). */
export const OWN_PACE = 1
/** The ticket's record changes less often than its messages come. */
const RECORD_PACE = 3

export const listTaskKey = (view: View): string => `tickets ${viewKey(view)}`

/**
 * Polls the head of a view. A ticket that is no longer on it has changed. Unless the change is known on this device, what
 * was read of the ticket is outdated; where the ticket is open, its record is read at once.
 */
export function listTask(
  { api, queryClient, scheduler }: Asker & Pick<Desk, 'scheduler'>,
  view: View,
  seconds: number,
): Task {
  const key = listTaskKey(view)
  const unseen = api.platform.routes.listTickets ? 1 : CUSTOMERS_PACE
  const ask = pollQuery(queryClient, ticketsHeadQuery(asTask(api, key), view))
  const run: Task['run'] = async (signal) => {
    const before = listedIn(queryClient, view)
    const outcome = await ask(signal)
    const listed = listedIn(queryClient, view)
    const left = [...before].filter((id) => !listed.has(id))
    const { tickets } = bookOf(queryClient)
    const unexplained = left.filter((id) => {
      const ticket = tickets.get(id)
      return !ticket || belongsTo(ticket, view)
    })
    outdateReadings(queryClient, unexplained)
    for (const id of left) scheduler.now(recordTaskKey(id))
    // Whoever takes a ticket of this person takes it off their list: it is looked up at once.
    if (view.id === 'mine' && left.length > 0) scheduler.now(OWN_TASK_KEY)
    return outcome
  }
  return { key, everyMs: seconds * 1000 * unseen, unseen, run }
}

export const threadTaskKey = ({ chatId, platformMessages }: ThreadId): string =>
  `messages ${chatId} ${platformMessages}`

/** The newest messages of the open ticket. */
export function threadTask({ api, queryClient }: Asker, thread: ThreadId, seconds: number): Task {
  const key = threadTaskKey(thread)
  const run = pollQuery(queryClient, messagesHeadQuery(asTask(api, key), thread))
  return { key, everyMs: seconds * 1000, run }
}

const recordTaskKey = (id: string): string => `ticket ${id}`

/** Polls the record of the open ticket, unless a list has just brought it and it hasn't changed since. */
export function recordTask({ api, queryClient }: Asker, address: TicketAddress, seconds: number): Task {
  const key = recordTaskKey(address.id)
  const everyMs = seconds * 1000 * RECORD_PACE
  const ask = pollQuery(queryClient, ticketQuery(asTask(api, key), address))
  const isKnown = () => {
    const now = Date.now()
    // Twice: a list that is polled at its interval is never older. Own tickets are read apart from the lists.
    const withinMs = Math.min(everyMs * 2, now - (outdatedAtOf(queryClient, address.id) ?? 0))
    return (
      wasListed(queryClient, address.id, withinMs) ||
      now - (readAtOf(queryClient, address.id) ?? 0) < everyMs * 0.75
    )
  }
  return { key, everyMs, run: (signal) => (isKnown() ? Promise.resolve({ ok: true }) : ask(signal)) }
}

const OWN_TASK_KEY = 'own tickets'

/**
 * Polls the agent's open tickets that no list on screen shows, so that the agent is told when one is taken (rule 18,
 * FLT-83). Where they all are listed anyway, nothing is asked.
 */
export function ownTask({ api, queryClient, session }: Asker & Pick<Desk, 'session'>, seconds: number): Task {
  const everyMs = seconds * 1000 * (api.platform.routes.listTickets ? OWN_PACE : CUSTOMERS_PACE)
  const readOwn = createOwnTicketsReader({ api: asTask(api, OWN_TASK_KEY), queryClient })
  const run = async (): Promise<Outcome> => {
    const { agentId } = session
    if (agentId === null) return { ok: true }
    const own = heldBy(bookOf(queryClient), agentId).filter((it) => it.status === 'open')
    try {
      await readOwn(
        agentId,
        own.filter(({ id }) => !isListedNow(queryClient, id)),
      )
      return { ok: true }
    } catch (error) {
      return outcomeOf(error)
    }
  }
  return { key: OWN_TASK_KEY, everyMs, run }
}

/** The platform as a task asks it: the answer may come from another tab that asks for the same. */
function asTask(api: Api, key: string): Api {
  return { ...api, run: (operation, input, options) => api.run(operation, input, { ...options, key }) }
}
