import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { EntriesSkeleton } from '#src/features/customer-panel/panel-skeletons.tsx'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PanelList } from '#src/ui/data-display/panel-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import type { PagedList } from './paged-list.ts'

type Props<Row> = {
  title: string
  loadingText: string
  emptyText: string
  /** How many records of the list could not be read, in a sentence. */
  getSkippedTitle: (count: number) => string
  paged: PagedList<Row>
  /** Observes the list or its skeleton, so that the list is requested once it is in view. */
  visibilityRef: Ref<HTMLDivElement>
  children: ReactNode
}

/** One list of the panel, with its loading, empty and error states. */
export function PagedSection<Row>({
  title,
  loadingText,
  emptyText,
  getSkippedTitle,
  paged,
  visibilityRef,
  children,
}: Props<Row>) {
  const { i18n } = useLingui()
  const { rows, skippedRecords, error, hasMore } = paged
  const isReported = useIsReportedInBanner(error)
  const count = hasMore ? `${rows.length}+` : rows.length
  return (
    <Section title={title} {...(rows.length > 0 ? { count } : {})}>
      {paged.isLoading && <EntriesSkeleton label={loadingText} ref={visibilityRef} />}
      {!paged.isLoading && !error && rows.length === 0 && skippedRecords.length === 0 && !hasMore && (
        <p className={styles.none}>{emptyText}</p>
      )}
      {rows.length > 0 && (
        <div ref={visibilityRef}>
          <PanelList label={title}>{children}</PanelList>
        </div>
      )}
      <SkippedRecordsNote records={skippedRecords} title={getSkippedTitle(skippedRecords.length)} />
      {skippedRecords.length > 0 && rows.length === 0 && !error && (
        <Button size="sm" icon="refresh-cw" className={styles.more} onClick={paged.retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {error && !isReported && (
        <ProblemNotice variant="box" problem={describeFailure(error, i18n)} onRetry={paged.retry} level={3} />
      )}
      {isReported && rows.length === 0 && (
        <p className={styles.none}>
          <Trans>Not loaded yet.</Trans>
        </p>
      )}
      {hasMore && (!error || isReported) && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          busy={paged.isLoadingMore}
          onClick={paged.loadMore}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  )
}
