'use memo'

import { useRef } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { ThreadPagination } from '#src/domain/messages/message-log.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './pagination-row.module.css'
import { SkeletonMessages } from './skeleton.tsx'
import type { useMessagePages } from './use-message-pages.ts'
import { useOnVisible } from './use-on-visible.ts'

type Props = {
  pagination: ThreadPagination
  /** The way into a gap from its older side. */
  olderCursor: string | null
  /** `start`: before all that is known. `gap`: between two stretches of it. */
  kind: 'start' | 'gap'
  first: Message | null
  pages: ReturnType<typeof useMessagePages>
}

const PRELOAD_MARGIN_PX = { start: 800, gap: 600 }

/** What is missing here, and the way to it. Loads by itself when it is seen; after a failure only a person asks again. */
export function PaginationRow({ pagination, olderCursor, kind, first, pages }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const newerCursor = pagination.state === 'beginning' ? null : pagination.cursor
  const states = [newerCursor, olderCursor].flatMap((cursor) =>
    cursor === null ? [] : (pages.states.get(cursor) ?? []),
  )
  const state = states.find((it) => it === 'loading') ?? states[0]
  /** From whichever side somebody comes. */
  const load = () => {
    const cursor = isInLowerHalf(ref.current) ? (olderCursor ?? newerCursor) : newerCursor
    if (cursor !== null) pages.load(cursor)
  }
  useOnVisible(ref, pagination.state === 'more' && state === undefined, PRELOAD_MARGIN_PX[kind], load)
  if (pagination.state === 'beginning') {
    return (
      <p className={styles.row}>
        <span>
          Beginning of the conversation
          {first && (
            <>
              , <Time at={first.at} format="date" />
            </>
          )}
        </span>
      </p>
    )
  }
  const noun = kind === 'start' ? 'older messages' : 'missing messages'
  if (state === 'loading') {
    return (
      <div className={styles.loading} ref={ref} data-walk={kind}>
        {kind === 'start' && <SkeletonMessages count={2} />}
        <p className={styles.row} role="status">
          <Icon name="loader-circle" spin />
          Loading {noun}
        </p>
      </div>
    )
  }
  if (state !== undefined && state !== 'given up') {
    return <ProblemNotice variant="box" problem={describeFailure(state)} onRetry={load} />
  }
  return (
    <div ref={ref} className={styles.row} data-walk={kind}>
      {pagination.state === 'stuck' ? (
        <>
          <Icon name="triangle-alert" />
          <span>
            The platform repeated a cursor, or sent nothing new.{' '}
            {kind === 'start' ? 'Older messages may be missing.' : 'Messages are missing here.'}
          </span>
          <Button size="sm" onClick={load}>
            Try again
          </Button>
        </>
      ) : (
        <Button variant="quiet" size="sm" onClick={load}>
          Load {noun}
        </Button>
      )}
    </div>
  )
}

function isInLowerHalf(element: HTMLElement | null): boolean {
  const view = element?.closest('[role="log"]')?.getBoundingClientRect()
  return !!element && !!view && element.getBoundingClientRect().top > (view.top + view.bottom) / 2
}
