'use memo'

import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getApiError } from '#src/data/query-error.ts'
import { usePause } from '#src/data/session/use-pause.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import { affectsAllRequests } from '#src/domain/session/error-kinds.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import type { sortNewestFirst, TicketStore } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import type { TicketSearch } from '#src/features/inbox/search/ticket-search.ts'
import styles from '#src/features/inbox/ticket-pane.module.css'
import { useIsPausedByPlatform } from '#src/features/inbox/use-is-paused.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { AllRecordsSkipped, SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import { useSkippedTicketsTitle } from './skipped-tickets-title.ts'
import listStyles from './ticket-list.module.css'
import { TicketList } from './ticket-list.tsx'
import rowStyles from './ticket-row.module.css'

// Most lists have tickets: a start doesn't need what stands in place of them.
const EmptyList = lazyPart(async () => (await import('./empty-list.tsx')).EmptyList)
const UnavailableView = lazyPart(async () => (await import('./empty-list.tsx')).UnavailableView)

type Props = {
  view: View
  searchParams: InboxSearchParams
  unavailableReason: string | null
  head: UseQueryResult<FetchResult>
  /** The tickets that match the view and its filters, in order. */
  matchingTickets: readonly Ticket[]
  /** Number of loaded tickets of the view before filtering. */
  loadedCount: number
  /** All tickets while a bulk run is active, else null. */
  bulkTickets: TicketStore['tickets'] | null
  order: typeof sortNewestFirst
  /** The next page is read as soon as its end is near. */
  autoLoads: boolean
  /** All further pages are read. */
  loadsAll: boolean
  /** Stays at the top, wherever the open ticket is. */
  startsAtTop: boolean
  pagination: ViewPagination | undefined
  openTicket: Ticket | null
  /** What this device found for the search text; null: nothing is searched. */
  ticketSearch: TicketSearch | null
  /** Holds what else a search has found; null: nothing is searched. */
  foundResults: HTMLElement | null
  /** `head` is the query for this view and search text. */
  isQueried: boolean
  onRefresh: () => void
  renderAssignee: (ticket: Ticket) => ReactNode
}

const NO_SKIPPED_RECORDS: FetchResult['skippedRecords'] = []

/** The list's content between header and status bar: rows, or the reason why there are none. */
export function ListBody(props: Props) {
  const { i18n } = useLingui()
  const {
    view,
    searchParams,
    unavailableReason,
    head,
    matchingTickets,
    pagination,
    isQueried,
    ticketSearch,
    onRefresh,
    foundResults,
  } = props
  const pause = usePause()
  const isPausedByPlatform = useIsPausedByPlatform()
  const labels = VIEW_LABELS[view.id]
  const skippedRecords = head.data?.skippedRecords ?? NO_SKIPPED_RECORDS
  const skippedTitle = useSkippedTicketsTitle(skippedRecords.length)
  if (unavailableReason !== null) return <UnavailableView view={view.id} title={unavailableReason} />
  const error = isQueried ? getApiError(head.error) : null
  const problem = error && describeFailure(error, i18n)
  const retryProps = { retryAt: pause?.until ?? null, ...(isPausedByPlatform ? {} : { onRetry: onRefresh }) }
  // The tickets of an active bulk run stay in the list until it ends.
  if (matchingTickets.length === 0 && !props.bulkTickets) {
    if (problem)
      return (
        <div className={listStyles.withoutRows}>
          <ProblemNotice problem={problem} {...retryProps} />
          {foundResults && <Host content={foundResults} />}
        </div>
      )
    // While the code of the search is loaded, nothing was searched on this device.
    if (
      foundResults &&
      ticketSearch &&
      (ticketSearch.hasFilters || !pagination || skippedRecords.length === 0)
    )
      return (
        <div className={listStyles.withoutRows}>
          <Host content={foundResults} />
        </div>
      )
    if (!pagination || (view.search !== '' && !ticketSearch))
      return <TicketSkeletons label={i18n._(labels.listLabel)} />
    if (pagination.cursor === null && skippedRecords.length === 0)
      return (
        <div className={listStyles.withoutRows}>
          <EmptyList searchParams={searchParams} />
        </div>
      )
    if (pagination.cursor === null)
      return (
        <>
          <SkippedRecordsNote records={skippedRecords} title={skippedTitle} />
          <AllRecordsSkipped title={skippedTitle} detailsPosition="above" onRetry={onRefresh} />
        </>
      )
  }
  return (
    <>
      {problem && !isCoveredByStatusBar(error) && (
        <div className={styles.problem}>
          <ProblemNotice variant="box" problem={problem} {...retryProps} />
        </div>
      )}
      {/* Named props instead of a spread: React keeps the list unrendered when a poll changes none of them. */}
      <TicketList
        view={view}
        searchParams={searchParams}
        matchingTickets={matchingTickets}
        loadedCount={props.loadedCount}
        bulkTickets={props.bulkTickets}
        order={props.order}
        autoLoads={props.autoLoads}
        loadsAll={props.loadsAll}
        startsAtTop={props.startsAtTop}
        pagination={pagination}
        openTicket={props.openTicket}
        ticketSearch={ticketSearch}
        foundResults={foundResults}
        skippedRecords={isQueried ? skippedRecords : NO_SKIPPED_RECORDS}
        renderAssignee={props.renderAssignee}
      />
    </>
  )
}

/** An element that is rendered elsewhere, and stays the same wherever it is shown. */
export function Host({ content }: { content: HTMLElement }) {
  return <div ref={(host) => host?.append(content)} />
}

/** Whether the status bar's text is enough: the stored tickets stay on screen, and the request is retried automatically. */
function isCoveredByStatusBar(error: ApiError | null): boolean {
  return error !== null && affectsAllRequests(error.kind)
}

/** Placeholder rows of the final size, until the first response. */
function TicketSkeletons({ label: list }: { label: string }) {
  const { t } = useLingui()
  return (
    <ul
      className={`${listStyles.tickets} ${listStyles.loading}`}
      aria-label={t({ message: `Loading: ${list}`, comment: 'For example “Loading: All open tickets”' })}
      aria-busy="true"
    >
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} className={rowStyles.ticket} aria-hidden="true">
          <span className={listStyles.skeletonAvatar}>
            <Skeleton shape="mark" />
          </span>
          <span className={rowStyles.link}>
            <span className={rowStyles.nameLine}>
              <Skeleton width="46%" />
              <span className={rowStyles.time}>
                <Skeleton width="32px" />
              </span>
            </span>
            <span className={rowStyles.subjectLine}>
              <Skeleton width="72%" />
            </span>
            <span className={rowStyles.previewLine}>
              <Skeleton width="58%" height="10px" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
