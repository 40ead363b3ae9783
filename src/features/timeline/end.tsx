'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { TimelineEntry } from '#src/domain/timeline/entries.ts'
import {
  getNextSources,
  getPausingError,
  isTimelineFull,
  type TimelineFilter,
} from '#src/domain/timeline/progress.ts'
import { MAX_TIMELINE_ENTRIES, type Timeline } from '#src/domain/timeline/timeline.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
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
  /** How many records could not be read, in a sentence; null where there are none. */
  skippedTitle: string | null
  isReading: boolean
  onMore: () => void
  onRetry: () => void
  onRestart: () => void
}

/** The end of the entries: loads more, or says why there are no more. */
export function TimelineEnd(props: Props) {
  const { t, i18n } = useLingui()
  const { timeline, filter, entries, isPartial, skippedTitle, isReading, onMore, onRetry, onRestart } = props
  const { locale } = useDisplayLocale()
  const error = getPausingError(timeline)
  const isEmpty = entries.length === 0
  if (isReading)
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          <Trans>Loading older entries</Trans>
        </p>
        <SkeletonRows count={2} />
      </div>
    )
  if (error) {
    const variant = isEmpty ? 'pane' : 'box'
    return (
      <ProblemNotice variant={variant} problem={describeFailure(error, i18n)} onRetry={onRetry} level={3} />
    )
  }
  if (isTimelineFull(timeline)) {
    const limit = formatNumber(MAX_TIMELINE_ENTRIES, locale)
    return (
      <p className={styles.end}>
        <Trans>A timeline shows at most {limit} entries. Older messages are in the chats.</Trans>
      </p>
    )
  }
  if (getNextSources(timeline, filter).length > 0)
    return (
      <p className={styles.end}>
        <Button variant="quiet" size="sm" onClick={onMore}>
          <Trans comment="A button: loads older messages, calls and chats.">Load older</Trans>
        </Button>
      </p>
    )
  if (isEmpty && skippedTitle !== null)
    return <AllRecordsSkipped title={skippedTitle} detailsPosition="above" level={3} onRetry={onRestart} />
  if (isEmpty && isPartial) return null
  if (isEmpty)
    return (
      <EmptyState icon="history" title={t`No messages, calls or chats`} level={3}>
        {filter.kinds.length < 3 || filter.personIds.length > 1 ? (
          <Trans>No entries match the filters.</Trans>
        ) : (
          <Trans>This customer has no entries yet.</Trans>
        )}
      </EmptyState>
    )
  return (
    <p className={styles.end}>
      {isPartial ? (
        <Trans>End of the entries that could be loaded</Trans>
      ) : (
        <Trans>End of the timeline</Trans>
      )}
    </p>
  )
}
