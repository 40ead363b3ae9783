'use memo'

import { useMemo } from 'react'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import type { FieldMatch } from '#src/domain/search/documents.ts'
import { hasSearchFilter, removeFilters } from '#src/domain/search/filter-tokens.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'

/** Why the search on this device found a ticket. */
export type TicketMatch = {
  readonly match: MatchKind
  /** The matched field that explains it best; null: only filters matched. */
  readonly field: FieldMatch | null
}

export type TicketSearch = {
  /** The text for the platform: without filters, which it doesn't know. */
  readonly platformText: string
  /** Filters are applied on this device only, so the platform's results are left out. */
  readonly hasFilters: boolean
  readonly result: DeviceSearchResult | null
  readonly matches: TicketMatches
}

export type TicketMatches = {
  readonly byTicket: ReadonlyMap<string, TicketMatch>
  readonly byCustomer: ReadonlyMap<string, TicketMatch>
}

const CUSTOMERS = 50
const TICKETS = 100
const MESSAGES = 30

/** What the search on this device finds for the list's text. */
export function useTicketSearch(
  text: string,
  { chatId, customerId }: { readonly chatId: string | null; readonly customerId: string | null },
): TicketSearch {
  const { result } = useDeviceSearch({
    text,
    caller: 'tickets',
    chatId,
    customerId,
    customers: CUSTOMERS,
    tickets: TICKETS,
    messages: MESSAGES,
  })
  // Memoised by hand: the maps are dependencies of the list.
  const matches = useMemo(() => toMatches(result), [result])
  return { platformText: removeFilters(text), hasFilters: hasSearchFilter(text), result, matches }
}

function toMatches(result: DeviceSearchResult | null): TicketMatches {
  const toEntry = ({ document, match, fields }: DeviceSearchResult['tickets']['hits'][number]) =>
    [document.id, { match, field: fields[0] ?? null }] as const
  return {
    byTicket: new Map(result?.tickets.hits.map(toEntry)),
    byCustomer: new Map(
      result?.customers.hits.map(({ document, match, fields }) => [
        document.id,
        { match, field: fields[0] ?? null },
      ]),
    ),
  }
}

/** The better of the matches of a ticket and of its customer; undefined: this device found neither. */
export function getTicketMatch(
  { byTicket, byCustomer }: TicketMatches,
  { id, customerId }: { readonly id: string; readonly customerId: string | null },
): TicketMatch | undefined {
  const own = byTicket.get(id)
  const customers = customerId === null ? undefined : byCustomer.get(customerId)
  if (!own || !customers) return own ?? customers
  return getMatchRank(customers.match) < getMatchRank(own.match) ? customers : own
}

const RANKS: Readonly<Record<MatchKind, number>> = { exact: 0, prefix: 0, transliterated: 1, typo: 2 }

/** 0: the text itself. 1: in another spelling. 2: with an edit. */
export function getMatchRank(match: MatchKind): number {
  return RANKS[match]
}
