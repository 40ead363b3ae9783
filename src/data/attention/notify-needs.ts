/** Notifies of tickets that begin to need a person while the agent looks elsewhere. */
import { notificationPreference, ticketNotifications } from '#src/data/notifications.ts'
import type { Session } from '#src/data/session/session.ts'
import { agentIdSlice } from '#src/data/session/state.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { findNewSignals } from '#src/domain/attention/new-signals.ts'
import { isNewNeed } from '#src/domain/notifications/needs.ts'
import { getTicketSignals, signalsSlice, type TicketSignals } from './signals.ts'

/** Returns a function that ends it. */
export function notifyNeeds(session: Session): () => void {
  const { store } = session
  const startedAt = Date.now()
  let before: TicketSignals = new Map()
  return signalsSlice(store).subscribe(() => {
    const after = getTicketSignals(signalsSlice(store).get()) ?? before
    const found = findNewSignals(before, after, startedAt)
    before = after
    const { tickets } = getTicketStore(store)
    const scope = { me: agentIdSlice(store).get(), unassigned: notificationPreference.get().unassigned }
    const needing = found.flatMap(({ ticketId, signal }) => {
      const ticket = tickets.get(ticketId)
      return ticket && isNewNeed(ticket, signal, scope) ? [ticket] : []
    })
    if (needing.length > 0) ticketNotifications(session).notifyNeeds(needing)
  })
}
