/** What is asked again and again while it is on screen, for the scheduler (rule 29). */
import type { Api } from '#src/api/client.ts'
import { type View, viewKey } from '#src/domain/views.ts'
import type { Task } from '#src/lib/scheduler.ts'
import type { Desk } from './desk.ts'
import { messagesHeadQuery } from './messages.ts'
import { pollQuery } from './poll.ts'
import type { ThreadId } from './thread-id.ts'
import { listedIn, type TicketAddress, ticketQuery, ticketsHeadQuery, wasListed } from './tickets.ts'

type Asker = Pick<Desk, 'api' | 'queryClient'>

/** A head made of customers' chats costs a request for each customer. */
const CUSTOMERS_PACE = 8
/** The ticket's record changes less often than its messages come. */
const RECORD_PACE = 3

export const listTaskKey = (view: View): string => `tickets ${viewKey(view)}`

/**
 * The head of a view: what is new on the platform, for somebody who looks elsewhere as well. A ticket that has left it has
 * changed: where it is open, its record is asked for at once.
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
    for (const id of before) if (!listed.has(id)) scheduler.now(recordTaskKey(id))
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

/** The record of the open ticket, unless a list has just brought it. */
export function recordTask({ api, queryClient }: Asker, address: TicketAddress, seconds: number): Task {
  const key = recordTaskKey(address.id)
  const everyMs = seconds * 1000 * RECORD_PACE
  const ask = pollQuery(queryClient, ticketQuery(asTask(api, key), address))
  // Twice: a list that is asked as often as it should be is never older.
  const isKnown = () => wasListed(queryClient, address.id, everyMs * 2)
  return { key, everyMs, run: (signal) => (isKnown() ? Promise.resolve({ ok: true }) : ask(signal)) }
}

/** The platform as a task asks it: the answer may come from another tab that asks for the same. */
function asTask(api: Api, key: string): Api {
  return { ...api, run: (operation, input, options) => api.run(operation, input, { ...options, key }) }
}
