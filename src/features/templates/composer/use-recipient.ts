import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { customerQuery, recentCallsQuery } from '#src/data/customers/queries.ts'
import { useTicketCustomer } from '#src/data/customers/use-ticket-customer.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { NO_RECIPIENT, type Recipient } from '#src/domain/templates/draft.ts'
import type { SendSearchParams } from '#src/domain/templates/search-params.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

export type RecipientState = {
  readonly customerId: string | null
  readonly recipient: Recipient
  /** The customer's name; null if it is not known. */
  readonly name: string | null
  readonly isLoading: boolean
}

/** The recipient that the URL refers to: a customer, the customer of a ticket, or the caller of a call. */
export function useRecipient({
  customer: linkedCustomerId,
  ticket = '',
  code,
  call,
}: SendSearchParams): RecipientState {
  const { api } = useSession()
  const ticketCustomer = useTicketCustomer({ id: ticket, code: code ?? null })
  const customerId = linkedCustomerId ?? (ticketCustomer.state === 'known' ? ticketCustomer.customerId : null)
  const { data: customer, isError } = useQuery({
    ...customerQuery(api, customerId ?? ''),
    enabled: customerId !== null,
  })
  const calls = useInfiniteQuery({
    ...recentCallsQuery(api, { customerId: customerId ?? '', includeLinkedContacts: true }),
    enabled: customerId !== null && call !== undefined,
  })
  const linkedCall = calls.data?.pages.flatMap((it) => it.value).find((it) => it.id === call)
  const knownName =
    ticketCustomer.state === 'known' || ticketCustomer.state === 'unnamed'
      ? ticketCustomer.ticket.customerName
      : ''
  const name = customer?.name || linkedCall?.customerName || knownName
  const phone = linkedCall
    ? linkedCall.customerPhone || (linkedCall.direction === 'outbound' ? linkedCall.to : linkedCall.from)
    : (customer?.phone ?? '')
  const isLoading =
    (ticket !== '' && linkedCustomerId === undefined && ticketCustomer.state === 'reading') ||
    (customerId !== null && !customer && !isError) ||
    (call !== undefined && customerId !== null && calls.isPending && !calls.isError)
  return {
    customerId,
    recipient: createRecipient(phone, linkedCall?.customerName || name),
    name: name || null,
    isLoading,
  }
}

/** The phone of a customer record starts with the country code, with or without + (CUS-07), so its digits are enough. */
function createRecipient(phone: string, customerName: string): Recipient {
  const digits = getPhoneDigits(phone)
  return { ...NO_RECIPIENT, customerName, ...(digits === '' ? {} : { phone: digits, phoneFrom: phone }) }
}
