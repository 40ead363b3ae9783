'use memo'

import { type UIEvent, useEffect, useRef, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import {
  getMissingParts,
  getNextSources,
  getSkippedRecords,
  type TimelineFilter,
} from '#src/domain/timeline/reading.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records-note.tsx'
import { TimelineDays } from './days.tsx'
import { TimelineEnd } from './end.tsx'
import { MissingNotices } from './missing-notices.tsx'
import { TimelineSkeleton } from './skeleton.tsx'
import styles from './timeline.module.css'

export type TimelineBodyProps = {
  session: Session
  timeline: Timeline
  /** Of what is on screen. */
  filter: TimelineFilter
  entries: readonly TimelineEntry[]
  /** Customer and linked contacts by id. */
  names: ReadonlyMap<string, string>
  customerId: string
  currentTicketId: string | null
  /** The entry that a link led to. */
  highlightedId: string | null
  isReading: boolean
  /** Linked contacts could not be read, so that their entries are missing. */
  lacksContacts: boolean
  onMore: () => void
  onRetry: () => void
  /** Reads everything anew. */
  onRestart: () => void
}

/** Drawn at a time: rows of all heights, few enough to need no window. */
const ENTRIES_PER_PAGE = 300
/** How near the end one has to come for more to be read, in pixels. */
const LOAD_MORE_DISTANCE_PX = 800

export function TimelineBody(props: TimelineBodyProps) {
  const { timeline, filter, entries, highlightedId, isReading, lacksContacts, onMore, onRetry } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [selectedPage, setSelectedPage] = useState<number | null>(null)
  const highlightedIndex = highlightedId === null ? -1 : entries.findIndex((it) => it.id === highlightedId)
  const page = Math.min(
    selectedPage ?? Math.floor(Math.max(0, highlightedIndex) / ENTRIES_PER_PAGE),
    Math.floor(Math.max(0, entries.length - 1) / ENTRIES_PER_PAGE),
  )
  const pageEntries = entries.slice(page * ENTRIES_PER_PAGE, (page + 1) * ENTRIES_PER_PAGE)
  const hasLater = entries.length > (page + 1) * ENTRIES_PER_PAGE
  const isFound = highlightedIndex !== -1
  useEffect(() => {
    if (!isFound) return
    const row = scroller.current?.querySelector<HTMLElement>('[data-marked]')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true })
  }, [isFound])
  const goToPage = (to: number) => {
    setSelectedPage(to)
    scroller.current?.scrollTo({ top: 0 })
  }
  const onScroll = ({ currentTarget: it }: UIEvent<HTMLElement>) => {
    const isNear = it.scrollHeight - it.scrollTop - it.clientHeight < LOAD_MORE_DISTANCE_PX
    // A full page is turned by hand: the eye would lose its place.
    if (
      isNear &&
      !isReading &&
      pageEntries.length < ENTRIES_PER_PAGE &&
      getNextSources(timeline, filter).length > 0
    )
      onMore()
  }
  const missing = getMissingParts(timeline, filter)
  const skippedRecords = getSkippedRecords(timeline, filter)
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
        {missing.length > 0 && <MissingNotices missing={missing} chats={timeline.chats} onRetry={onRetry} />}
        <SkippedRecordsNote records={skippedRecords} />
        {page > 0 && (
          <p className={styles.end}>
            <Button variant="quiet" size="sm" onClick={() => goToPage(page - 1)}>
              Show later entries
            </Button>
          </p>
        )}
        <TimelineDays {...props} entries={pageEntries} />
        {hasLater ? (
          <p className={styles.end}>
            <Button size="sm" onClick={() => goToPage(page + 1)}>
              Show earlier entries
            </Button>
          </p>
        ) : (
          <TimelineEnd
            timeline={timeline}
            filter={filter}
            entries={entries}
            isPartial={missing.length + skippedRecords.length > 0 || lacksContacts}
            unreadableCount={skippedRecords.length}
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
