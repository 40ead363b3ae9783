import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SendPlace } from '#src/domain/send-place.ts'
import { NOBODY, type Recipient } from '#src/domain/template-draft.ts'
import { phoneDigits } from '#src/lib/phone.ts'
import { customerQuery, recentCallsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useCustomerOf } from '#src/queries/use-customer-of.ts'

export type RecipientRead = {
  readonly customerId: string | null
  readonly to: Recipient
  /** Who and which ticket it is about, in a line; null: nobody yet. */
  readonly name: string | null
  readonly isReading: boolean
}

/** Whom the address means: a customer, the customer of a ticket, or whoever called. */
export function useRecipient(
  desk: Desk,
  { customer: linked, ticket = '', code, call }: SendPlace,
): RecipientRead {
  const ofTicket = useCustomerOf(desk.api, { id: ticket, code: code ?? null })
  const customerId = linked ?? (ofTicket.state === 'known' ? ofTicket.customerId : null)
  const { data: customer, isError } = useQuery({
    ...customerQuery(desk.api, customerId ?? ''),
    enabled: customerId !== null,
  })
  const calls = useInfiniteQuery({
    ...recentCallsQuery(desk.api, { customerId: customerId ?? '', includeLinkedContacts: true }),
    enabled: customerId !== null && call !== undefined,
  })
  const meant = calls.data?.pages.flatMap((it) => it.value).find((it) => it.id === call)
  const known = ofTicket.state === 'known' || ofTicket.state === 'unnamed' ? ofTicket.ticket.customerName : ''
  const name = customer?.name || meant?.customerName || known
  const phone = meant
    ? meant.customerPhone || (meant.direction === 'outbound' ? meant.to : meant.from)
    : (customer?.phone ?? '')
  const isReading =
    (ticket !== '' && linked === undefined && ofTicket.state === 'reading') ||
    (customerId !== null && !customer && !isError) ||
    (call !== undefined && customerId !== null && calls.isPending && !calls.isError)
  return { customerId, to: recipientOf(phone, meant?.customerName || name), name: name || null, isReading }
}

/** The record's own digits begin with the country code, with a + before them or without (CUS-07). */
function recipientOf(phone: string, customerName: string): Recipient {
  const digits = phoneDigits(phone)
  return digits === '' ? { ...NOBODY, customerName } : { phone: digits, phoneFrom: phone, customerName }
}
