import { useRef } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Walk } from '#src/domain/message-log.ts'
import { problemOf } from '#src/domain/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { Time } from '#src/ui/time.tsx'
import { SkeletonMessages } from './thread-skeleton.tsx'
import type { usePages } from './use-pages.ts'
import { useSeen } from './use-seen.ts'
import styles from './walk-row.module.css'

type Props = {
  walk: Walk
  /** The way into a gap from its older side. */
  below: string | null
  /** `start`: before all that is known. `gap`: between two stretches of it. */
  at: 'start' | 'gap'
  first: Message | null
  pages: ReturnType<typeof usePages>
}

const AHEAD = { start: 800, gap: 600 }

/** What is missing here, and the way to it. Loads by itself when it is seen; after a failure only a person asks again. */
export function WalkRow({ walk, below, at, first, pages }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const above = walk.state === 'beginning' ? null : walk.cursor
  const states = [above, below].flatMap((cursor) => (cursor === null ? [] : (pages.states.get(cursor) ?? [])))
  const state = states.find((it) => it === 'loading') ?? states[0]
  /** From whichever side somebody comes. */
  const load = () => {
    const cursor = isInLowerHalf(ref.current) ? (below ?? above) : above
    if (cursor !== null) pages.load(cursor)
  }
  useSeen(ref, walk.state === 'more' && state === undefined, AHEAD[at], load)
  if (walk.state === 'beginning') {
    return (
      <p className={styles.row}>
        <span>
          Beginning of the conversation
          {first && (
            <>
              , <Time at={first.at} form="date" />
            </>
          )}
        </span>
      </p>
    )
  }
  const what = at === 'start' ? 'older messages' : 'missing messages'
  if (state === 'loading') {
    return (
      <div className={styles.loading} ref={ref} data-walk={at}>
        {at === 'start' && <SkeletonMessages count={2} />}
        <p className={styles.row} role="status">
          <Icon name="loader-circle" spin />
          Loading {what}
        </p>
      </div>
    )
  }
  if (state !== undefined && state !== 'given up') {
    return <ProblemNotice look="box" problem={problemOf(state)} onRetry={load} />
  }
  return (
    <div ref={ref} className={styles.row} data-walk={at}>
      {walk.state === 'stuck' ? (
        <>
          <Icon name="triangle-alert" />
          <span>
            The platform repeated a cursor, or sent nothing new.{' '}
            {at === 'start' ? 'Older messages may be missing.' : 'Messages are missing here.'}
          </span>
          <Button size="sm" onClick={load}>
            Try again
          </Button>
        </>
      ) : (
        <Button variant="quiet" size="sm" onClick={load}>
          Load {what}
        </Button>
      )}
    </div>
  )
}

function isInLowerHalf(element: HTMLElement | null): boolean {
  const view = element?.closest('[role="log"]')?.getBoundingClientRect()
  return !!element && !!view && element.getBoundingClientRect().top > (view.top + view.bottom) / 2
}
