'use memo'

import { notifyManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Cell } from '#src/data/session/store.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { messageLogSlice } from './queries.ts'
import { getThreadId } from './thread-id.ts'

type LoadedTicket = { readonly ticket: Ticket; readonly messages: readonly Message[] }

/** The messages of a customer's tickets that this session has loaded. Tickets without any are left out. */
export function useLoadedTickets(customerId: string): readonly LoadedTicket[] {
  const { config, store } = useSession()
  const allTickets = useSessionState(ticketStoreSlice, ({ tickets }) => tickets)
  const tickets = [...allTickets.values()].filter((it) => it.customerId === customerId)
  const logs = useCells(tickets.map(({ id }) => messageLogSlice(getThreadId(config, id))(store)))
  return tickets.flatMap((ticket, index) => {
    const messages = getMessages(logs[index])
    return messages.length === 0 ? [] : [{ ticket, messages }]
  })
}

function getMessages(log: MessageLog | undefined): readonly Message[] {
  return log?.segments.flatMap(({ messages }) => messages.flat()) ?? []
}

/** The values of several cells. */
function useCells<Value>(cells: readonly Cell<Value>[]): readonly Value[] {
  const subscribe = (listener: () => void) => {
    const unsubscribers = cells.map((it) => it.subscribe(notifyManager.batchCalls(listener)))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }
  return useSyncExternalStore(subscribe, createSnapshot(cells))
}

/** A snapshot has to be the same array while its values are: React compares snapshots. */
function createSnapshot<Value>(cells: readonly Cell<Value>[]): () => readonly Value[] {
  let latest: readonly Value[] = cells.map((it) => it.get())
  return () => {
    const values = cells.map((it) => it.get())
    if (values.some((value, index) => !Object.is(value, latest[index]))) latest = values
    return latest
  }
}
