'use memo'

import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { hasSearchFilter, removeFilters } from '#src/domain/search/filter-tokens.ts'
import { FOUND_RANKS, MATCH_RANKS } from '#src/domain/search/found-order.ts'
import { normalizeTicketCode } from '#src/domain/search/ticket-code.ts'
import { createContactMatcher } from './contact-matcher.ts'
import { SearchFilterChips } from './filter-chips.tsx'
import { FoundResults } from './found-results.tsx'
import { focusFirstHit, moveHitFocus } from './hit-focus.ts'
import { getMatchReason, type TicketMatch } from './search-match.tsx'
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
  const { result, isCurrent, hasFailed } = useDeviceSearch({
    text,
    caller: 'tickets',
    chatId,
    customerId,
    customers: CUSTOMERS,
    tickets: TICKETS,
    messages: MESSAGES,
  })
  const session = useSession()
  const [submittedText, setSubmittedText] = useState<string | null>(null)
  const isSubmitted = submittedText === text
  const ticketSearch = useMemo(
    () => createTicketSearch({ session, text, result, isCurrent, hasFailed, isSubmitted, setSubmittedText }),
    [session, text, result, isCurrent, hasFailed, isSubmitted],
  )
  const reportSearch = useEffectEvent(onSearch)
  useEffect(() => reportSearch(ticketSearch), [ticketSearch])
  return <SearchFilterChips text={text} onTextChange={onTextChange} hasOpenTicket={chatId !== null} />
}

type SearchState = {
  session: Session
  text: string
  result: DeviceSearchResult | null
  /** `result` is that for the text. */
  isCurrent: boolean
  hasFailed: boolean
  isSubmitted: boolean
  setSubmittedText: (text: string | null) => void
}

function createTicketSearch({
  session,
  text,
  result,
  isCurrent,
  hasFailed,
  isSubmitted,
  setSubmittedText,
}: SearchState): TicketSearch {
  const tickets = toMatches(result?.tickets.hits)
  const customers = toMatches(result?.customers.hits)
  const hasFilters = hasSearchFilter(text)
  const code = normalizeTicketCode(text)
  const getMatch = ({ id, customerId }: Ticket): TicketMatch | null => {
    const own = tickets.get(id) ?? null
    const customer = customerId === null ? null : (customers.get(customerId) ?? null)
    if (!own || !customer) return own ?? customer
    return MATCH_RANKS[customer.match] < MATCH_RANKS[own.match] ? customer : own
  }
  const reasons = new Map<string, ReactNode>()
  return {
    text: text.trim(),
    platformText: removeFilters(text),
    hasFilters,
    getRank: (ticket) => {
      if (code !== '' && normalizeTicketCode(ticket.code) === code) return FOUND_RANKS.number
      const match = getMatch(ticket)
      return match && MATCH_RANKS[match.match]
    },
    matchesContact: createContactMatcher(session, text),
    renderReason: (ticket) => {
      if (!reasons.has(ticket.id)) reasons.set(ticket.id, getMatchReason(getMatch(ticket)))
      return reasons.get(ticket.id)
    },
    moveHitFocus,
    focusFirstHit,
    openFirst: () => setSubmittedText(text),
    renderResults: (searchParams, listedTickets, emptyList) => (
      <FoundResults
        text={text}
        device={result}
        hasDeviceAnswered={isCurrent}
        hasDeviceFailed={hasFailed}
        searchParams={searchParams}
        listedTickets={listedTickets}
        emptyList={emptyList}
        isSubmitted={isSubmitted}
        onOpenSubmitted={() => setSubmittedText(null)}
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
