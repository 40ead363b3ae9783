'use memo'

import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bulkRunSlice, dismissBulkRun, isBulkRunActive } from '#src/data/assignment/bulk-state.ts'
import { getTicketSignals, signalsSlice } from '#src/data/attention/signals.ts'
import { sinceLeftSlice } from '#src/data/attention/since-left.ts'
import { type Waits, waitsSlice } from '#src/data/attention/waits.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { clearSelection } from '#src/data/tickets/selection.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { NO_OPENED_TICKETS, type OpenedTickets } from '#src/domain/tickets/opened.ts'
import { getSavedViewKey } from '#src/domain/tickets/saved-views.ts'
import {
  type InboxSearchParams,
  pickFilterParams,
  pickListParams,
} from '#src/domain/tickets/search-params.ts'
import { getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { getViewUnavailableReason, VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import { Host, ListBody } from '#src/features/inbox/list/body.tsx'
import { ListHeader } from '#src/features/inbox/list/header.tsx'
import { ListStatusBar } from '#src/features/inbox/list/status-bar.tsx'
import { useListedTickets, useListing, useTypedView } from '#src/features/inbox/list/use-listing.ts'
import { useViewPolling } from '#src/features/inbox/list/use-view-polling.ts'
import { useFirstTicket } from '#src/features/inbox/navigation/use-first-ticket.ts'
import {
  createSearchHosts,
  getPlatformText,
  type SearchKeys,
  type TicketSearch,
} from '#src/features/inbox/search/ticket-search.ts'
import { focusOpenRow } from '#src/lib/browser/default-focus.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import type { Combobox } from '#src/ui/controls/use-combobox.ts'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useSearchText } from '#src/ui/hooks/use-search-text.ts'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import { SinceLeft } from './since-left/since-left.tsx'
import styles from './ticket-pane.module.css'

// Loaded with the first filter or order that the platform doesn't know.
const LocalFilterStatus = lazyPart(
  async () => (await import('./filters/local-filter-status.tsx')).LocalFilterStatus,
)
// Only once something has looked for signals, which a start doesn't wait for.
const NextUp = lazyPart(async () => (await import('./list/next-up.tsx')).NextUp)
const SignalAnnouncer = lazyPart(async () => (await import('./list/signal-announcer.tsx')).SignalAnnouncer)
// Loaded with the first search.
const RunTicketSearch = lazyPart(async () => (await import('./search/run-ticket-search.tsx')).RunTicketSearch)

type Props = {
  searchParams: InboxSearchParams
  chatId: string | null
  /** Above the list; null: nothing. */
  assigneeStrip: ReactNode
  renderAssignee: (ticket: Ticket) => ReactNode
  /** Renders the actions for selected tickets, which replace the status bar. */
  renderBulk: (list: { listed: readonly Ticket[]; isWhole: boolean }) => ReactNode
}

/** The ticket list's pane: header with views and search, rows, and status bar. */
export function TicketPane({ searchParams, chatId, assigneeStrip, renderAssignee, renderBulk }: Props) {
  const { t, i18n } = useLingui()
  const { credentials, api, store } = useSession()
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  const me = credentials.agentId
  const search = useSearchText(searchParams.q ?? '', (searchText) => {
    void navigate({
      to: '.',
      search: ({ q: _, ...previous }) => (searchText ? { ...previous, q: searchText } : previous),
      replace: true,
    })
  })
  const [latestTicketSearch, setTicketSearch] = useState<TicketSearch | null>(null)
  const isSearched = search.text.trim() !== ''
  const ticketSearch = isSearched ? latestTicketSearch : null
  const [hosts] = useState(createSearchHosts)
  const searchKeys = useRef<SearchKeys>({})
  const [fieldProps, setFieldProps] = useState<Combobox['fieldProps'] | null>(null)
  const listsTickets = api.platform.routes.listTickets !== null
  const unavailableReason = getViewUnavailableReason(searchParams.view, me, listsTickets, i18n)
  const listing = useListing(searchParams, me, listsTickets)
  const now = useCurrentMinute()
  const queriedView = {
    id: searchParams.view,
    me,
    search: getPlatformText(searchParams.q ?? '', ticketSearch),
    narrowing: listing.narrowing,
  }
  const { head, checkNow } = useViewPolling(queriedView, unavailableReason !== null)
  const ticketStore = useSessionState(ticketStoreSlice)
  const isBulkRunning = useSessionState(bulkRunSlice, isBulkRunActive)
  const openTicket = (chatId && ticketStore.tickets.get(chatId)) || null
  const view = useTypedView(queriedView, getPlatformText(search.text, ticketSearch))
  const key = getViewKey(view)
  const pagination = getViewPagination(ticketStore, view)
  const [loadAllKey, setLoadAllKey] = useState<string | null>(null)
  // Read only where it orders the list: a wait that changes elsewhere renders nothing.
  const waits = useSessionState(waitsSlice, listing.usesWaits ? getWaits : getNoWaits)
  const dependsOnRead = listing.filters.unread !== null
  const opened = useSessionState(openedTicketsSlice, dependsOnRead ? getOpened : getNoneOpened)
  const signals = useSessionState(signalsSlice, listing.usesSignals ? getTicketSignals : getNoSignals)
  const changes = useSessionState(sinceLeftSlice)?.changes ?? null
  const known = useMemo(
    () => ({ now, waits, opened, signals, changes }),
    [now, waits, opened, signals, changes],
  )
  const { loadedTickets, matchingTickets, order } = useListedTickets(
    { ticketStore, view, known, ticketSearch },
    listing,
  )
  // The next page loads by itself unless its tickets may belong anywhere in the order, or hardly any of them match.
  const isWhole = listing.isComplete(pagination, now)
  const hasFewMatches = loadedTickets.length > 200 && matchingTickets.length * 8 < loadedTickets.length
  const autoLoads = listing.sort === 'newest' && !isWhole && !(listing.isFilteredLocally && hasFewMatches)

  const isSearching =
    view.search !== '' && pagination === undefined && !(head.isError && queriedView.search === view.search)
  const pressSearchKey = (event: KeyboardEvent) => {
    const { onKey } = searchKeys.current
    if (onKey) onKey(event)
    else if (event.key === 'Enter') searchKeys.current.submittedText = search.text
  }
  const hasSignals = useSessionState(signalsSlice) !== null
  const isReordered = useIsReordered(searchParams)
  const listKey = `${view.id} ${key} ${searchParams.sort} ${searchParams.priority} ${searchParams.last} ${searchParams.sub} ${searchParams.wait} ${searchParams.since}`
  const shownListKey = useRef(listKey)
  const isLoaded = pagination !== undefined
  useEffect(() => {
    if (!isLoaded || shownListKey.current === listKey) return
    shownListKey.current = listKey
    focusOpenRow()
  }, [listKey, isLoaded])
  useFirstTicket({ pane, first: matchingTickets[0], isOpen: chatId !== null, searchParams })
  useCommand(COMMANDS.back, () => {
    // Where the open ticket covers the list, Back leads to the list; elsewhere it clears the selection.
    const isCovered = pane.current !== null && getComputedStyle(pane.current).display === 'none'
    if (chatId !== null && isCovered) void navigate({ to: '/inbox', search: pickListParams(searchParams) })
    else if (!isCovered) {
      clearSelection(store)
      dismissBulkRun(store)
    }
  })
  return (
    <section ref={pane} className={styles.pane} data-pane="list" aria-label={t`Tickets`}>
      <ListHeader
        searchParams={searchParams}
        search={search}
        fieldProps={fieldProps}
        onKey={pressSearchKey}
      />
      {assigneeStrip}
      {isSearched && (
        <RunTicketSearch
          text={search.text}
          onTextChange={search.setText}
          chatId={chatId}
          customerId={openTicket?.customerId ?? null}
          searchParams={searchParams}
          listedCount={matchingTickets.length}
          isListWhole={isLoaded && isWhole}
          hosts={hosts}
          keys={searchKeys}
          onFieldProps={setFieldProps}
          onSearch={setTicketSearch}
        />
      )}
      {(listing.isFilteredLocally || listing.sort !== 'newest') && (
        <LocalFilterStatus
          view={view}
          listing={listing}
          pagination={pagination}
          loadedCount={loadedTickets.length}
          shownCount={matchingTickets.length}
          isWhole={isWhole}
          loadsAll={loadAllKey === key}
          onLoadAll={(all) => setLoadAllKey(all ? key : null)}
        />
      )}
      {view.id === 'mine' && listing.filters.since === null && <SinceLeft place="list" />}
      {/* Its place from the start: rows that move are pressed by mistake. */}
      <div className={styles.nextUp} hidden={isSearched}>
        {hasSignals && <NextUp searchParams={searchParams} chatId={chatId} />}
      </div>
      {hasSignals && <SignalAnnouncer />}
      {unavailableReason === null && (
        <ListAnnouncer view={queriedView} isLoaded={isLoaded} count={matchingTickets.length} />
      )}
      <ListBody
        key={listKey}
        startsAtTop={isReordered}
        order={order}
        view={view}
        searchParams={searchParams}
        unavailableReason={unavailableReason}
        head={head}
        matchingTickets={matchingTickets}
        loadedCount={loadedTickets.length}
        bulkTickets={isBulkRunning ? ticketStore.tickets : null}
        autoLoads={autoLoads}
        loadsAll={loadAllKey === key && !isWhole}
        pagination={pagination}
        openTicket={openTicket}
        ticketSearch={ticketSearch}
        foundResults={isSearched ? hosts.results : null}
        isQueried={queriedView.search === view.search}
        onRefresh={checkNow}
        renderAssignee={renderAssignee}
      />
      {isSearched && <Host content={hosts.foot} />}
      {unavailableReason === null && (
        <ListStatusBar view={queriedView} head={head} isSearching={isSearching} onRefresh={checkNow} />
      )}
      {renderBulk({ listed: matchingTickets, isWhole: pagination?.cursor === null })}
    </section>
  )
}

/** Whether another order or other filters were chosen since this view was opened. */
function useIsReordered(searchParams: InboxSearchParams): boolean {
  const { view } = searchParams
  const list = getSavedViewKey(pickFilterParams(searchParams))
  const [shown, setShown] = useState({ view, list, isReordered: false })
  if (list !== shown.list) setShown({ view, list, isReordered: view === shown.view })
  return shown.isReordered
}

const getWaits = (waits: Waits | null) => waits
const getNoWaits = () => null
const getNoSignals = () => null
const getOpened = (opened: OpenedTickets) => opened
const getNoneOpened = () => NO_OPENED_TICKETS

type AnnouncerProps = {
  view: View
  isLoaded: boolean
  /** Number of tickets in the list. */
  count: number
}

/**
 * Announces the view after a change, which a shortcut makes without moving the focus, and that it is loading. The list
 * announces tickets that arrive later. Searches are not announced.
 */
function ListAnnouncer({ view, isLoaded, count }: AnnouncerProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const listKey = `${view.id} ${isLoaded}`
  const [last, setLast] = useState({ listKey, announcement: '' })
  if (listKey !== last.listKey) {
    const list = i18n._(VIEW_LABELS[view.id].listLabel)
    const formattedCount = formatNumber(count, locale)
    const announcement = isLoaded
      ? t({ message: `${list}: ${formattedCount}`, comment: 'For example “All open tickets: 12”' })
      : t({ message: `Loading: ${list}`, comment: 'For example “Loading: All open tickets”' })
    setLast({ listKey, announcement: view.search === '' ? announcement : '' })
  }
  return <output className="visually-hidden">{last.announcement}</output>
}
