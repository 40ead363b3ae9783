/** What a search has found, in the one order of every place that shows it: tickets and people, then messages. */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type RankableEntry, rankEntries } from '#src/domain/commands/rank-entries.ts'
import { groupLinkedRecords } from '#src/domain/customers/linked-people.ts'
import { findNamedCustomers } from '#src/domain/customers/named-customers.ts'
import { mergePersonRecords, type PersonRecord } from '#src/domain/customers/person-records.ts'
import type {
  CustomerDocument,
  FieldMatch,
  HitList,
  MessageDocument,
  SearchHit,
  TicketDocument,
} from './documents.ts'
import { FOUND_RANKS, type FoundRank, MATCH_RANKS, orderFound } from './found-order.ts'
import type { MatchKind } from './match-word.ts'
import { normalizeTicketCode } from './ticket-code.ts'

/** A loaded ticket, with what it is found by: its customer's name, its title and its code. */
export type LoadedTicket = RankableEntry & {
  readonly ticket: Ticket
  readonly fields: readonly [name: string, title: string, code: string]
}

export type FoundTicket = {
  readonly kind: 'ticket'
  readonly rank: FoundRank
  readonly ticket: Ticket | TicketDocument
  /** Why this device found it; empty where it is unknown. */
  readonly fields: readonly FieldMatch[]
  /** In place of a subject. */
  readonly title?: string
}

export type FoundPerson = {
  readonly kind: 'person'
  readonly rank: FoundRank
  /** The best match first. */
  readonly records: readonly [PersonRecord, ...PersonRecord[]]
  /** The ids of other records of the person. */
  readonly linkedIds: readonly string[]
}

export type FoundSources = {
  /** The text that was searched. */
  readonly text: string
  /** It is a phone number or an email address. */
  readonly isContact: boolean
  /** Newest first. */
  readonly loaded: readonly LoadedTicket[]
  /** Null: this device hasn't answered, or can't. */
  readonly device: {
    readonly customers: HitList<CustomerDocument>
    readonly tickets: HitList<TicketDocument>
    readonly messages: HitList<MessageDocument>
  } | null
  /** What the platform found; empty until it answers. */
  readonly tickets: readonly Ticket[]
  readonly customers: readonly ListedCustomer[]
  /** How many customers the platform found; null: unknown. */
  readonly customerTotal: number | null
  /** The ids of the other records of a person, by the id of one. */
  readonly links: ReadonlyMap<string, readonly string[]>
  /** All messages are wanted that are there. */
  readonly hasAllMessages?: boolean
}

export type FoundList = {
  readonly found: readonly (FoundTicket | FoundPerson)[]
  /** How many tickets and people were found, as far as known. */
  readonly foundTotal: number
  readonly messages: readonly SearchHit<MessageDocument>[]
  readonly messageTotal: number
  readonly hiddenMessages: readonly SearchHit<MessageDocument>[]
  /** How many customers were found; those included that are not among the people. */
  readonly customerTotal: number
}

const MAX_TICKETS = 7
const MAX_HITS = 8
const MAX_MESSAGES = 5
const MAX_ALL_MESSAGES = 30

/** How many hits of this device may be shown. */
export const DEVICE_LIMITS = { customers: MAX_HITS, tickets: MAX_HITS, messages: MAX_ALL_MESSAGES } as const

/** Tickets and people by how well they match, and messages. Of equal matches, those that are there first come first. */
export function listFound(sources: FoundSources): FoundList {
  const { device, customers, customerTotal, hasAllMessages = false } = sources
  const messages = device?.messages.hits ?? []
  const maxMessages = hasAllMessages ? MAX_ALL_MESSAGES : MAX_MESSAGES
  const loaded = listLoadedTickets(sources)
  const tickets = listOtherTickets(sources, loaded.tickets)
  const people = listPeople(sources, loaded.matches)
  // Several customers may be one person.
  const otherCount = Math.max(0, (customerTotal ?? 0) - customers.length)
  return {
    found: orderFound([...loaded.tickets, ...tickets, ...people]),
    foundTotal: loaded.total + tickets.length + people.length + otherCount,
    messages: messages.slice(0, maxMessages),
    hiddenMessages: messages.slice(maxMessages),
    messageTotal: device?.messages.total ?? 0,
    customerTotal: people.flatMap((it) => it.records).length + otherCount,
  }
}

/** The loaded tickets that match, the best first: they are there before this device's index is searched. */
function listLoadedTickets({ loaded, text }: FoundSources) {
  const code = normalizeTicketCode(text)
  const matches = rankEntries(loaded, text, []).map(({ entry: { ticket, fields }, rank: entryRank }) => ({
    entryRank,
    ticket,
    title: fields[1],
    rank: getCodeRank(ticket, code) ?? getEntryRank(entryRank),
  }))
  const sorted = matches.toSorted((a, b) => a.rank - b.rank || a.entryRank - b.entryRank)
  return {
    total: sorted.length,
    matches: sorted,
    tickets: sorted
      .slice(0, MAX_TICKETS)
      .map(({ ticket, title, rank }) => ({ kind: 'ticket', rank, ticket, title, fields: [] }) as const),
  }
}

/** The ranks of `rankEntries`: a match inside a word is as far as another spelling. */
function getEntryRank(rank: number): FoundRank {
  return rank < 3 ? FOUND_RANKS.text : FOUND_RANKS.spelling
}

function getCodeRank(ticket: { readonly code: string }, code: string): FoundRank | null {
  return normalizeTicketCode(ticket.code) === code ? FOUND_RANKS.number : null
}

type LoadedMatch = { readonly ticket: Ticket }

/** The tickets of this device in its order, then those that only the platform has found. */
function listOtherTickets(
  { text, device, tickets }: FoundSources,
  loaded: readonly LoadedMatch[],
): readonly FoundTicket[] {
  const code = normalizeTicketCode(text)
  const getRank = (ticket: { readonly code: string }, match: MatchKind) =>
    getCodeRank(ticket, code) ?? MATCH_RANKS[match]
  const shownIds = new Set(loaded.map((it) => it.ticket.id))
  const hits = device?.tickets.hits.slice(0, MAX_HITS).filter((it) => !shownIds.has(it.document.id)) ?? []
  for (const { document } of hits) shownIds.add(document.id)
  return [
    ...hits.map(
      ({ document, match, fields }): FoundTicket => ({
        kind: 'ticket',
        rank: getRank(document, match),
        ticket: document,
        fields,
      }),
    ),
    ...tickets
      .filter((it) => !shownIds.has(it.id))
      .map((ticket): FoundTicket => ({ kind: 'ticket', rank: getRank(ticket, 'exact'), ticket, fields: [] }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MAX_TICKETS),
  ]
}

/**
 * The people of this device in its order, then those whom only the platform has found. Who is named by a ticket is there with
 * the ticket, whatever else has answered.
 */
function listPeople(sources: FoundSources, loaded: readonly LoadedMatch[]): readonly FoundPerson[] {
  const { device, tickets, customers, links, isContact, text } = sources
  const hits = device?.customers.hits.slice(0, MAX_HITS) ?? []
  const hitIds = new Set(hits.map((it) => it.document.id))
  const named = findNamedCustomers(
    text,
    [...loaded.map((it) => it.ticket), ...tickets],
    device?.tickets.hits.slice(0, MAX_HITS) ?? [],
  )
    .filter(({ document }) => !hitIds.has(document.id))
    .slice(0, Math.max(0, MAX_HITS - hits.length))
  const found = orderRecords(mergePersonRecords([...hits, ...named], customers), isContact)
  return groupLinkedRecords(found, links).map((records) => ({
    kind: 'person',
    rank: getPersonRank(records[0], isContact),
    records,
    linkedIds: links.get(records[0].id) ?? [],
  }))
}

/** The records of customers in the order of a search's people. */
export function orderRecords(records: readonly PersonRecord[], isContact: boolean): readonly PersonRecord[] {
  return records.toSorted((a, b) => getPersonRank(a, isContact) - getPersonRank(b, isContact))
}

/** Whom the platform alone has found has the text itself. */
function getPersonRank({ hit }: PersonRecord, isContact: boolean): FoundRank {
  if (isContact) return FOUND_RANKS.number
  return hit ? MATCH_RANKS[hit.match] : FOUND_RANKS.text
}
