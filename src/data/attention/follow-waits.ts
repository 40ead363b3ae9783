/** Tells from the tickets' records and the loaded messages how long customers wait. Only what has changed is told anew. */

import { messageLogSlice } from '#src/data/messages/queries.ts'
import { storedLogsSlice } from '#src/data/messages/stored-logs.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pilotEndsWaitPreference } from '#src/data/preferences/waits.ts'
import type { ConfigAccess, StoreAccess } from '#src/data/session/session.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { createCourtesyCheck } from '#src/domain/attention/courtesy.ts'
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'
import { type AllWaits, areSameWaits, listWaits, tellWaits } from '#src/domain/attention/ticket-waits.ts'
import { readThreadEnd, type ThreadEnd } from '#src/domain/attention/wait.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { storeWaits, waitsSlice } from './waits.ts'

/** Returns a function that ends it. */
export function followWaits({ store, config }: StoreAccess & ConfigAccess): () => void {
  const isCourtesy = createCourtesyCheck(COURTESY_PHRASES)
  const tickets = ticketStoreSlice(store)
  const storedLogs = storedLogsSlice(store)
  let rules = { isCourtesy, pilotAnswers: pilotEndsWaitPreference.get() }
  let ends = new Map<string, ThreadEnd>()
  let told: AllWaits = new Map()

  function update(): void {
    const before = told
    told = tellWaits(tickets.get().tickets.values(), before, ends, rules)
    // Without tickets, it is known that none waits.
    if (waitsSlice(store).get() === null || !areSameWaits(told, before)) storeWaits(store, listWaits(told))
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
