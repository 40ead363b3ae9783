import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import { normalizeTicketCode, readTicketCode } from '#src/domain/search/ticket-code.ts'
import type { FoundTarget } from './found-target.ts'

/** The one ticket or customer of the platform that the text names; null: there are none, or several. */
export function getOnlyTarget(
  { customers, tickets, isContact }: CombinedSearch,
  subject: string,
): FoundTarget | null {
  const code = readTicketCode(subject)
  const listed = tickets.state === 'found' && !isContact ? tickets.tickets : []
  const foundTickets = code === null ? listed : listed.filter((it) => normalizeTicketCode(it.code) === code)
  const foundCustomers = customers.state === 'found' ? customers.customers : []
  const [ticket] = foundTickets
  const [customer] = foundCustomers
  if (ticket && code !== null) return { kind: 'ticket', id: ticket.id, code: ticket.code }
  const isMore = customers.state === 'found' && customers.total !== foundCustomers.length
  if (foundTickets.length + foundCustomers.length !== 1 || isMore) return null
  if (ticket) return { kind: 'ticket', id: ticket.id, code: ticket.code }
  return customer ? { kind: 'customer', id: customer.id } : null
}
