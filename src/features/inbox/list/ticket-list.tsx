'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bulkRunSlice } from '#src/data/assignment/bulk-state.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { setListPlace } from '#src/data/tickets/list-place.ts'
import { ticketSelectionSlice } from '#src/data/tickets/selection.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { isSelectionActive } from '#src/domain/tickets/selection.ts'
import { countKnownViewTickets, type sortNewestFirst, type TicketStore } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import { ListNavigation } from '#src/features/inbox/navigation/list-navigation.tsx'
import { getTicketLinkOptions } from '#src/features/inbox/navigation/ticket-link.ts'
import { useKeyboardNavigation } from '#src/features/inbox/navigation/use-keyboard-navigation.ts'
import type { TicketSearch } from '#src/features/inbox/search/ticket-search.ts'
import {
  getRowResults,
  SelectionControls,
  selectByClick,
} from '#src/features/inbox/selection/selection-controls.tsx'
import { focusOpenRow, isFocusFree } from '#src/lib/browser/default-focus.ts'
import { isUserEditing } from '#src/lib/browser/focus.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Spacer } from '#src/ui/windowing/spacer.tsx'
import { useFixedRowWindow } from '#src/ui/windowing/use-fixed-row-window.ts'
import { ListEnd } from './list-end.tsx'
import { useSkippedTicketsTitle } from './skipped-tickets-title.ts'
import styles from './ticket-list.module.css'
import { TicketRow } from './ticket-row.tsx'
import { useFrozenOrder } from './use-frozen-order.ts'
import { useListScrollAnchor, useOpenRowInView } from './use-list-scroll-anchor.ts'
import { useNearEnd, useNextPage } from './use-next-page.ts'

type Props = {
  view: View
  searchParams: InboxSearchParams
  matchingTickets: readonly Ticket[]
  loadedCount: number
  /** All tickets while a bulk run is active, else null. */
  bulkTickets: TicketStore['tickets'] | null
  order: typeof sortNewestFirst
  autoLoads: boolean
  /** All further pages are read. */
  loadsAll: boolean
  /** Stays at the top until another ticket is opened. */
  startsAtTop: boolean
  pagination: ViewPagination | undefined
  /** The open ticket, if it is loaded. */
  openTicket: Ticket | null
  /** What this device found for the search text; null: nothing is searched. */
  ticketSearch: TicketSearch | null
  /** Holds what else a search has found, above the tickets; null: nothing is searched. */
  foundResults: HTMLElement | null
  skippedRecords: readonly { readonly path: string; readonly reason: string }[]
  renderAssignee: (ticket: Ticket) => ReactNode
}

const MAX_UNWINDOWED_TICKETS = 100

export function TicketList(props: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const {
    view,
    searchParams,
    matchingTickets,
    loadedCount,
    bulkTickets,
    autoLoads,
    loadsAll,
    startsAtTop,
    pagination,
    openTicket,
    ticketSearch,
    foundResults,
    skippedRecords,
    renderAssignee,
  } = props
  const navigate = useNavigate()
  const { locale } = useDisplayLocale()
  const list = useRef<HTMLUListElement>(null)
  const endRef = useRef<HTMLLIElement>(null)
  const openId = openTicket?.id ?? null
  const order = useFrozenOrder({ matchingTickets, openTicket, bulkTickets, order: props.order })
  const { shown, newTicketCount } = order
  const ids = shown.map((it) => it.id)
  const openRow = openId === null ? -1 : ids.indexOf(openId)
  const isWhole = pagination?.cursor === null
  const isUnfiltered = loadedCount === matchingTickets.length && view.search === ''
  // While the rest is being read, the number beside the view is that of all that are known.
  const count = isWhole || !isUnfiltered ? 0 : countKnownViewTickets(getTicketStore(session.store), view)
  usePublishedPlace(session.store, openRow, Math.max(ids.length, count), isWhole)
  useListScrollAnchor(list, ids)
  useOpenRowInView(list)
  const { parts, isWindowed } = useFixedRowWindow({
    scroller: list,
    container: list,
    keys: ids,
    maxUnwindowedRows: MAX_UNWINDOWED_TICKETS,
    // The neighbours are rendered for the key press that leads to them.
    retained: openRow === -1 ? [] : [openRow - 1, openRow, openRow + 1],
  })
  const selection = useSessionState(ticketSelectionSlice)
  const run = useSessionState(bulkRunSlice)
  const rowResults = getRowResults(run, session, i18n)
  /** The ticket whose row takes the focus once it is open, wherever the focus is. */
  const pendingFocus = useRef<string | null>(null)
  const focusedId = useRef(openId)
  const isNearEnd = useNearEnd(list, endRef)
  const nextPage = useNextPage(view, pagination, loadsAll || (isNearEnd && autoLoads))

  const openByClick = (ticket: Ticket) => {
    order.showNewTickets()
    void navigate(getTicketLinkOptions(ticket, searchParams))
  }
  const navigateTo = (ticket: Ticket) => {
    order.freezeOrder()
    // Keyboard navigation makes one history entry: the browser's Back leaves it, however many tickets it opened.
    void navigate({ ...getTicketLinkOptions(ticket, searchParams), replace: order.isNavigating })
    // Now it may be in a menu that closes, or in the ticket that closes.
    pendingFocus.current = ticket.id
  }
  const selectTicket = (ticket: Ticket, isRange: boolean) =>
    selectByClick(session.store, list.current, shown, ticket, isRange)
  const stepTo = (ticket: Ticket) => {
    navigateTo(ticket)
    focusRow(list.current, ticket.id)
  }
  const navigateBy = useKeyboardNavigation({ list, shown, openId, onMove: stepTo })
  useEffect(() => {
    const isAnother = openId !== focusedId.current
    focusedId.current = openId
    if (openId === null) return undefined
    // By now its row is rendered.
    const isPending = pendingFocus.current === openId
    if (isPending) pendingFocus.current = null
    if (isPending || isAnother) focusRow(list.current, openId, isPending)
    else if (startsAtTop) return undefined
    // In the next frame, whose layout includes the opened ticket anyway: now it would force an extra layout.
    const frame = requestAnimationFrame(() => {
      findTicketLink(list.current, openId)?.scrollIntoView?.({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [openId, startsAtTop])
  const renderRow = (ticket: Ticket, row: number) => (
    <TicketRow
      key={ticket.id}
      ticket={ticket}
      searchParams={searchParams}
      position={isWindowed ? row + 1 : undefined}
      setSize={isWindowed ? shown.length : undefined}
      isCurrent={ticket.id === openId}
      isSelected={isSelectionActive(selection) ? selection.selected.has(ticket.id) : null}
      searchReason={ticketSearch?.renderReason(ticket)}
      rowResult={selection.selected.has(ticket.id) ? rowResults.get(ticket.id) : undefined}
      renderAssignee={renderAssignee}
      onOpen={openByClick}
      onSelect={selectTicket}
    />
  )

  const allSkippedRecords = [...skippedRecords, ...nextPage.skippedRecords]
  const skippedTitle = useSkippedTicketsTitle(allSkippedRecords.length)
  const formattedCount = formatNumber(newTicketCount, locale)
  const newTicketsText =
    newTicketCount === 0
      ? ''
      : t({
          message: plural(newTicketCount, { other: `${formattedCount} new` }),
          comment: 'Tickets that arrived meanwhile',
        })
  return (
    <div className={styles.frame}>
      <SkippedRecordsNote records={allSkippedRecords} title={skippedTitle} />
      <output className="visually-hidden">{newTicketsText}</output>
      {newTicketCount > 0 && (
        <NewTicketsBar list={list}>
          <Button size="sm" variant="primary" icon="arrow-up" onClick={order.showNewTickets}>
            {newTicketsText}
          </Button>
        </NewTicketsBar>
      )}
      <ul
        ref={list}
        className={`${styles.tickets} scroll`}
        aria-label={i18n._(VIEW_LABELS[view.id].listLabel)}
      >
        {foundResults && <li data-above ref={(row) => row?.append(foundResults)} />}
        {parts.map((part, index) => {
          if ('spacer' in part)
            return <Spacer key={index} as="li" height={`calc(var(--size-row) * ${part.spacer})`} />
          const ticket = shown[part.row]
          return ticket && renderRow(ticket, part.row)
        })}
        <li ref={endRef} className={styles.end}>
          <ListEnd
            view={view}
            count={loadedCount}
            pagination={pagination}
            next={nextPage.next}
            listsTickets={session.api.platform.routes.listTickets !== null}
            onLoadMore={nextPage.readNextPage}
          />
        </li>
      </ul>
      <SelectionControls list={list} shown={shown} openId={openId} onStep={navigateBy} />
      <ListNavigation
        list={list}
        searchParams={searchParams}
        shown={shown}
        openId={openId}
        isNavigating={order.isNavigating}
        onMove={navigateTo}
        // In the next frame: the menu that assigned the ticket closes first, and gives the focus back.
        onStay={() => requestAnimationFrame(focusOpenRow)}
      />
    </div>
  )
}

/**
 * Stands above the rows and covers none; those in view keep their place when it comes and goes. At the top of the list,
 * that would cut the first row: it moves down, unless a pointer or a finger may be about to press a row.
 */
function NewTicketsBar({ list, children }: { list: RefObject<HTMLElement | null>; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0
    const scrollBy = (top: number) => list.current?.scrollBy?.({ top, behavior: 'instant' })
    if (list.current?.scrollTop !== 0 || list.current.matches(':hover') || canTouch()) scrollBy(height)
    return () => scrollBy(-height)
  }, [list])
  return (
    <div ref={bar} className={styles.newTickets}>
      {children}
    </div>
  )
}

const canTouch = () => window.matchMedia('(any-pointer: coarse)').matches

/** Tells the conversation where in the list the open ticket is. `row`: its index; -1: it isn't in the list. */
function usePublishedPlace(store: SessionStore, row: number, count: number, isWhole: boolean) {
  useEffect(
    () => setListPlace(store, { position: row === -1 ? null : row + 1, count, isWhole }),
    [store, row, count, isWhole],
  )
  useEffect(() => () => setListPlace(store, null), [store])
}

function findTicketLink(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[data-ticket="${id}"]`)
}

/**
 * Focuses a row; unless `isForced`, only where the focus is in the list or nowhere. It never leaves a field or a layer,
 * where the agent is at work.
 */
function focusRow(list: HTMLElement | null, id: string, isForced = false): void {
  const isHere = isForced || isFocusFree() || list?.contains(document.activeElement) === true
  if (isHere && !isUserEditing()) findTicketLink(list, id)?.focus({ preventScroll: true })
}
