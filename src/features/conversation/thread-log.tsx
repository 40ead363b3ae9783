import { useState } from 'react'
import { threadRows } from '#src/domain/thread-rows.ts'
import {
  AT_NEWEST,
  countUpTo,
  growDown,
  growUp,
  pinned,
  sliceOf,
  type Thread,
  type ThreadWindow,
  trimmed,
  windowAround,
} from '#src/domain/thread-window.ts'
import { dayOf } from '#src/lib/format.ts'
import { toMillis } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useReader } from '#src/ui/reader.tsx'
import { JumpPill } from './jump-pill.tsx'
import { MoreRow } from './more-row.tsx'
import { type Anchor, keepReadPlace, type ReadPlace, readPlaceOf } from './read-places.ts'
import styles from './thread.module.css'
import { ThreadRow } from './thread-row.tsx'
import { useAnchor } from './use-anchor.ts'
import type { usePages } from './use-pages.ts'

type Props = {
  desk: Desk
  chatId: string
  thread: Thread
  customerName: string
  pages: ReturnType<typeof usePages>
}

/** The messages themselves, oldest at the top, held where somebody reads. */
export function ThreadLog({ desk, chatId, thread, customerName, pages }: Props) {
  const { zone } = useReader()
  /** Null while the newest message is in sight: then whatever comes is followed. */
  const [away, setAway] = useState<ReadPlace | null>(() => placeIn(thread, readPlaceOf(desk, chatId)))
  const [wanted, setWindow] = useState<ThreadWindow>(() =>
    away ? windowAround(thread, away.anchor.at) : AT_NEWEST,
  )
  const window = away ? wanted : trimmedAtNewest(thread, wanted)
  const slice = sliceOf(thread, window)
  const { messages } = thread
  const rows = threadRows(thread, slice, (at) => dayOf(toMillis(at), zone))

  const onMove = (anchor: Anchor | null) => {
    const newest = messages.at(-1)
    const next = anchor && newest ? { anchor, seen: away?.seen ?? newest } : null
    keepReadPlace(desk, chatId, next)
    if (next && !away) setWindow((known) => pinned(thread, trimmedAtNewest(thread, known)))
    // A step on the way says nothing new to the screen: it stands in `useAnchor`.
    if ((next === null) !== (away === null)) setAway(next)
  }
  const { scroller, toNewest } = useAnchor({
    initial: away?.anchor ?? null,
    endsAtNewest: slice.end === messages.length,
    placeOf: (id) => messages.slice(slice.start, slice.end).find((it) => it.id === id),
    onMove,
    onRest: () => {
      const place = readPlaceOf(desk, chatId)
      // What a move has just asked for may not have been drawn yet.
      if (place) setWindow((known) => trimmed(thread, known, place.anchor.at))
    },
    onEnd: () => jump(),
  })
  const jump = () => {
    setWindow(AT_NEWEST)
    setAway(null)
    keepReadPlace(desk, chatId, null)
    toNewest()
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} role="log" aria-label="Messages" tabIndex={0}>
        <div className={styles.inner}>
          {slice.start > 0 && (
            <MoreRow
              key={messages[slice.start]?.id}
              label="Show older messages"
              onMore={() => setWindow((known) => growUp(thread, known))}
            />
          )}
          {rows.map((row) => (
            <ThreadRow key={row.key} row={row} desk={desk} customerName={customerName} pages={pages} />
          ))}
          {slice.end < messages.length && (
            <MoreRow
              key={messages[slice.end]?.id}
              label="Show newer messages"
              onMore={() => setWindow((known) => growDown(thread, known))}
            />
          )}
        </div>
      </div>
      {away && (
        <JumpPill
          count={messages.length - countUpTo(messages, away.seen)}
          isFar={slice.end < messages.length}
          onJump={jump}
        />
      )}
    </div>
  )
}

/** Where the ticket was left, if that is still known. */
function placeIn(thread: Thread, place: ReadPlace | null): ReadPlace | null {
  return place && windowAround(thread, place.anchor.at) !== AT_NEWEST ? place : null
}

/** Whoever stays at the newest message all day must not gather the day. */
function trimmedAtNewest(thread: Thread, window: ThreadWindow): ThreadWindow {
  const newest = thread.messages.at(-1)
  return newest ? trimmed(thread, window, newest) : window
}
