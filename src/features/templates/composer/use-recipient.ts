import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { customerQuery, recentCallsQuery } from '#src/data/customers/queries.ts'
import { useTicketCustomer } from '#src/data/customers/use-ticket-customer.ts'
import type { Session } from '#src/data/session/session.ts'
import { NO_RECIPIENT, type Recipient } from '#src/domain/templates/draft.ts'
import type { SendSearchParams } from '#src/domain/templates/search-params.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

export type RecipientState = {
  readonly customerId: string | null
  readonly recipient: Recipient
  /** Who and which ticket it is about, in a line; null: nobody yet. */
  readonly name: string | null
  readonly isLoading: boolean
}

/** Whom the address means: a customer, the customer of a ticket, or whoever called. */
export function useRecipient(
  session: Session,
  { customer: linkedCustomerId, ticket = '', code, call }: SendSearchParams,
): RecipientState {
  const ticketCustomer = useTicketCustomer(session.api, { id: ticket, code: code ?? null })
  const customerId = linkedCustomerId ?? (ticketCustomer.state === 'known' ? ticketCustomer.customerId : null)
  const { data: customer, isError } = useQuery({
    ...customerQuery(session.api, customerId ?? ''),
    enabled: customerId !== null,
  })
  const calls = useInfiniteQuery({
    ...recentCallsQuery(session.api, { customerId: customerId ?? '', includeLinkedContacts: true }),
    enabled: customerId !== null && call !== undefined,
  })
  const meantCall = calls.data?.pages.flatMap((it) => it.value).find((it) => it.id === call)
  const knownName =
    ticketCustomer.state === 'known' || ticketCustomer.state === 'unnamed'
      ? ticketCustomer.ticket.customerName
      : ''
  const name = customer?.name || meantCall?.customerName || knownName
  const phone = meantCall
    ? meantCall.customerPhone || (meantCall.direction === 'outbound' ? meantCall.to : meantCall.from)
    : (customer?.phone ?? '')
  const isLoading =
    (ticket !== '' && linkedCustomerId === undefined && ticketCustomer.state === 'reading') ||
    (customerId !== null && !customer && !isError) ||
    (call !== undefined && customerId !== null && calls.isPending && !calls.isError)
  return {
    customerId,
    recipient: createRecipient(phone, meantCall?.customerName || name),
    name: name || null,
    isLoading,
  }
}

/** The record's own digits begin with the country code, with a + before them or without (CUS-07). */
function createRecipient(phone: string, customerName: string): Recipient {
  const digits = getPhoneDigits(phone)
  return digits === '' ? { ...NO_RECIPIENT, customerName } : { phone: digits, phoneFrom: phone, customerName }
}
