import type { Ticket } from '#src/api/schema/ticket.ts'
import { customerSearch } from '#src/domain/customer-search.ts'
import { knownIn, newestFirst, type TicketBook, ticketsIn } from '#src/domain/ticket-book.ts'
import { hasText } from '#src/domain/ticket-text.ts'
import { type View, viewKey } from '#src/domain/views.ts'
import { phoneDigits, samePhone } from '#src/lib/phone.ts'
import type { Desk } from '#src/queries/desk.ts'
import { knownCustomer } from '#src/queries/known-customer.ts'

/**
 * What a search shows: what the platform found, and before it has answered, what is known here. Tickets whose customer is
 * known by that phone or e-mail stay either way: not every platform looks at those (D44).
 */
export function listedIn(desk: Desk, book: TicketBook, view: View): readonly Ticket[] {
  const known = knownIn(book, { ...view, search: '' })
  const isReached = reachedBy(desk, view.search)
  if (!book.walks.has(viewKey(view))) return known.filter((it) => hasText(it, view.search) || isReached(it))
  const found = ticketsIn(book, view)
  const others = known.filter((it) => isReached(it) && !found.includes(it))
  return others.length === 0 ? found : newestFirst([...found, ...others])
}

/** Whether a ticket's customer, if read before, has that phone in any spelling, or that e-mail. */
function reachedBy({ queryClient }: Desk, search: string): (ticket: Ticket) => boolean {
  const text = customerSearch(search).toLowerCase()
  const isPhone = /^\d{7,15}$/.test(text)
  if (!isPhone && !text.includes('@')) return () => false
  return ({ customerId }) => {
    const customer = customerId === null ? undefined : knownCustomer(queryClient, customerId)
    if (!customer) return false
    if (!isPhone) return customer.email.toLowerCase().includes(text)
    const phone = customer.phone ?? ''
    return phoneDigits(phone).includes(text) || samePhone(phone, text)
  }
}
