'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import type { Pagination } from '#src/domain/pagination/pagination.ts'
import { hasUnreadableCursor } from '#src/domain/pagination/pagination.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { SkeletonMessages } from './skeleton.tsx'
import styles from './thread.module.css'
import type { useMessagePages } from './use-message-pages.ts'

type Props = {
  pagination: Pagination
  /** The cursor that loads into a gap from its older side. */
  olderCursor: string | null
  /** `start`: above the oldest loaded message. `gap`: between two segments. */
  kind: 'start' | 'gap'
  first: Message | null
  pages: ReturnType<typeof useMessagePages>
}

const PRELOAD_MARGIN_PX = { start: 800, gap: 600 }

/** Loads the messages missing at its place when it comes into view; after a failure only when the agent requests it. */
export function PaginationRow({ pagination, olderCursor, kind, first, pages }: Props) {
  const { i18n } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const newerCursor = pagination.cursor
  const states = [newerCursor, olderCursor].flatMap((cursor) =>
    cursor === null ? [] : (pages.states.get(cursor) ?? []),
  )
  const state = states.find((it) => it === 'loading') ?? states[0]
  /** Loads from the side that the agent scrolls in from. */
  const load = () => {
    const cursor = isInLowerHalf(ref.current) ? (olderCursor ?? newerCursor) : newerCursor
    if (cursor !== null) pages.load(cursor)
  }
  useOnVisible(ref, pagination.state === 'more' && state === undefined, PRELOAD_MARGIN_PX[kind], load)
  if (pagination.state === 'end') {
    return (
      <p className={styles.paginationRow}>
        <span>
          {first ? (
            <Trans comment="<0/>: the date of the first message">
              Beginning of the conversation, <Time at={getShownTime(first)} format="date" />
            </Trans>
          ) : (
            <Trans>Beginning of the conversation</Trans>
          )}
        </span>
      </p>
    )
  }
  if (state === 'loading') {
    return (
      <div className={styles.paginationLoading} ref={ref} data-pagination={kind}>
        {kind === 'start' && <SkeletonMessages count={2} />}
        <p className={styles.paginationRow} role="status">
          <Icon name="loader-circle" spin />
          {kind === 'start' ? <Trans>Loading older messages</Trans> : <Trans>Loading missing messages</Trans>}
        </p>
      </div>
    )
  }
  if (state !== undefined && state !== 'given up') {
    return <ProblemNotice variant="box" problem={describeFailure(state, i18n)} onRetry={load} />
  }
  return (
    <div ref={ref} className={styles.paginationRow} data-pagination={kind}>
      {pagination.state === 'cursorLoop' ? (
        <>
          <Icon name="triangle-alert" />
          <span>
            {hasUnreadableCursor(pagination) ? (
              <Trans comment="The rest of a list">
                Couldn’t load the rest. Try again, or reload the page.
              </Trans>
            ) : kind === 'start' ? (
              <Trans>Some older messages may be missing. Try again, or reload the page.</Trans>
            ) : (
              <Trans>Some messages are missing here. Try again, or reload the page.</Trans>
            )}
          </span>
          <Button size="sm" onClick={load}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Button variant="quiet" size="sm" onClick={load}>
          {kind === 'start' ? <Trans>Load older messages</Trans> : <Trans>Load missing messages</Trans>}
        </Button>
      )}
    </div>
  )
}

function isInLowerHalf(element: HTMLElement | null): boolean {
  const view = element?.closest('[role="log"]')?.getBoundingClientRect()
  return !!element && !!view && element.getBoundingClientRect().top > (view.top + view.bottom) / 2
}

/**
 * Calls `onVisible` once when an element comes within `margin` pixels of the visible part of the log. In a browser
 * without IntersectionObserver, the row's button does the same.
 */
function useOnVisible(
  ref: RefObject<HTMLElement | null>,
  isActive: boolean,
  margin: number,
  onVisible: () => void,
) {
  const notifyVisible = useEffectEvent(onVisible)
  useEffect(() => {
    const element = ref.current
    if (!isActive || !element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        notifyVisible()
      },
      { root: element.closest('[role="log"]'), rootMargin: `${margin}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isActive, margin])
}
