'use memo'

import { describeFailure } from '#src/domain/session/problem.ts'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import {
  getNextSources,
  getPausingError,
  isTimelineFull,
  type TimelineFilter,
} from '#src/domain/timeline/progress.ts'
import { MAX_TIMELINE_ENTRIES, type Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { AllRecordsSkipped } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { SkeletonRows } from './skeleton.tsx'
import styles from './timeline.module.css'

type Props = {
  timeline: Timeline
  filter: TimelineFilter
  entries: readonly TimelineEntry[]
  /** Parts of the timeline could not be read. */
  isPartial: boolean
  /** Number of records in the responses that could not be read. */
  skippedCount: number
  isReading: boolean
  onMore: () => void
  onRetry: () => void
  onRestart: () => void
}

/** The end of the entries: loads more, or says why there are no more. */
export function TimelineEnd(props: Props) {
  const { timeline, filter, entries, isPartial, skippedCount, isReading, onMore, onRetry, onRestart } = props
  const { locale } = useDisplayLocale()
  const error = getPausingError(timeline)
  const isEmpty = entries.length === 0
  if (isReading)
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading older entries
        </p>
        <SkeletonRows count={2} />
      </div>
    )
  if (error) {
    const variant = isEmpty ? 'pane' : 'box'
    return <ProblemNotice variant={variant} problem={describeFailure(error)} onRetry={onRetry} level={3} />
  }
  if (isTimelineFull(timeline))
    return (
      <p className={styles.end}>
        {formatNumber(MAX_TIMELINE_ENTRIES, locale)} entries is the limit of a timeline. Older messages are in
        the chats.
      </p>
    )
  if (getNextSources(timeline, filter).length > 0)
    return (
      <p className={styles.end}>
        <Button variant="quiet" size="sm" onClick={onMore}>
          Load older
        </Button>
      </p>
    )
  if (isEmpty && skippedCount > 0)
    return (
      <AllRecordsSkipped
        count={skippedCount}
        noun={['record', 'records']}
        detailsPosition="above"
        level={3}
        onRetry={onRestart}
      />
    )
  if (isEmpty && isPartial) return null
  if (isEmpty)
    return (
      <EmptyState icon="history" title={EMPTY_TITLE} level={3}>
        {filter.kinds.length < 3 || filter.personIds.length > 1
          ? 'No entries match the filters.'
          : 'This customer has no entries yet.'}
      </EmptyState>
    )
  return (
    <p className={styles.end}>
      {isPartial ? 'End of the entries that could be loaded' : 'End of the timeline'}
    </p>
  )
}

const EMPTY_TITLE = 'No messages, calls or chats'
