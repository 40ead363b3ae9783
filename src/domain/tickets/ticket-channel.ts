/** The channel that a ticket is on. Only an assignment's response names it; what else is known may tell it. */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'

type NamedChannel = { readonly id: string; readonly name: string; readonly kind: string }

/** Null: not known. A channel whose id is known may have a name on this device or in `config.json`. */
export type TicketChannel = {
  readonly id: string | null
  readonly name: string | null
  readonly kind: string | null
}

/** `customer`: the ticket's customer, if their list record is loaded, which names the channel that they write on. */
export function getTicketChannel(
  ticket: Pick<Ticket, 'channelId' | 'channelName' | 'channelKind'>,
  customer: Pick<ListedCustomer, 'channelId'> | null,
  channels: readonly NamedChannel[],
): TicketChannel {
  const { channelKind: kind, channelName: name } = ticket
  if (ticket.channelId !== null) return describeChannel(ticket.channelId, ticket, channels)
  const ofKind = channels.filter((it) => kind === null || it.kind === '' || it.kind === kind)
  const ofName = ofKind.filter((it) => it.name === name)
  if (name !== null) return ofName.length === 1 && ofName[0] ? ofName[0] : { id: null, name, kind }
  const customers = ofKind.find((it) => isSameId(it.id, customer?.channelId ?? null))
  if (customers) return customers
  const [only, ...others] = kind === null ? [] : ofKind
  return only && others.length === 0 ? only : { id: null, name: null, kind }
}

function describeChannel(
  id: string,
  { channelName, channelKind }: Pick<Ticket, 'channelName' | 'channelKind'>,
  channels: readonly NamedChannel[],
): TicketChannel {
  const named = channels.find((it) => isSameId(it.id, id))
  return {
    id: id.toLowerCase(),
    name: named?.name ?? channelName,
    kind: channelKind ?? (named?.kind || null),
  }
}

function isSameId(a: string, b: string | null): boolean {
  return a.toLowerCase() === b?.toLowerCase()
}
