/** Tells from the tickets' records and the loaded messages how long customers wait. Only what has changed is told anew. */

import type { Ticket } from '#src/api/schema/ticket.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { storedLogsSlice } from '#src/data/messages/stored-logs.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pilotEndsWaitPreference } from '#src/data/preferences/waits.ts'
import type { ConfigAccess, StoreAccess } from '#src/data/session/session.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { createCourtesyCheck } from '#src/domain/attention/courtesy.ts'
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'
import {
  getTicketWait,
  isSameTicketWait,
  readThreadEnd,
  type ThreadEnd,
  type ToldWait,
} from '#src/domain/attention/wait.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { storeWaits, waitsSlice } from './waits.ts'

type Told = ToldWait & { readonly ticket: Ticket }

/** Returns a function that ends it. */
export function followWaits({ store, config }: StoreAccess & ConfigAccess): () => void {
  const isCourtesy = createCourtesyCheck(COURTESY_PHRASES)
  const tickets = ticketStoreSlice(store)
  const storedLogs = storedLogsSlice(store)
  let rules = { isCourtesy, pilotAnswers: pilotEndsWaitPreference.get() }
  let ends = new Map<string, ThreadEnd>()
  let told = new Map<string, Told>()

  function tell(ticket: Ticket): Told {
    const end = ends.get(ticket.id) ?? null
    const before = told.get(ticket.id)
    if (before?.ticket === ticket && before.end === end) return before
    const wait = getTicketWait(ticket, end, before ?? null, rules)
    return { ticket, end, wait: before && isSameTicketWait(before.wait, wait) ? before.wait : wait }
  }

  function update(): void {
    const next = new Map<string, Told>()
    // Without tickets, it is known that none waits.
    let isChanged = waitsSlice(store).get() === null
    for (const ticket of tickets.get().tickets.values()) {
      const now = tell(ticket)
      isChanged ||= now.wait !== told.get(ticket.id)?.wait
      next.set(ticket.id, now)
    }
    isChanged ||= next.size !== told.size
    told = next
    if (isChanged) storeWaits(store, new Map([...next].map(([id, { wait }]) => [id, wait])))
  }

  function readLog({ chatId, segments }: MessageLog): void {
    const end = readThreadEnd(segments[0], rules)
    if (end) ends.set(chatId, end)
  }

  function readAgain(): void {
    rules = { isCourtesy, pilotAnswers: pilotEndsWaitPreference.get() }
    ends = new Map()
    told = new Map()
    for (const chatId of storedLogs.get().chatIds)
      readLog(messageLogSlice(getThreadId(config, chatId))(store).get())
    update()
  }

  readAgain()
  const unsubscribers = [
    tickets.subscribe(update),
    storedLogs.subscribe(() => {
      const { latest } = storedLogs.get()
      if (!latest) return
      readLog(latest)
      update()
    }),
    pilotEndsWaitPreference.subscribe(readAgain),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
