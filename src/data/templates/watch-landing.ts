/** Looks up in which ticket an accepted template has landed: a customer may have several, on other channels. */
import { listRecentChats } from '#src/api/operations/customers.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery, toTaskOutcome } from '#src/data/session/poll-query.ts'
import type { Session } from '#src/data/session/session.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { findAcceptedMessage, listPossibleLandings } from '#src/domain/templates/lost-send.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { getSendOutbox } from './send-outbox.ts'

const INTERVAL_MS = 5_000
const MAX_WATCH_MS = 2 * 60_000
/** As many of the customer's latest tickets are looked at. */
const CHATS_PAGE_SIZE = 20

/** Whether the ticket of a send is still to be found: it was accepted a short time ago for a ticket of a known customer. */
export function isLandingWatchable({ state, ticketId, customerId }: Send, now: number): boolean {
  if (state.step !== 'accepted' || state.landing !== null) return false
  return ticketId !== null && customerId !== null && now - state.at < MAX_WATCH_MS
}

/** Searches the send's own ticket and then the customer's other ones. Returns a function that ends the search. */
export function watchLanding(session: Session, send: Send): () => void {
  const { scheduler } = session
  const key = `landing ${send.id}`
  const run = async (signal: AbortSignal): Promise<TaskOutcome> => {
    if (!isLandingWatchable(send, Date.now())) {
      removeTask()
      return { ok: true }
    }
    const own = { ticketId: send.ticketId ?? '', ticketCode: send.ticketCode }
    const outcome = await searchTicket(session, send, own, signal)
    if (outcome !== 'elsewhere') return outcome
    return searchOtherTickets(session, send, signal)
  }
  const removeTask = scheduler.addTask({ key, intervalMs: INTERVAL_MS, run })
  scheduler.runNow(key)
  return removeTask
}

type Place = { readonly ticketId: string; readonly ticketCode: string | null }

/** Reads the newest messages of a ticket. `elsewhere`: the message isn't among them. */
async function searchTicket(
  session: Session,
  send: Send,
  place: Place,
  signal: AbortSignal,
): Promise<TaskOutcome | 'elsewhere'> {
  const threadId = getThreadId(session.config, place.ticketId)
  const outcome = await pollQuery(session.queryClient, messagesHeadQuery(session, threadId))(signal)
  if (!outcome.ok) return outcome
  const messages = messageLogSlice(threadId)(session.store).get().segments[0]?.messages.flat() ?? []
  if (!findAcceptedMessage(send, messages)) return 'elsewhere'
  await getSendOutbox(session).markLanded(send.id, place)
  return outcome
}

async function searchOtherTickets(session: Session, send: Send, signal: AbortSignal): Promise<TaskOutcome> {
  const { api, store } = session
  try {
    const { value: chats } = await api.run(
      listRecentChats,
      {
        customerId: send.customerId ?? '',
        // A contact with the same number may be the one that the platform has found.
        includeLinkedContacts: true,
        page: 1,
        pageSize: CHATS_PAGE_SIZE,
      },
      { signal },
    )
    for (const chat of listPossibleLandings(send, chats)) {
      const outcome = await searchTicket(session, send, { ticketId: chat.id, ticketCode: chat.code }, signal)
      if (outcome === 'elsewhere') continue
      storeTickets(store, [chat])
      return outcome
    }
    return { ok: true }
  } catch (error) {
    return toTaskOutcome(error)
  }
}
