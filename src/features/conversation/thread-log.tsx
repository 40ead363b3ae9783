import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { markAbove } from '#src/domain/marks.ts'
import type { MessageLog } from '#src/domain/message-log.ts'
import type { Placed } from '#src/domain/position.ts'
import { countUpTo, type Thread } from '#src/domain/thread.ts'
import { isBusy } from '#src/lib/is-busy.ts'
import type { Desk } from '#src/queries/desk.ts'
import { letGo } from '#src/queries/messages.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { HoldPosition } from '#src/ui/hold-position.ts'
import { later } from '#src/ui/later.tsx'
import { MessageNews } from './message-news.tsx'
import { type Anchor, keepReadPlace, type ReadPlace, readPlaceOf, storeReadPlace } from './read-places.ts'
import styles from './thread.module.css'
import { ThreadRow } from './thread-row.tsx'
import { useAnchor } from './use-anchor.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useHere } from './use-here.ts'
import type { usePages } from './use-pages.ts'
import { useThreadRows } from './use-thread-rows.ts'

const JumpPill = later(() => import('./jump-pill.tsx').then((it) => it.JumpPill))
/** For long threads alone; until it is there, what is around the reader is drawn. */
const ThreadWindow = later(() => import('./thread-window.tsx').then((it) => it.ThreadWindow))

type Props = {
  desk: Desk
  id: ThreadId
  log: MessageLog
  thread: Thread
  customerName: string
  pages: ReturnType<typeof usePages>
  /** A message to go to, once it is among those known. */
  target: Landing | null
  /** The person has moved on by themselves. */
  onLeave: () => void
}

/** Where to go: `n` tells one going from the next. */
export type Landing = { readonly at: Placed; readonly n: number; readonly focus: boolean }

/** Between two rows, in pixels: `gap` in thread.module.css. */
const GAP = 16
/** Messages below the one in view from which on the way to the newest is offered. */
const FAR = 20

/** The messages themselves, oldest at the top, held where somebody reads. */
export function ThreadLog({ desk, id, log, thread, customerName, pages, target, onLeave }: Props) {
  const { chatId } = id
  const { messages } = thread
  const { rows, keys } = useThreadRows(thread)
  const here = useHere()
  /** Null while the newest message is in sight: then whatever comes is followed. */
  const [away, setAway] = useState<ReadPlace | null>(() => placeIn(messages, readPlaceOf(desk, chatId)))
  const [isFar, setFar] = useState(false)
  const [seek, setSeek] = useState<string | null>(away?.anchor.at.id ?? 'end')
  const [landed, setLanded] = useState<string | null>(null)
  const [lastLanding, setLastLanding] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  const { drawn, isLong, report } = useDrawnRows(rows, keys, seek ?? away?.anchor.at.id ?? 'end')
  const { start, end, before, after } = drawn
  const drawnRows = useMemo(() => ({ rows, start, end, before, after }), [rows, start, end, before, after])
  const newest = messages.at(-1)
  if (target && newest && target.n !== lastLanding) {
    setLastLanding(target.n)
    setAway({ anchor: { at: target.at, offset: 0 }, seen: away?.seen ?? newest })
    setSeek(target.at.id)
    setLanded(target.at.id)
  }

  const onMove = (anchor: Anchor | null) => {
    const next = anchor && newest ? { anchor, seen: away?.seen ?? newest } : null
    keepReadPlace(desk, chatId, next)
    setSeek(null)
    setFar(next !== null && messages.length - countUpTo(messages, next.anchor.at) > FAR)
    // A step on the way says nothing new to the screen: it stands in `useAnchor`.
    if ((next === null) !== (away === null)) setAway(next)
    if (landed !== null) {
      setLanded(null)
      onLeave()
    }
  }
  const store = () => {
    const place = readPlaceOf(desk, chatId)
    storeReadPlace(desk, chatId, (place && markAbove(log.marks, place.anchor.at)) ?? null)
  }
  const { scroller, keep, hold, toNewest } = useAnchor({
    initial: away?.anchor ?? null,
    content: drawnRows,
    landing: target,
    endsAtNewest: drawn.end === rows.length || drawn.after > 0,
    seek: seek === 'end' ? (keys.at(-1) ?? null) : seek,
    placeOf: (key) => messages.find((it) => it.id === key),
    onMove,
    onRest: () => {
      store()
      void letGo(desk.queryClient, id, log, readPlaceOf(desk, chatId)?.anchor.at ?? null)
    },
    onArrive: (element) => {
      setSeek(null)
      if (target?.focus && !isBusy()) element?.focus({ preventScroll: true })
    },
    onEnd: () => jump(),
  })
  const jump = () => {
    setAway(null)
    setFar(false)
    setSeek('end')
    keepReadPlace(desk, chatId, null)
    store()
    toNewest()
    scroller.current?.focus({ preventScroll: true })
  }
  const leave = useEffectEvent(store)
  useEffect(() => {
    const listening = new AbortController()
    globalThis.addEventListener('pagehide', () => leave(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    void letGo(desk.queryClient, id, log, readPlaceOf(desk, id.chatId)?.anchor.at ?? null)
  }, [desk, id, log])

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
          {drawn.before > 0 && <Room height={drawn.before} />}
          <HoldPosition value={hold}>
            {rows.slice(drawn.start, drawn.end).map((row) => (
              <ThreadRow
                key={row.key}
                row={row}
                desk={desk}
                customerName={customerName}
                here={here}
                pages={pages}
                isTarget={row.key === landed}
              />
            ))}
          </HoldPosition>
          {drawn.after > 0 && <Room height={drawn.after} />}
        </div>
      </div>
      <MessageNews desk={desk} messages={messages} customerName={customerName} isAway={away !== null} />
      {isLong && (
        <Suspense fallback={null}>
          <ThreadWindow
            scroller={scroller}
            content={content}
            rows={rows}
            keys={keys}
            drawn={drawn}
            gap={GAP}
            settle={keep}
            seek={seek === 'end' ? (keys.at(-1) ?? null) : seek}
            onSpan={report}
          />
        </Suspense>
      )}
      {away && (
        <Suspense fallback={null}>
          <JumpPill count={messages.length - countUpTo(messages, away.seen)} isFar={isFar} onJump={jump} />
        </Suspense>
      )}
    </div>
  )
}

/** The rows that aren't drawn. */
function Room({ height }: { height: number }) {
  return <div data-room style={{ blockSize: height - GAP }} aria-hidden="true" />
}

/** Where the ticket was left, if that is still known. */
function placeIn(messages: Thread['messages'], place: ReadPlace | null): ReadPlace | null {
  return place && messages.some((it) => it.id === place.anchor.at.id) ? place : null
}
