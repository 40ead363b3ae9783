import { useQuery } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { failureOf } from './failure.ts'
import { lockQuery } from './session.ts'
import { ticketBookQuery } from './ticket-book.ts'
import { type TicketAddress, ticketQuery } from './tickets.ts'

export type CustomerOf =
  | { readonly state: 'known'; readonly ticket: Ticket; readonly customerId: string }
  /** The record names the customer and doesn't say which one it is, as a recent chat (CHT-01). */
  | { readonly state: 'unnamed'; readonly ticket: Ticket }
  | { readonly state: 'reading' }
  | { readonly state: 'no record' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }

/** Whose ticket it is, from the ticket's record: no operation tells it otherwise. */
export function useCustomerOf(api: Api, { id, code }: TicketAddress): CustomerOf {
  const { data: ticket } = useQuery({
    ...ticketBookQuery(),
    select: (book): Ticket | null => book.tickets.get(id) ?? null,
  })
  const { data: locked } = useQuery(lockQuery())
  const isId = isUuid(id)
  const wanted = isId && !locked && (!ticket || ticket.customerId === null)
  const one = useQuery({ ...ticketQuery(api, { id, code: ticket?.code ?? code }), enabled: wanted })
  if (ticket?.customerId) return { state: 'known', ticket, customerId: ticket.customerId }
  if (!isId) return { state: 'no record' }
  const error = failureOf(one.error)
  if (ticket) return one.isFetching ? { state: 'reading' } : { state: 'unnamed', ticket }
  if (error && !one.isFetching) return { state: 'failed', error, retry: () => void one.refetch() }
  return one.data === null ? { state: 'no record' } : { state: 'reading' }
}
