/** Customers that a search knows from their tickets alone: a ticket names its customer. */
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { CustomerDocument, FieldMatch, SearchHit, TicketDocument } from '#src/domain/search/documents.ts'

type NamingTicket = { readonly customerId: string | null; readonly customerName: string }

/** More would cost time at each keystroke; the device's own results have the rest. */
const MAX_LISTED = 20
/** The ranks of `rankEntries` below it: the text is at the beginning of a word. */
const INSIDE_A_WORD = 3

/**
 * The customers whose name on a ticket matches the whole text, each once, those of `listed` first. All that is known of them
 * is their name. `listed`: the tickets that are shown already; `hits`: those that this device found.
 */
export function findNamedCustomers(
  text: string,
  listed: readonly NamingTicket[],
  hits: readonly SearchHit<TicketDocument>[],
): readonly SearchHit<CustomerDocument>[] {
  const found = new Map<string, SearchHit<CustomerDocument>>()
  const add = ({ customerId, customerName }: NamingTicket, field: FieldMatch) => {
    if (customerId !== null && !found.has(customerId))
      found.set(customerId, {
        document: createNamedCustomer(customerId, customerName),
        match: field.match,
        fields: [field],
      })
  }
  for (const ticket of listed.slice(0, MAX_LISTED)) {
    const [ranked] = rankEntries([{ key: '', fields: [ticket.customerName] }], text, [])
    const ranges = ranked && ranked.rank < INSIDE_A_WORD ? (ranked.highlights[0] ?? []) : []
    if (ranges.length > 0) add(ticket, { field: 'name', match: 'prefix', text: ticket.customerName, ranges })
  }
  const wordCount = text.trim().split(/\s+/).length
  for (const { document, fields } of hits) {
    const name = fields.find((it) => it.field === 'name')
    // A text about a name and something else is about a ticket.
    if (name && (fields.length === 1 || name.ranges.length >= wordCount)) add(document, name)
  }
  return [...found.values()]
}

function createNamedCustomer(id: string, name: string): CustomerDocument {
  return { kind: 'customer', id, name, phone: '', email: '', company: '', stage: '', customFields: [] }
}
