import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { lockQuery } from '#src/queries/session.ts'
import { recordTask } from '#src/queries/tasks.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { type TicketAddress, ticketQuery } from '#src/queries/tickets.ts'
import { usePace } from '#src/queries/use-pace.ts'

export type RecordState = 'known' | 'reading' | 'not found' | ApiError

/** The ticket's record from the book, looked for where it isn't there, and kept fresh while the ticket is open. */
export function useTicket(
  { api, queryClient, scheduler, config }: Desk,
  { id, code: linkedCode }: TicketAddress,
): { ticket: Ticket | undefined; state: RecordState } {
  const { data: ticket } = useQuery({
    ...ticketBookQuery(),
    select: (book): Ticket | null => book.tickets.get(id) ?? null,
  })
  const { data: locked } = useQuery(lockQuery())
  const one = useQuery({
    ...ticketQuery(api, { id, code: linkedCode }),
    enabled: ticket === null && !locked,
  })
  const code = ticket?.code ?? linkedCode
  const isListed = api.platform.routes.listTickets !== null
  const { openTicketSeconds } = usePace(config)
  useEffect(() => {
    // Without a code every look would go through pages of other tickets.
    if (code === null || locked || !isListed) return undefined
    return scheduler.add(recordTask({ api, queryClient }, { id, code }, openTicketSeconds))
  }, [api, queryClient, scheduler, id, code, locked, isListed, openTicketSeconds])
  if (ticket) return { ticket, state: 'known' }
  const error = failureOf(one.error)
  return { ticket: undefined, state: error ?? (one.data === null ? 'not found' : 'reading') }
}
