import type { Ticket } from '#src/api/schema/ticket.ts'
import { getLoadedCustomer } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'

/** Creates a function that matches tickets whose loaded customer has that phone number, in any usual spelling, or email. */
export function createContactMatcher(
  { queryClient, config }: Session,
  search: string,
): (ticket: Ticket) => boolean {
  const text = normalizeCustomerSearch(search, config.homeCountry).toLowerCase()
  const isPhone = /^\d{7,15}$/.test(text)
  if (!isPhone && !text.includes('@')) return () => false
  return ({ customerId }) => {
    const customer = customerId === null ? undefined : getLoadedCustomer(queryClient, customerId)
    if (!customer) return false
    if (!isPhone) return customer.email.toLowerCase().includes(text)
    return getPhoneDigits(customer.phone ?? '').includes(text)
  }
}
