'use memo'

import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import { hasSearchFilter, removeFilters } from '#src/domain/search/filter-tokens.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { DeviceResults } from './device-results.tsx'
import { SearchFilterChips } from './filter-chips.tsx'
import { focusFirstHit, moveHitFocus } from './hit-focus.ts'
import { SearchMatchLine, type TicketMatch } from './search-match.tsx'
import type { TicketSearch } from './ticket-search.ts'

type Props = {
  text: string
  onTextChange: (text: string) => void
  /** The open ticket and its customer, for `in:ticket` and `in:customer`. */
  chatId: string | null
  customerId: string | null
  onSearch: (ticketSearch: TicketSearch) => void
}

const CUSTOMERS = 50
const TICKETS = 100
const MESSAGES = 30

/** Searches what was seen on this device for the list's text, and shows the filters of the search. */
export function RunTicketSearch({ text, onTextChange, chatId, customerId, onSearch }: Props) {
  const { result } = useDeviceSearch({
    text,
    caller: 'tickets',
    chatId,
    customerId,
    customers: CUSTOMERS,
    tickets: TICKETS,
    messages: MESSAGES,
  })
  const ticketSearch = useMemo(() => createTicketSearch(text, result), [text, result])
  const reportSearch = useEffectEvent(onSearch)
  useEffect(() => reportSearch(ticketSearch), [ticketSearch])
  return <SearchFilterChips text={text} onTextChange={onTextChange} hasOpenTicket={chatId !== null} />
}

function createTicketSearch(text: string, result: DeviceSearchResult | null): TicketSearch {
  const tickets = toMatches(result?.tickets.hits)
  const customers = toMatches(result?.customers.hits)
  const hasFilters = hasSearchFilter(text)
  const getMatch = ({ id, customerId }: Ticket): TicketMatch | null => {
    const own = tickets.get(id) ?? null
    const customer = customerId === null ? null : (customers.get(customerId) ?? null)
    if (!own || !customer) return own ?? customer
    return RANKS[customer.match] < RANKS[own.match] ? customer : own
  }
  const reasons = new Map<string, ReactNode>()
  return {
    text: text.trim(),
    platformText: removeFilters(text),
    hasFilters,
    getRank: (ticket) => {
      const match = getMatch(ticket)
      return match && RANKS[match.match]
    },
    renderReason: (ticket, isPlatformResult) => {
      const key = `${ticket.id} ${isPlatformResult}`
      const known = reasons.get(key)
      if (known !== undefined) return known
      const reason = <SearchMatchLine match={getMatch(ticket)} isPlatformResult={isPlatformResult} />
      reasons.set(key, reason)
      return reason
    },
    moveHitFocus,
    focusFirstHit,
    renderResults: (searchParams, listedTickets) =>
      result && (
        <DeviceResults
          result={result}
          hasFilters={hasFilters}
          searchParams={searchParams}
          listedTickets={listedTickets}
        />
      ),
  }
}

type Hits = DeviceSearchResult['customers']['hits'] | DeviceSearchResult['tickets']['hits']

function toMatches(hits: Hits = []): ReadonlyMap<string, TicketMatch> {
  return new Map(
    hits.map(({ document, match, fields }) => [document.id, { match, field: fields[0] ?? null }]),
  )
}

const RANKS: Readonly<Record<MatchKind, number>> = { exact: 0, prefix: 0, transliterated: 1, typo: 2 }
