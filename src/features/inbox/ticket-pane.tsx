'use memo'

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bulkRunQuery, dismissBulkRun, isBulkRunActive } from '#src/data/assignment/bulk-state.ts'
import type { Session } from '#src/data/session/session.ts'
import { updateTicketSelection } from '#src/data/tickets/selection.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { type InboxSearchParams, pickListParams } from '#src/domain/tickets/search-params.ts'
import { EMPTY_SELECTION } from '#src/domain/tickets/selection-state.ts'
import { sortNewestFirst } from '#src/domain/tickets/store.ts'
import { getViewKey } from '#src/domain/tickets/views.ts'
import { getViewUnavailableReason } from '#src/features/inbox/filters/view-labels.ts'
import { ListAnnouncer } from '#src/features/inbox/list/announcer.tsx'
import { ListBody } from '#src/features/inbox/list/body.tsx'
import { ListHeader } from '#src/features/inbox/list/header.tsx'
import { ListStatusBar } from '#src/features/inbox/list/status-bar.tsx'
import { useListedTickets, useListing, useTypedView } from '#src/features/inbox/list/use-listing.ts'
import { useViewPolling } from '#src/features/inbox/list/use-view-polling.ts'
import { getTicketLinkOptions } from '#src/features/inbox/navigation/ticket-link.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useCurrentMinute } from '#src/ui/hooks/display-locale.tsx'
import { useSearchText } from '#src/ui/hooks/use-search-text.ts'
import styles from './ticket-pane.module.css'
import { useListTools } from './use-list-tools.ts'

type Props = {
  session: Session
  searchParams: InboxSearchParams
  chatId: string | null
  renderAssignee: (ticket: Ticket) => ReactNode
  /** In place of the foot while tickets are marked: what can be done with all of them. */
  renderBulk: (list: { listed: readonly Ticket[]; isWhole: boolean }) => ReactNode
}

/** The list of tickets: a view of them, a search in it, and how fresh it is. */
export function TicketPane({ session, searchParams, chatId, renderAssignee, renderBulk }: Props) {
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  const me = session.credentials.agentId
  const search = useSearchText(searchParams.q ?? '', (wanted) => {
    void navigate({
      to: '.',
      search: ({ q: _, ...previous }) => (wanted ? { ...previous, q: wanted } : previous),
      replace: true,
    })
  })
  const listsTickets = session.api.platform.routes.listTickets !== null
  const unavailableReason = getViewUnavailableReason(searchParams.view, me, listsTickets)
  const tools = useListTools()
  const listing = useListing(tools, searchParams, me, listsTickets)
  const now = useCurrentMinute()
  const queriedView = {
    id: searchParams.view,
    me,
    search: searchParams.q ?? '',
    narrowing: listing?.narrowing,
  }
  const { head, checkNow } = useViewPolling(session, queriedView, unavailableReason !== null)
  const { data: ticketStore } = useQuery(ticketStoreQuery())
  const { data: isBulkRunning } = useQuery({ ...bulkRunQuery(), select: isBulkRunActive })
  const view = useTypedView(queriedView, search.text)
  const key = getViewKey(view)
  const pagination = ticketStore.paginations.get(key)
  const [loadAllKey, setLoadAllKey] = useState<string | null>(null)
  const { listed, live } = useListedTickets({ session, tools, ticketStore, view, now }, listing)
  // Where what comes next may belong anywhere in the order, or hardly ever belongs, a person asks for it.
  const isWhole = listing?.isComplete(pagination, now) === true
  const isScarce = listed.length > 200 && live.length * 8 < listed.length
  const autoLoads =
    !listing || (listing.sort === 'newest' && !isWhole && !(listing.isFilteredLocally && isScarce))

  const isSearching =
    view.search !== '' && pagination === undefined && !(head.isError && queriedView.search === view.search)
  const openFirst = () => {
    const [first] = live
    if (first) void navigate(getTicketLinkOptions(first, searchParams))
  }
  useCommand(COMMANDS.back, () => {
    // Only where the open ticket covers the list: one level up from it is the list.
    const isCovered = pane.current !== null && getComputedStyle(pane.current).display === 'none'
    if (chatId !== null && isCovered) void navigate({ to: '/inbox', search: pickListParams(searchParams) })
    else if (!isCovered) {
      updateTicketSelection(session.queryClient, () => EMPTY_SELECTION)
      dismissBulkRun(session.queryClient)
    }
  })
  return (
    <section ref={pane} className={styles.pane} data-pane="list" aria-label="Tickets">
      <ListHeader
        session={session}
        searchParams={searchParams}
        tools={tools}
        search={search}
        onOpenFirst={openFirst}
      />
      {tools && listing && (
        <tools.LocalFilterStatus
          session={session}
          view={view}
          listing={listing}
          pagination={pagination}
          loadedCount={listed.length}
          shownCount={live.length}
          isWhole={isWhole}
          loadsAll={loadAllKey === key}
          onLoadAll={(all) => setLoadAllKey(all ? key : null)}
        />
      )}
      {unavailableReason === null && (
        <ListAnnouncer view={queriedView} isRead={pagination !== undefined} count={live.length} />
      )}
      <ListBody
        key={`${key} ${searchParams.sort} ${searchParams.priority} ${searchParams.last}`}
        order={listing?.sortShown ?? sortNewestFirst}
        session={session}
        view={view}
        searchParams={searchParams}
        unavailableReason={unavailableReason}
        head={head}
        live={live}
        loadedCount={listed.length}
        bulkTickets={isBulkRunning ? ticketStore.tickets : null}
        autoLoads={autoLoads}
        loadsAll={loadAllKey === key && !isWhole}
        tools={tools}
        pagination={pagination}
        open={(chatId && ticketStore.tickets.get(chatId)) || null}
        isQueried={queriedView.search === view.search}
        onRefresh={checkNow}
        onClearSearch={() => search.setText('')}
        renderAssignee={renderAssignee}
      />
      {unavailableReason === null && (
        <ListStatusBar
          session={session}
          view={queriedView}
          head={head}
          isSearching={isSearching}
          onRefresh={checkNow}
        />
      )}
      {renderBulk({ listed: live, isWhole: pagination?.cursor === null })}
    </section>
  )
}
