'use memo'

import { describeFailure } from '#src/domain/session/problem.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import {
  getNextSources,
  getPausingError,
  isTimelineFull,
  type TimelineFilter,
} from '#src/domain/timeline/reading.ts'
import { MAX_TIMELINE_ENTRIES, type Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AllRecordsSkipped } from '#src/ui/feedback/all-records-skipped.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { SkeletonRows } from './skeleton.tsx'
import styles from './timeline.module.css'

type Props = {
  timeline: Timeline
  filter: TimelineFilter
  entries: readonly TimelineEntry[]
  /** Some of it could not be read at all. */
  isPartial: boolean
  /** Records that came and could not be read. */
  unreadableCount: number
  isReading: boolean
  onMore: () => void
  onRetry: () => void
  onRestart: () => void
}

/** What comes after the last entry that is shown, or why nothing does. */
export function TimelineEnd(props: Props) {
  const { timeline, filter, entries, isPartial, unreadableCount, isReading, onMore, onRetry, onRestart } =
    props
  const { locale } = useDisplayLocale()
  const error = getPausingError(timeline)
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
    const variant = isNone ? 'pane' : 'box'
    return <ProblemNotice variant={variant} problem={describeFailure(error)} onRetry={onRetry} level={3} />
  }
  if (isTimelineFull(timeline))
    return (
      <p className={styles.end}>
        {formatNumber(MAX_TIMELINE_ENTRIES, locale)} entries are as many as one timeline holds. What is older
        stands in the chats themselves.
      </p>
    )
  if (getNextSources(timeline, filter).length > 0)
    return (
      <p className={styles.end}>
        <Button variant="quiet" size="sm" onClick={onMore}>
          Load earlier
        </Button>
      </p>
    )
  if (isNone && unreadableCount > 0)
    return (
      <AllRecordsSkipped
        count={unreadableCount}
        noun={['record', 'records']}
        detailsPosition="above"
        level={3}
        onRetry={onRestart}
      />
    )
  if (isNone && isPartial) return null
  if (isNone)
    return (
      <EmptyState icon="history" title={NOTHING} level={3}>
        {filter.kinds.length < 3 || filter.personIds.length > 1
          ? 'None that the filters let through.'
          : 'Nothing is known of this customer yet.'}
      </EmptyState>
    )
  return <p className={styles.end}>{isPartial ? 'That is all that could be read' : 'That is all there is'}</p>
}

const NOTHING = 'No messages, calls or chats'
