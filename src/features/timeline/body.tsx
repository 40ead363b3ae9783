'use memo'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import {
  getMissingParts,
  getNextSources,
  getSkippedRecords,
  type TimelineFilter,
} from '#src/domain/timeline/progress.ts'
import type { Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber, getDayOfInstant } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { TimelineEnd } from './end.tsx'
import { TimelineEntryRow } from './entry-row.tsx'
import { MissingNotices } from './missing-notices.tsx'
import { TimelineSkeleton } from './skeleton.tsx'
import styles from './timeline.module.css'

type Props = {
  timeline: Timeline
  /** The filter of the entries on screen. */
  filter: TimelineFilter
  entries: readonly TimelineEntry[]
  /** Names of the customer and of linked contacts by id. */
  names: ReadonlyMap<string, string>
  customerId: string
  currentTicketId: string | null
  /** The entry that a link leads to. */
  highlightedId: string | null
  isReading: boolean
  /** Some linked contacts could not be read: their entries are missing. */
  lacksContacts: boolean
  onMore: () => void
  onRetry: () => void
  /** Reads the whole timeline again. */
  onRestart: () => void
}

/** Entries rendered at a time: few enough to need no windowing of their variable-height rows. */
const ENTRIES_PER_PAGE = 300
/** Within this distance of the end, in pixels, further entries are loaded. */
const LOAD_MORE_DISTANCE_PX = 800

export function TimelineBody(props: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { timeline, filter, entries, highlightedId, isReading, lacksContacts, onMore, onRetry } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [selectedPage, setSelectedPage] = useState<number | null>(null)
  const highlightedIndex = highlightedId === null ? -1 : entries.findIndex((it) => it.id === highlightedId)
  const page = Math.min(
    selectedPage ?? Math.floor(Math.max(0, highlightedIndex) / ENTRIES_PER_PAGE),
    Math.floor(Math.max(0, entries.length - 1) / ENTRIES_PER_PAGE),
  )
  const pageEntries = entries.slice(page * ENTRIES_PER_PAGE, (page + 1) * ENTRIES_PER_PAGE)
  const hasNextPage = entries.length > (page + 1) * ENTRIES_PER_PAGE
  const isHighlightLoaded = highlightedIndex !== -1
  useEffect(() => {
    if (!isHighlightLoaded) return
    const row = scroller.current?.querySelector<HTMLElement>('[data-marked]')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true })
  }, [isHighlightLoaded])
  const goToPage = (to: number) => {
    setSelectedPage(to)
    scroller.current?.scrollTo({ top: 0 })
  }
  const onScroll = ({ currentTarget: element }: UIEvent<HTMLElement>) => {
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < LOAD_MORE_DISTANCE_PX
    // The user turns a full page with a button: replacing its rows while they scroll would lose their position.
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
  const skippedCount = skippedRecords.length
  const formattedCount = formatNumber(skippedCount, locale)
  const skippedTitle = t`${plural(skippedCount, {
    one: `Couldn’t load ${formattedCount} entry`,
    other: `Couldn’t load ${formattedCount} entries`,
  })}`
  if (entries.length === 0 && isReading) return <TimelineSkeleton />
  return (
    <div
      ref={scroller}
      className={`${styles.scroller} focus-inset`}
      role="region"
      aria-label={t({ message: 'Entries', comment: 'The messages, calls and chats of a timeline' })}
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={styles.content}>
        {missing.length > 0 && <MissingNotices missing={missing} chats={timeline.chats} onRetry={onRetry} />}
        <SkippedRecordsNote records={skippedRecords} title={skippedTitle} />
        {page > 0 && (
          <p className={styles.end}>
            <Button variant="quiet" size="sm" onClick={() => goToPage(page - 1)}>
              <Trans>Show newer entries</Trans>
            </Button>
          </p>
        )}
        <TimelineDays
          timeline={timeline}
          entries={pageEntries}
          names={props.names}
          customerId={props.customerId}
          currentTicketId={props.currentTicketId}
          highlightedId={highlightedId}
        />
        {hasNextPage ? (
          <p className={styles.end}>
            <Button size="sm" onClick={() => goToPage(page + 1)}>
              <Trans>Show older entries</Trans>
            </Button>
          </p>
        ) : (
          <TimelineEnd
            timeline={timeline}
            filter={filter}
            entries={entries}
            isPartial={missing.length + skippedRecords.length > 0 || lacksContacts}
            skippedTitle={skippedRecords.length > 0 ? skippedTitle : null}
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

type TimelineDaysProps = Pick<
  Props,
  'timeline' | 'entries' | 'names' | 'customerId' | 'currentTicketId' | 'highlightedId'
>

/** The entries grouped by calendar day. */
function TimelineDays({ entries, ...props }: TimelineDaysProps) {
  const { zone } = useDisplayLocale()
  const days = Map.groupBy(entries, ({ at, placedAt }) => {
    const position = at ?? placedAt
    return position ? getDayOfInstant(position, zone) : ''
  })
  return [...days].map(([day, dayEntries]) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.date}>
        <Time at={dayEntries[0]?.at ?? dayEntries[0]?.placedAt ?? null} format="day" />
      </h3>
      <ol>
        {dayEntries.map((entry) => (
          <TimelineEntryRow key={`${entry.kind} ${entry.id}`} entry={entry} {...props} />
        ))}
      </ol>
    </section>
  ))
}
