import { problemOf } from '#src/domain/problem.ts'
import { MOST_ENTRIES, type Timeline, type TimelineEntry } from '#src/domain/timeline.ts'
import { isFull, nextSources, standstill, type TimelineFilter } from '#src/domain/timeline-reading.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { NoneReadable } from '#src/ui/none-readable.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './timeline.module.css'
import { SkeletonRows } from './timeline-skeleton.tsx'

type Props = {
  timeline: Timeline
  filter: TimelineFilter
  entries: readonly TimelineEntry[]
  /** Some of it could not be read at all. */
  isPartial: boolean
  /** Records that came and could not be read. */
  unread: number
  isReading: boolean
  onMore: () => void
  onRetry: () => void
  onRestart: () => void
}

/** What comes after the last entry that is shown, or why nothing does. */
export function TimelineEnd(props: Props) {
  const { timeline, filter, entries, isPartial, unread, isReading, onMore, onRetry, onRestart } = props
  const { locale } = useReader()
  const error = standstill(timeline)
  const isNone = entries.length === 0
  if (isReading)
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          Reading earlier entries
        </p>
        <SkeletonRows count={2} />
      </div>
    )
  if (error) {
    const look = isNone ? 'pane' : 'box'
    return <ProblemNotice look={look} problem={problemOf(error)} onRetry={onRetry} level={3} />
  }
  if (isFull(timeline))
    return (
      <p className={styles.end}>
        {formatNumber(MOST_ENTRIES, locale)} entries are as many as one timeline holds. What is older stands
        in the chats themselves.
      </p>
    )
  if (nextSources(timeline, filter).length > 0)
    return (
      <p className={styles.end}>
        <Button variant="quiet" size="sm" onClick={onMore}>
          Load earlier
        </Button>
      </p>
    )
  if (isNone && unread > 0)
    return (
      <NoneReadable
        count={unread}
        noun={['record', 'records']}
        listed="above"
        level={3}
        onRetry={onRestart}
      />
    )
  if (isNone && isPartial) return null
  if (isNone)
    return (
      <Empty picture="history" title={NOTHING} level={3}>
        {filter.kinds.length < 3 || filter.people.length > 1
          ? 'None that the filters let through.'
          : 'Nothing is known of this customer yet.'}
      </Empty>
    )
  return <p className={styles.end}>{isPartial ? 'That is all that could be read' : 'That is all there is'}</p>
}

const NOTHING = 'No messages, calls or chats'
