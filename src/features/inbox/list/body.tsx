'use memo'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import type { sortNewestFirst, TicketStore } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import type { ListTools } from '#src/features/inbox/list-tools.ts'
import styles from '#src/features/inbox/ticket-pane.module.css'
import { useIsPausedByPlatform, usePause } from '#src/features/inbox/use-pause.ts'
import { AllRecordsSkipped } from '#src/ui/feedback/all-records-skipped.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records-note.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketSkeletons } from './ticket-skeletons.tsx'

type Props = {
  session: Session
  view: View
  searchParams: InboxSearchParams
  unavailableReason: string | null
  head: UseQueryResult<FetchResult>
  live: readonly Ticket[]
  /** How many tickets are loaded of which these are shown. */
  loadedCount: number
  bulkTickets: TicketStore['tickets'] | null
  order: typeof sortNewestFirst
  /** What follows is read by itself as the end comes near. */
  autoLoads: boolean
  /** All that follows is read, page by page. */
  loadsAll: boolean
  tools: ListTools | null
  pagination: ViewPagination | undefined
  open: Ticket | null
  /** The platform is being asked for this very view and text. */
  isQueried: boolean
  onRefresh: () => void
  onClearSearch: () => void
  renderAssignee: (ticket: Ticket) => ReactNode
}

const NO_SKIPPED_RECORDS: FetchResult['skippedRecords'] = []

/** Between the head and the foot: rows, or the reason why there are none. */
export function ListBody(props: Props) {
  const {
    session,
    view,
    searchParams,
    unavailableReason,
    head,
    live,
    pagination,
    tools,
    isQueried,
    onRefresh,
    onClearSearch,
  } = props
  const pause = usePause(session.scheduler)
  const isPausedByPlatform = useIsPausedByPlatform(session.scheduler)
  const labels = VIEW_LABELS[view.id]
  const skippedRecords = head.data?.skippedRecords ?? NO_SKIPPED_RECORDS
  if (unavailableReason !== null)
    return tools && <tools.UnavailableView view={view.id} title={unavailableReason} />
  const error = isQueried ? getApiError(head.error) : null
  const problem = error && describeFailure(error)
  const retryProps = { retryAt: pause?.until ?? null, ...(isPausedByPlatform ? {} : { onRetry: onRefresh }) }
  // What is being handed over stays until all of it is.
  if (live.length === 0 && !props.bulkTickets) {
    if (problem) return <ProblemNotice problem={problem} {...retryProps} />
    if (!pagination) return <TicketSkeletons label={labels.listLabel} />
    if (pagination.cursor === null && skippedRecords.length === 0)
      return (
        tools && (
          <tools.EmptyList searchParams={searchParams} search={view.search} onClearSearch={onClearSearch} />
        )
      )
    if (pagination.cursor === null)
      return (
        <>
          <SkippedRecordsNote records={skippedRecords} noun={TICKETS} />
          <AllRecordsSkipped
            count={skippedRecords.length}
            noun={TICKETS}
            detailsPosition="above"
            onRetry={onRefresh}
          />
        </>
      )
  }
  return (
    <>
      {problem && !isTransient(error) && (
        <div className={styles.problem}>
          <ProblemNotice variant="box" problem={problem} {...retryProps} />
        </div>
      )}
      {/* Each by its name: what a look at the platform doesn't change, nobody draws again. */}
      <TicketList
        session={session}
        view={view}
        searchParams={searchParams}
        live={live}
        loadedCount={props.loadedCount}
        bulkTickets={props.bulkTickets}
        order={props.order}
        tools={tools}
        autoLoads={props.autoLoads}
        loadsAll={props.loadsAll}
        pagination={pagination}
        open={props.open}
        skippedRecords={isQueried ? skippedRecords : NO_SKIPPED_RECORDS}
        renderAssignee={props.renderAssignee}
      />
    </>
  )
}

const TICKETS = ['ticket', 'tickets'] as const

/** What the foot says is enough: what was read before stays, and it is tried again by itself. */
function isTransient(error: ApiError | null): boolean {
  return error !== null && ['rateLimited', 'server', 'unreachable', 'timeout'].includes(error.kind)
}
