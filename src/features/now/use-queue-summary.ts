'use memo'

import { useEffect } from 'react'
import { getTicketSignals, signalsSlice } from '#src/data/attention/signals.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { useWaitLimits } from '#src/data/preferences/waits.ts'
import { startRestServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { type QueueSummary, summarizeQueue } from '#src/domain/attention/queue-summary.ts'
import { getKnownViewTickets } from '#src/domain/tickets/store.ts'
import { createOpenView, getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import { useCurrentMinute } from '#src/ui/hooks/display-locale.tsx'

export type CountedQueue = {
  readonly summary: QueueSummary
  /** Whether all open tickets are counted. */
  readonly isComplete: boolean
  /** Milliseconds since 1970, as the waits were counted. */
  readonly now: number
}

/** The open tickets that this device keeps current, in numbers. Null until it is known how long customers wait. */
export function useQueueSummary(): CountedQueue | null {
  const session = useSession()
  useEffect(() => {
    void startRestServices(session)
  }, [session])
  const ticketStore = useSessionState(ticketStoreSlice)
  const waits = useSessionState(waitsSlice)
  const signals = useSessionState(signalsSlice)
  const waitLimits = useWaitLimits()
  const now = useCurrentMinute()
  const me = session.credentials.agentId
  const { maxTickets } = session.config.queue
  if (waits === null) return null
  const view = createOpenView(me)
  const isComplete = getViewPagination(ticketStore, view)?.cursor === null
  const known = getKnownViewTickets(ticketStore, view)
  // Older tickets that are known from before aren't kept current.
  const tickets = isComplete || maxTickets === 0 ? known : known.slice(0, maxTickets)
  const summary = summarizeQueue(tickets, { me, waits, waitLimits, now, signals: getTicketSignals(signals) })
  return { summary, isComplete, now }
}
