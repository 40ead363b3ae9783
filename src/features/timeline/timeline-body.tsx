import { type UIEvent, useEffect, useRef, useState } from 'react'
import type { Timeline, TimelineEntry } from '#src/domain/timeline.ts'
import { missingFrom, nextSources, type TimelineFilter, unreadFrom } from '#src/domain/timeline-reading.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Button } from '#src/ui/button.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import { MissingNotes } from './missing-notes.tsx'
import styles from './timeline.module.css'
import { TimelineDays } from './timeline-days.tsx'
import { TimelineEnd } from './timeline-end.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

export type BodyProps = {
  desk: Desk
  timeline: Timeline
  /** Of what is on screen. */
  filter: TimelineFilter
  entries: readonly TimelineEntry[]
  /** Customer and linked contacts by id. */
  names: ReadonlyMap<string, string>
  customerId: string
  current: string | null
  /** The entry that a link led to. */
  marked: string | null
  isReading: boolean
  /** Linked contacts could not be read, so that their entries are missing. */
  lacksContacts: boolean
  onMore: () => void
  onRetry: () => void
  /** Reads everything anew. */
  onRestart: () => void
}

/** Drawn at a time: rows of all heights, few enough to need no window. */
const DRAWN = 300
/** How near the end one has to come for more to be read, in pixels. */
const NEAR = 800

export function TimelineBody(props: BodyProps) {
  const { timeline, filter, entries, marked, isReading, lacksContacts, onMore, onRetry } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [turned, setTurned] = useState<number | null>(null)
  const there = marked === null ? -1 : entries.findIndex((it) => it.id === marked)
  const page = Math.min(
    turned ?? Math.floor(Math.max(0, there) / DRAWN),
    Math.floor(Math.max(0, entries.length - 1) / DRAWN),
  )
  const drawn = entries.slice(page * DRAWN, (page + 1) * DRAWN)
  const hasLater = entries.length > (page + 1) * DRAWN
  const isFound = there !== -1
  useEffect(() => {
    if (!isFound) return
    const row = scroller.current?.querySelector<HTMLElement>('[data-marked]')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true })
  }, [isFound])
  const turn = (to: number) => {
    setTurned(to)
    scroller.current?.scrollTo({ top: 0 })
  }
  const onScroll = ({ currentTarget: it }: UIEvent<HTMLElement>) => {
    const isNear = it.scrollHeight - it.scrollTop - it.clientHeight < NEAR
    // A full page is turned by hand: the eye would lose its place.
    if (isNear && !isReading && drawn.length < DRAWN && nextSources(timeline, filter).length > 0) onMore()
  }
  const missing = missingFrom(timeline, filter)
  const unread = unreadFrom(timeline, filter)
  if (entries.length === 0 && isReading) return <TimelineSkeleton />
  return (
    <div
      ref={scroller}
      className={`${styles.scroller} focus-inset`}
      role="region"
      aria-label="Entries"
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={styles.inner}>
        {missing.length > 0 && <MissingNotes missing={missing} chats={timeline.chats} onRetry={onRetry} />}
        <SetAsideNote records={unread} />
        {page > 0 && (
          <p className={styles.end}>
            <Button variant="quiet" size="sm" onClick={() => turn(page - 1)}>
              Show later entries
            </Button>
          </p>
        )}
        <TimelineDays {...props} entries={drawn} />
        {hasLater ? (
          <p className={styles.end}>
            <Button size="sm" onClick={() => turn(page + 1)}>
              Show earlier entries
            </Button>
          </p>
        ) : (
          <TimelineEnd
            timeline={timeline}
            filter={filter}
            entries={entries}
            isPartial={missing.length + unread.length > 0 || lacksContacts}
            unread={unread.length}
            isReading={isReading}
            onMore={onMore}
            onRetry={onRetry}
            onRestart={props.onRestart}
          />
        )}
      </div>
    </div>
  )
}
