import { normalizeTicketCode, readTicketCode } from '#src/domain/search/ticket-code.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { PaletteSearch } from './use-palette-search.ts'

/** What a found row opens. */
export type FoundTarget =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'ticket'; readonly id: string; readonly code: string }
  | { readonly kind: 'message'; readonly id: string; readonly chatId: string; readonly code: string }

/** The target of a row that `createFoundGroups` made; null: the row is of another group. */
export function getFoundTarget(
  key: string,
  { device, tickets }: PaletteSearch,
  { tickets: known }: Pick<TicketStore, 'tickets'>,
): FoundTarget | null {
  const [kind, id = ''] = key.split(' ')
  if (kind === 'customer') return { kind, id }
  if (kind === 'ticket') {
    const listed = tickets.state === 'found' ? tickets.tickets.find((it) => it.id === id) : undefined
    const hit = device?.tickets.hits.find((it) => it.document.id === id)
    return { kind, id, code: listed?.code ?? hit?.document.code ?? '' }
  }
  const message = device?.messages.hits.find((it) => it.document.id === id)?.document
  if (kind !== 'message' || !message) return null
  return { kind, id, chatId: message.chatId, code: known.get(message.chatId)?.code ?? '' }
}

/** The one ticket or customer of the platform that the text names; null: there are none, or several. */
export function getOnlyTarget(
  { customers, tickets, isContact }: PaletteSearch,
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
