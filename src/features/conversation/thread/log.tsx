'use memo'

import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { evictDistantMessages } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import { findCheckpointAbove } from '#src/domain/messages/checkpoints.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { countUpToPosition, type Thread } from '#src/domain/messages/thread.ts'
import { isUserEditing } from '#src/lib/browser/is-user-editing.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { ScrollAnchorContext } from '#src/ui/windowing/scroll-anchor-context.ts'
import { NewMessageAnnouncer } from './new-message-announcer.tsx'
import {
  getReadingPosition,
  type ReadingPosition,
  type ScrollAnchor,
  setReadingPosition,
  storeReadingPosition,
} from './reading-positions.ts'
import { ThreadRow } from './row.tsx'
import styles from './thread.module.css'
import type { useMessagePages } from './use-message-pages.ts'
import { useRenderedRows } from './use-rendered-rows.ts'
import { useThreadRows } from './use-thread-rows.ts'
import { useThreadScrollAnchor } from './use-thread-scroll-anchor.ts'
import { useTicketHref } from './use-ticket-href.ts'

const JumpToLatestButton = lazyWithRetry(() =>
  import('./jump-to-latest-button.tsx').then((it) => it.JumpToLatestButton),
)
/** For long threads alone; until it is there, what is around the reader is drawn. */
const ThreadWindow = lazyWithRetry(() => import('./window.tsx').then((it) => it.ThreadWindow))

type Props = {
  session: Session
  id: ThreadId
  log: MessageLog
  thread: Thread
  customerName: string
  pages: ReturnType<typeof useMessagePages>
  /** A message to go to, once it is among those known. */
  destination: JumpDestination | null
  /** The person has moved on by themselves. */
  onMoveAway: () => void
}

/** Where to go: `n` tells one going from the next. */
export type JumpDestination = {
  readonly at: MessagePosition
  readonly jumpId: number
  readonly focus: boolean
}

/** Between two rows, in pixels: `gap` in thread.module.css. */
const ROW_GAP_PX = 16
/** Messages below the one in view from which on the way to the newest is offered. */
const FAR_MESSAGE_COUNT = 20

/** The messages themselves, oldest at the top, held where somebody reads. */
export function ThreadLog({ session, id, log, thread, customerName, pages, destination, onMoveAway }: Props) {
  const { chatId } = id
  const { messages } = thread
  const { rows, keys } = useThreadRows(thread)
  const ticketHref = useTicketHref()
  /** Null while the newest message is in sight: then whatever comes is followed. */
  const [awayPosition, setAwayPosition] = useState<ReadingPosition | null>(() =>
    getLoadedPosition(messages, getReadingPosition(session, chatId)),
  )
  const [isFar, setFar] = useState(false)
  const [pendingRow, setPendingRow] = useState<string | null>(awayPosition?.anchor.at.id ?? 'end')
  const [jumpedToId, setJumpedToId] = useState<string | null>(null)
  const [lastJumpId, setLastJumpId] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  const { rendered, isLong, reportSpan } = useRenderedRows(
    rows,
    keys,
    pendingRow ?? awayPosition?.anchor.at.id ?? 'end',
  )
  const { start, end, before, after } = rendered
  const renderedRows = useMemo(() => ({ rows, start, end, before, after }), [rows, start, end, before, after])
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
    // A step on the way says nothing new to the screen: it stands in `useAnchor`.
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
      (position && findCheckpointAbove(log.marks, position.anchor.at)) ?? null,
    )
  }
  const { scroller, restoreAnchor, holdElement, scrollToNewest } = useThreadScrollAnchor({
    initial: awayPosition?.anchor ?? null,
    content: renderedRows,
    jumpDestination: destination,
    endsAtNewest: rendered.end === rows.length || rendered.after > 0,
    pendingRow: pendingRow === 'end' ? (keys.at(-1) ?? null) : pendingRow,
    getPosition: (key) => messages.find((it) => it.id === key),
    onAnchorChange,
    onScrollSettled: () => {
      storePosition()
      void evictDistantMessages(
        session.queryClient,
        id,
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
  const storeOnLeave = useEffectEvent(storePosition)
  useEffect(() => {
    const listening = new AbortController()
    globalThis.addEventListener('pagehide', () => storeOnLeave(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    void evictDistantMessages(
      session.queryClient,
      id,
      log,
      getReadingPosition(session, id.chatId)?.anchor.at ?? null,
    )
  }, [session, id, log])

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label="Messages"
        tabIndex={0}
      >
        <div ref={content} className={styles.inner}>
          {rendered.before > 0 && <Spacer height={rendered.before} />}
          <ScrollAnchorContext value={holdElement}>
            {rows.slice(rendered.start, rendered.end).map((row) => (
              <ThreadRow
                key={row.key}
                row={row}
                session={session}
                customerName={customerName}
                ticketHref={ticketHref}
                pages={pages}
                isJumpTarget={row.key === jumpedToId}
              />
            ))}
          </ScrollAnchorContext>
          {rendered.after > 0 && <Spacer height={rendered.after} />}
        </div>
      </div>
      <NewMessageAnnouncer
        session={session}
        messages={messages}
        customerName={customerName}
        isAway={awayPosition !== null}
      />
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
            onRangeChange={reportSpan}
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

/** The rows that aren't drawn. */
function Spacer({ height }: { height: number }) {
  return <div data-room style={{ blockSize: height - ROW_GAP_PX }} aria-hidden="true" />
}

/** Where the ticket was left, if that is still known. */
function getLoadedPosition(
  messages: Thread['messages'],
  position: ReadingPosition | null,
): ReadingPosition | null {
  return position && messages.some((it) => it.id === position.anchor.at.id) ? position : null
}
