import type { ReactNode, Ref } from 'react'
import type { SkippedRecord } from '#src/api/operations/operation.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { EntriesSkeleton } from '#src/features/customer-panel/profile/identity-skeleton.tsx'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PanelList } from '#src/ui/data-display/panel-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { SkippedRecordsNote } from '#src/ui/feedback/skipped-records-note.tsx'

/** A list that is read page by page, as far as it was read. */
export type PagedList<Row> = {
  readonly rows: readonly Row[]
  readonly skippedRecords: readonly SkippedRecord[]
  readonly error: ApiError | null
  /** Nothing has come yet, and nothing has failed. */
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

type Props<Row> = {
  title: string
  /** In the middle of a sentence: `calls`. */
  plural: string
  /** One of them. */
  singular: string
  emptyText: string
  paged: PagedList<Row>
  /** Watches what stands there: what was read a while ago, or comes from this device, is read anew once it is in sight. */
  visibilityRef: Ref<HTMLDivElement>
  children: ReactNode
}

/** One list of the panel with all that can become of it. */
export function PagedSection<Row>({
  title,
  plural,
  singular,
  emptyText,
  paged,
  visibilityRef,
  children,
}: Props<Row>) {
  const { rows, skippedRecords, error, hasMore } = paged
  const isReported = useIsReportedInBanner(error)
  const count = hasMore ? `${rows.length}+` : rows.length
  return (
    <Section title={title} {...(rows.length > 0 ? { count } : {})}>
      {paged.isLoading && <EntriesSkeleton what={plural} ref={visibilityRef} />}
      {!paged.isLoading && !error && rows.length === 0 && skippedRecords.length === 0 && !hasMore && (
        <p className={styles.none}>{emptyText}</p>
      )}
      {rows.length > 0 && (
        <div ref={visibilityRef}>
          <PanelList label={title}>{children}</PanelList>
        </div>
      )}
      <SkippedRecordsNote records={skippedRecords} noun={[singular, plural]} />
      {skippedRecords.length > 0 && rows.length === 0 && !error && (
        <Button size="sm" icon="refresh-cw" className={styles.more} onClick={paged.retry}>
          Try again
        </Button>
      )}
      {error && !isReported && (
        <ProblemNotice variant="box" problem={describeFailure(error)} onRetry={paged.retry} level={3} />
      )}
      {isReported && rows.length === 0 && <p className={styles.none}>Not read yet.</p>}
      {hasMore && (!error || isReported) && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          busy={paged.isLoadingMore}
          onClick={paged.loadMore}
        >
          Show more
        </Button>
      )}
    </Section>
  )
}
