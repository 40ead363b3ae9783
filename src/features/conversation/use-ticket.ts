'use memo'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { createRecordTask } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/polling/use-polling-intervals.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { type TicketAddress, ticketQuery } from '#src/data/tickets/queries.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'

export type RecordState = 'known' | 'reading' | 'not found' | ApiError

/** The ticket's record from the book, looked for where it isn't there, and kept fresh while the ticket is open. */
export function useTicket(
  { api, queryClient, scheduler, config }: Session,
  { id, code: linkedCode }: TicketAddress,
): { ticket: Ticket | undefined; state: RecordState } {
  const { data: ticket } = useQuery({
    ...ticketStoreQuery(),
    select: (ticketStore): Ticket | null => ticketStore.tickets.get(id) ?? null,
  })
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  const lookup = useQuery({
    ...ticketQuery(api, { id, code: linkedCode }),
    enabled: ticket === null && !isTokenRefused,
  })
  const code = ticket?.code ?? linkedCode
  const isListed = api.platform.routes.listTickets !== null
  const { openTicketSeconds } = usePollingIntervals(config)
  useEffect(() => {
    // Without a code every look would go through pages of other tickets.
    if (code === null || isTokenRefused || !isListed) return undefined
    return scheduler.addTask(createRecordTask({ api, queryClient }, { id, code }, openTicketSeconds))
  }, [api, queryClient, scheduler, id, code, isTokenRefused, isListed, openTicketSeconds])
  if (ticket) return { ticket, state: 'known' }
  const error = getApiError(lookup.error)
  return { ticket: undefined, state: error ?? (lookup.data === null ? 'not found' : 'reading') }
}
