/** The rows of a search's results: tickets and people in one order. */
import type { I18n } from '@lingui/core'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { CombinedSearch } from '#src/data/search/use-combined-search.ts'
import { groupLinkedRecords } from '#src/domain/customers/linked-people.ts'
import { findNamedCustomers } from '#src/domain/customers/named-customers.ts'
import { mergePersonRecords } from '#src/domain/customers/person-records.ts'
import { FOUND_RANKS, type FoundRank, MATCH_RANKS, orderFound } from '#src/domain/search/found-order.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { normalizeTicketCode } from '#src/domain/search/ticket-code.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { createPersonOption } from './person-option.tsx'
import { createTicketOption } from './ticket-option.tsx'

/** What a row opens. */
export type FoundTarget =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'ticket'; readonly id: string; readonly code: string }
  | { readonly kind: 'message'; readonly id: string; readonly chatId: string; readonly code: string }

export type FoundRow = {
  readonly kind: 'person' | 'ticket'
  readonly rank: FoundRank
  readonly target: FoundTarget
  readonly option: ComboboxOption
}

export type FoundSources = {
  /** The text that was searched. */
  readonly text: string
  readonly search: Pick<CombinedSearch, 'device' | 'customers' | 'tickets' | 'isContact'>
  readonly ticketStore: TicketStore
  /** The tickets that are among the results already. */
  readonly listedTickets: readonly Ticket[]
  /** The ids of the other records of a person, by the id of one (`readLinks`). */
  readonly links: ReadonlyMap<string, readonly string[]>
}

const MAX_TICKETS = 7
const MAX_PEOPLE = 8

/**
 * Tickets and people that this device and the platform found, the best match first. `total`: how many were found, as far as
 * known.
 */
export function createFoundRows(
  sources: FoundSources,
  i18n: I18n,
): { readonly rows: readonly FoundRow[]; readonly total: number } {
  const tickets = createTicketRows(sources, i18n)
  const people = createPersonRows(sources, i18n)
  const { customers } = sources.search
  const peopleTotal = customers.state === 'found' ? (customers.total ?? 0) : 0
  return {
    rows: orderFound([...tickets, ...people]),
    total: tickets.length + Math.max(people.length, peopleTotal),
  }
}

/** The tickets of this device in its order, then those that only the platform has found. */
function createTicketRows({ text, search, listedTickets }: FoundSources, i18n: I18n): readonly FoundRow[] {
  const listedIds = new Set(listedTickets.map((it) => it.id))
  const code = normalizeTicketCode(text)
  const getRank = (it: { code: string }, match: MatchKind) =>
    normalizeTicketCode(it.code) === code ? FOUND_RANKS.number : MATCH_RANKS[match]
  const hits = search.device?.tickets.hits.filter(({ document }) => !listedIds.has(document.id)) ?? []
  const hitIds = new Set(hits.map(({ document }) => document.id))
  const found = search.tickets.state === 'found' ? search.tickets.tickets : []
  return [
    ...hits.map(
      ({ document, match, fields }): FoundRow => ({
        kind: 'ticket',
        rank: getRank(document, match),
        target: { kind: 'ticket', id: document.id, code: document.code },
        option: createTicketOption({ ticket: document, text, fields }, i18n),
      }),
    ),
    ...found
      .filter((it) => !listedIds.has(it.id) && !hitIds.has(it.id))
      .map(
        (ticket): FoundRow => ({
          kind: 'ticket',
          rank: getRank(ticket, 'exact'),
          target: { kind: 'ticket', id: ticket.id, code: ticket.code },
          option: createTicketOption({ ticket, text }, i18n),
        }),
      )
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_TICKETS),
  ]
}

/**
 * The people of this device in its order, then those whom only the platform has found. Who is named by a ticket is there with
 * the ticket, before the platform has answered, and stays in that place.
 */
function createPersonRows(sources: FoundSources, i18n: I18n): readonly FoundRow[] {
  const { search, links, text, ticketStore, listedTickets } = sources
  const hits = search.device?.customers.hits ?? []
  const hitIds = new Set(hits.map((it) => it.document.id))
  const named = findNamedCustomers(text, listedTickets, search.device?.tickets.hits ?? [])
    .filter(({ document }) => !hitIds.has(document.id))
    .slice(0, Math.max(0, MAX_PEOPLE - hits.length))
  const listed = search.customers.state === 'found' ? search.customers.customers : []
  const records = mergePersonRecords([...hits, ...named], listed)
  return groupLinkedRecords(records, links).map((person): FoundRow => {
    const [{ id, hit }] = person
    const rank = hit ? MATCH_RANKS[hit.match] : FOUND_RANKS.text
    return {
      kind: 'person',
      rank: search.isContact ? FOUND_RANKS.number : rank,
      target: { kind: 'customer', id },
      option: createPersonOption(
        { records: person, linkedIds: links.get(id) ?? [], text, ticketStore },
        i18n,
      ),
    }
  })
}
