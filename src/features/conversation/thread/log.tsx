'use memo'

import { useLingui } from '@lingui/react/macro'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { evictDistantMessages } from '#src/data/messages/queries.ts'
import {
  getReadingPosition,
  setReadingPosition,
  storeReadingPosition,
} from '#src/data/messages/reading-positions.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { findCheckpointAbove } from '#src/domain/messages/position.ts'
import type { ReadingPosition, ScrollAnchor } from '#src/domain/messages/reading-position.ts'
import { countUpToPosition, type Thread } from '#src/domain/messages/thread.ts'
import { isUserEditing } from '#src/lib/browser/focus.ts'
import { onPageLeave } from '#src/lib/browser/page-events.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { ScrollAnchorContext } from '#src/ui/windowing/scroll-anchor-context.ts'
import { Spacer } from '#src/ui/windowing/spacer.tsx'
import { NewMessageAnnouncer } from './new-message-announcer.tsx'
import { ThreadRow } from './row.tsx'
import styles from './thread.module.css'
import type { JumpDestination } from './use-jump-to-message.ts'
import type { useMessagePages } from './use-message-pages.ts'
import { useRenderedRows, useThreadRows } from './use-thread-rows.ts'
import { useThreadScrollAnchor } from './use-thread-scroll-anchor.ts'

const JumpToLatestButton = lazyWithRetry(() =>
  import('./jump-to-latest-button.tsx').then((it) => it.JumpToLatestButton),
)
const ThreadSends = lazyWithRetry(() =>
  import('#src/features/conversation/sends/thread-sends.tsx').then((it) => it.ThreadSends),
)
/** Only for long threads. Until it has loaded, the rows around the reading position are rendered. */
const ThreadWindow = lazyWithRetry(() => import('./window.tsx').then((it) => it.ThreadWindow))

type Props = {
  threadId: ThreadId
  log: MessageLog
  thread: Thread
  customerName: string
  pages: ReturnType<typeof useMessagePages>
  /** A message to jump to, once it is loaded. */
  destination: JumpDestination | null
  /** Called when the agent scrolls away from the message jumped to. */
  onMoveAway: () => void
}

/** The `gap` between two rows in thread.module.css. */
const ROW_GAP_PX = 16
/** With more messages than this below the anchor, the jump-to-latest button is shown without new messages too. */
const FAR_MESSAGE_COUNT = 20

/** The scrolling message list, oldest at the top. It keeps the reading position when its content changes. */
export function ThreadLog({ threadId, log, thread, customerName, pages, destination, onMoveAway }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { chatId } = threadId
  const { messages } = thread
  const { rows, keys } = useThreadRows(thread)
  const ticketHref = useTicketHref()
  const hasSends = useSessionState(sendsSlice, (sends) => sends.some((it) => it.ticketId === chatId))
  /** Null while the newest message is in view: the view then follows new messages. */
  const [awayPosition, setAwayPosition] = useState<ReadingPosition | null>(() =>
    getLoadedPosition(messages, getReadingPosition(session, chatId)),
  )
  const [isFar, setFar] = useState(false)
  const [pendingRow, setPendingRow] = useState<string | null>(awayPosition?.anchor.at.id ?? 'end')
  const [jumpedToId, setJumpedToId] = useState<string | null>(null)
  const [lastJumpId, setLastJumpId] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  const { rendered, isLong, reportRange } = useRenderedRows(
    rows,
    keys,
    pendingRow ?? awayPosition?.anchor.at.id ?? 'end',
  )
  const { first, end, spacerBefore, spacerAfter } = rendered
  const renderedRows = useMemo(
    () => ({ rows, first, end, spacerBefore, spacerAfter }),
    [rows, first, end, spacerBefore, spacerAfter],
  )
  const newest = messages.at(-1)
  if (destination && newest && destination.jumpId !== lastJumpId) {
    setLastJumpId(destination.jumpId)
    setAwayPosition({ anchor: { at: destination.at, offset: 0 }, seen: awayPosition?.seen ?? newest })
    setPendingRow(destination.at.id)
    setJumpedToId(destination.at.id)
  }

  const onAnchorChange = (anchor: ScrollAnchor | null) => {
    const next = anchor && newest ? { anchor, seen: awayPosition?.seen ?? newest } : null
    setReadingPosition(session, chatId, next)
    setPendingRow(null)
    setFar(next !== null && messages.length - countUpToPosition(messages, next.anchor.at) > FAR_MESSAGE_COUNT)
    // Scrolling on changes nothing that is rendered: useThreadScrollAnchor keeps the current anchor.
    if ((next === null) !== (awayPosition === null)) setAwayPosition(next)
    if (jumpedToId !== null) {
      setJumpedToId(null)
      onMoveAway()
    }
  }
  const storePosition = () => {
    const position = getReadingPosition(session, chatId)
    storeReadingPosition(
      session,
      chatId,
      (position && findCheckpointAbove(log.checkpoints, position.anchor.at)) ?? null,
    )
  }
  const { scroller, restoreAnchor, holdElement, scrollToNewest } = useThreadScrollAnchor({
    initial: awayPosition?.anchor ?? null,
    content: renderedRows,
    jumpDestination: destination,
    endsAtNewest: end === rows.length || spacerAfter > 0,
    pendingRow: pendingRow === 'end' ? (keys.at(-1) ?? null) : pendingRow,
    getPosition: (key) => messages.find((it) => it.id === key),
    onAnchorChange,
    onScrollSettled: () => {
      storePosition()
      evictDistantMessages(
        session.store,
        threadId,
        log,
        getReadingPosition(session, chatId)?.anchor.at ?? null,
      )
    },
    onPositioned: (element) => {
      setPendingRow(null)
      if (destination?.focus && !isUserEditing()) element?.focus({ preventScroll: true })
    },
    onEndKey: () => jumpToLatest(),
  })
  const jumpToLatest = () => {
    setAwayPosition(null)
    setFar(false)
    setPendingRow('end')
    setReadingPosition(session, chatId, null)
    storePosition()
    scrollToNewest()
    scroller.current?.focus({ preventScroll: true })
  }
  const storeUnsavedPosition = useEffectEvent(storePosition)
  const { endSignal } = session
  // The browser, the session or the thread may end before scrolling has settled.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    onPageLeave(() => storeUnsavedPosition(), signal)
    endSignal.addEventListener('abort', () => storeUnsavedPosition(), { signal })
    return () => {
      storeUnsavedPosition()
      controller.abort()
    }
  }, [endSignal])
  useEffect(() => {
    evictDistantMessages(
      session.store,
      threadId,
      log,
      getReadingPosition(session, threadId.chatId)?.anchor.at ?? null,
    )
  }, [session, threadId, log])

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={t({ message: 'Messages', comment: 'The messages of a ticket' })}
        tabIndex={0}
      >
        <div ref={content} className={styles.inner}>
          {spacerBefore > 0 && <Spacer as="div" height={spacerBefore - ROW_GAP_PX} />}
          <ScrollAnchorContext value={holdElement}>
            {rows.slice(first, end).map((row) => (
              <ThreadRow
                key={row.key}
                row={row}
                customerName={customerName}
                ticketHref={ticketHref}
                pages={pages}
                isJumpTarget={row.key === jumpedToId}
              />
            ))}
          </ScrollAnchorContext>
          {spacerAfter > 0 && <Spacer as="div" height={spacerAfter - ROW_GAP_PX} />}
          {end === rows.length && hasSends && (
            <Suspense fallback={null}>
              <ThreadSends ticketId={chatId} messages={messages} />
            </Suspense>
          )}
        </div>
      </div>
      <NewMessageAnnouncer messages={messages} customerName={customerName} isAway={awayPosition !== null} />
      {isLong && (
        <Suspense fallback={null}>
          <ThreadWindow
            scroller={scroller}
            content={content}
            rows={rows}
            keys={keys}
            rendered={rendered}
            gap={ROW_GAP_PX}
            correctScroll={restoreAnchor}
            targetKey={pendingRow === 'end' ? (keys.at(-1) ?? null) : pendingRow}
            onRangeChange={reportRange}
          />
        </Suspense>
      )}
      {awayPosition && (
        <Suspense fallback={null}>
          <JumpToLatestButton
            count={messages.length - countUpToPosition(messages, awayPosition.seen)}
            isFar={isFar}
            onJump={jumpToLatest}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The stored reading position; null if its message isn't loaded. */
function getLoadedPosition(
  messages: Thread['messages'],
  position: ReadingPosition | null,
): ReadingPosition | null {
  return position && messages.some((it) => it.id === position.anchor.at.id) ? position : null
}

const TICKET_ROUTE = '/_session/inbox/$chatId'

/**
 * The URL of the open ticket, without a message. It follows the rendered route, not the location, which is ahead while
 * another ticket is being opened: every link on screen would be updated in vain.
 */
function useTicketHref(): string {
  const { buildLocation, history } = useRouter()
  const params = useParams({ from: TICKET_ROUTE })
  const { m: _, ...search } = useSearch({ from: TICKET_ROUTE })
  return history.createHref(buildLocation({ to: '/inbox/$chatId', params, search }).publicHref)
}
