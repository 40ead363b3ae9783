'use memo'

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import { useCombinedSearch } from '#src/data/search/use-combined-search.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { hasSearchFilter, removeFilters } from '#src/domain/search/filter-tokens.ts'
import { DEVICE_LIMITS } from '#src/domain/search/found-list.ts'
import { FOUND_RANKS, MATCH_RANKS } from '#src/domain/search/found-order.ts'
import { normalizeTicketCode } from '#src/domain/search/ticket-code.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import type { Combobox } from '#src/ui/controls/use-combobox.ts'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'
import { createContactMatcher } from './contact-matcher.ts'
import { SearchFilterChips } from './filter-chips.tsx'
import { FoundResults } from './found-results.tsx'
import { getMatchReason, type TicketMatch } from './search-match.tsx'
import type { SearchHosts, SearchKeys, TicketSearch } from './ticket-search.ts'
import { useFoundResults } from './use-found-results.ts'

type Props = {
  text: string
  onTextChange: (text: string) => void
  /** The open ticket and its customer, for `in:ticket` and `in:customer`. */
  chatId: string | null
  customerId: string | null
  searchParams: InboxSearchParams
  /** The number of the list's own tickets that match, below the results. */
  listedCount: number
  /** All tickets of the list are known. */
  isListWhole: boolean
  hosts: SearchHosts
  keys: RefObject<SearchKeys>
  /** What the field says of its results; null: nothing is searched. */
  onFieldProps: (props: Combobox['fieldProps'] | null) => void
  onSearch: (ticketSearch: TicketSearch) => void
}

/** This device's matches say which of the list's tickets are results, too: more than the results show. */
const CUSTOMERS = 50
const TICKETS = 100

/** Searches for the list's text: shows the filters of the search, and what it has found. */
export function RunTicketSearch(props: Props) {
  const { text, onTextChange, chatId, customerId, onFieldProps, onSearch } = props
  const search = useCombinedSearch({
    text,
    caller: 'tickets',
    debounceMs: SEARCH_DEBOUNCE_MS,
    chatId,
    customerId,
    customers: CUSTOMERS,
    tickets: TICKETS,
    messages: DEVICE_LIMITS.messages,
  })
  const results = useFoundResults(text, search, props.searchParams)
  const { combobox, submit } = results
  const { 'aria-activedescendant': activeId, 'aria-controls': listId } = combobox.fieldProps
  const reportField = useEffectEvent(onFieldProps)
  // Before the frame is painted: the field never names a row that is gone.
  useLayoutEffect(
    () =>
      reportField({
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        'aria-autocomplete': 'list',
      }),
    [listId, activeId],
  )
  const stop = useEffectEvent(() => onFieldProps(null))
  useEffect(() => () => stop(), [])
  const { keys } = props
  const onKey = useEffectEvent(combobox.onKeyDown)
  useLayoutEffect(() => handleKeys(keys, (event) => onKey(event)), [keys])
  const submitTyped = useEffectEvent(() => {
    if (takeSubmittedText(keys) === text) submit()
  })
  useEffect(() => submitTyped(), [])

  const session = useSession()
  const { latestDevice } = search
  const ticketSearch = useMemo(
    () => createTicketSearch(session, text, latestDevice),
    [session, text, latestDevice],
  )
  const reportSearch = useEffectEvent(onSearch)
  useEffect(() => reportSearch(ticketSearch), [ticketSearch])
  return (
    <>
      <SearchFilterChips text={text} onTextChange={onTextChange} hasOpenTicket={chatId !== null} />
      <FoundResults
        {...{ search, results }}
        hosts={props.hosts}
        searchParams={props.searchParams}
        listedCount={props.isListWhole ? props.listedCount : props.listedCount || null}
        onClearSearch={() => onTextChange('')}
      />
    </>
  )
}

/** Handles the field's keys from now on. Returns a function that ends this. */
function handleKeys({ current }: RefObject<SearchKeys>, onKey: (event: KeyboardEvent) => void) {
  current.onKey = onKey
  return () => {
    current.onKey = undefined
  }
}

function takeSubmittedText({ current }: RefObject<SearchKeys>): string | undefined {
  const { submittedText } = current
  current.submittedText = undefined
  return submittedText
}

function createTicketSearch(session: Session, text: string, result: DeviceSearchResult | null): TicketSearch {
  const tickets = toMatches(result?.tickets.hits)
  const customers = toMatches(result?.customers.hits)
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
    hasFilters: hasSearchFilter(text),
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
  }
}

type Hits = DeviceSearchResult['customers']['hits'] | DeviceSearchResult['tickets']['hits']

function toMatches(hits: Hits = []): ReadonlyMap<string, TicketMatch> {
  return new Map(
    hits.map(({ document, match, fields }) => [document.id, { match, field: fields[0] ?? null }]),
  )
}
