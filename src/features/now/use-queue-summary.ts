'use memo'

import { useEffect } from 'react'
import { getTicketSignals, signalsSlice } from '#src/data/attention/signals.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { useWaitLimits } from '#src/data/preferences/waits.ts'
import { startRestServices } from '#src/data/services.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getCountedTickets, type QueueSummary, summarizeQueue } from '#src/domain/attention/queue-summary.ts'
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
  const { tickets, isComplete } = getCountedTickets(ticketStore, me, maxTickets)
  const summary = summarizeQueue(tickets, { me, waits, waitLimits, now, signals: getTicketSignals(signals) })
  return { summary, isComplete, now }
}
