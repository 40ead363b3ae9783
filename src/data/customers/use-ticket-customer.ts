'use memo'

import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getApiError } from '#src/data/query-error.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { type TicketAddress, ticketQuery } from '#src/data/tickets/queries.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { isUuid } from '#src/lib/text/uuid.ts'

export type TicketCustomer =
  | { readonly state: 'known'; readonly ticket: Ticket; readonly customerId: string }
  /** The record has the customer's name without an id, as a recent chat does (CHT-01). */
  | { readonly state: 'unnamed'; readonly ticket: Ticket }
  | { readonly state: 'reading' }
  | { readonly state: 'no record' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }

/**
 * The ticket's customer, by the ticket's record: no other operation returns it. Reads the record where it is missing.
 */
export function useTicketCustomer({ id, code }: TicketAddress): TicketCustomer {
  const { api, store } = useSession()
  const ticket = useSessionState(
    ticketStoreSlice,
    (ticketStore): Ticket | null => ticketStore.tickets.get(id) ?? null,
  )
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  const isTicketId = isUuid(id)
  const shouldRead = isTicketId && !isTokenRefused && (!ticket || ticket.customerId === null)
  const ticketRead = useQuery({
    ...ticketQuery({ api, store }, { id, code: ticket?.code ?? code }),
    enabled: shouldRead,
  })
  if (ticket?.customerId) return { state: 'known', ticket, customerId: ticket.customerId }
  if (!isTicketId) return { state: 'no record' }
  const error = getApiError(ticketRead.error)
  if (ticket) return ticketRead.isFetching ? { state: 'reading' } : { state: 'unnamed', ticket }
  if (error && !ticketRead.isFetching)
    return { state: 'failed', error, retry: () => void ticketRead.refetch() }
  return ticketRead.data === null ? { state: 'no record' } : { state: 'reading' }
}
