import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { InboxPlace } from '#src/domain/inbox-place.ts'
import { problemOf } from '#src/domain/problem.ts'
import type { newestFirst, TicketBook } from '#src/domain/ticket-book.ts'
import type { ViewWalk } from '#src/domain/view-walk.ts'
import type { View } from '#src/domain/views.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import type { Reading } from '#src/queries/ticket-book.ts'
import { NoneReadable } from '#src/ui/none-readable.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import type { ListTools } from './list-tools.ts'
import { TicketList } from './ticket-list.tsx'
import styles from './ticket-pane.module.css'
import { TicketSkeletons } from './ticket-skeletons.tsx'
import { useIsSilenced, usePause } from './use-pause.ts'
import { VIEW_WORDS } from './view-words.ts'

type Props = {
  desk: Desk
  view: View
  place: InboxPlace
  absence: string | null
  head: UseQueryResult<Reading>
  live: readonly Ticket[]
  /** How many tickets are loaded of which these are shown. */
  loaded: number
  held: TicketBook['tickets'] | null
  order: typeof newestFirst
  /** What follows is read by itself as the end comes near. */
  readsOn: boolean
  /** All that follows is read, page by page. */
  readsAll: boolean
  tools: ListTools | null
  walk: ViewWalk | undefined
  open: Ticket | null
  /** The platform is being asked for this very view and text. */
  isAsked: boolean
  onCheck: () => void
  onClear: () => void
  renderHolder: (ticket: Ticket) => ReactNode
}

const NONE: Reading['setAside'] = []

/** Between the head and the foot: rows, or the reason why there are none. */
export function ListBody(props: Props) {
  const { desk, view, place, absence, head, live, walk, tools, isAsked, onCheck, onClear } = props
  const pause = usePause(desk.scheduler)
  const isSilenced = useIsSilenced(desk.scheduler)
  const words = VIEW_WORDS[view.id]
  const setAside = head.data?.setAside ?? NONE
  if (absence !== null) return tools && <tools.NoSuchView view={view.id} title={absence} />
  const error = isAsked ? failureOf(head.error) : null
  const problem = error && problemOf(error)
  const retry = { retryAt: pause?.until ?? null, ...(isSilenced ? {} : { onRetry: onCheck }) }
  // What is being handed over stays until all of it is.
  if (live.length === 0 && !props.held) {
    if (problem) return <ProblemNotice problem={problem} {...retry} />
    if (!walk) return <TicketSkeletons label={words.list} />
    if (walk.cursor === null && setAside.length === 0)
      return tools && <tools.NothingListed place={place} search={view.search} onClear={onClear} />
    if (walk.cursor === null)
      return (
        <>
          <SetAsideNote records={setAside} noun={TICKETS} />
          <NoneReadable count={setAside.length} noun={TICKETS} listed="above" onRetry={onCheck} />
        </>
      )
  }
  return (
    <>
      {problem && !isPassing(error) && (
        <div className={styles.problem}>
          <ProblemNotice look="box" problem={problem} {...retry} />
        </div>
      )}
      {/* Each by its name: what a look at the platform doesn't change, nobody draws again. */}
      <TicketList
        desk={desk}
        view={view}
        place={place}
        live={live}
        loaded={props.loaded}
        held={props.held}
        order={props.order}
        tools={tools}
        readsOn={props.readsOn}
        readsAll={props.readsAll}
        walk={walk}
        open={props.open}
        setAside={isAsked ? setAside : NONE}
        renderHolder={props.renderHolder}
      />
    </>
  )
}

const TICKETS = ['ticket', 'tickets'] as const

/** What the foot says is enough: what was read before stays, and it is tried again by itself. */
function isPassing(error: ApiError | null): boolean {
  return error !== null && ['rateLimited', 'server', 'unreachable', 'timeout'].includes(error.kind)
}
