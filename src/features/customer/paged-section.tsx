import type { ReactNode, Ref } from 'react'
import type { SetAside } from '#src/api/operation.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { problemOf } from '#src/domain/problem.ts'
import { Button } from '#src/ui/button.tsx'
import { Entries } from '#src/ui/entry.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { Section } from '#src/ui/section.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import styles from './customer-pane.module.css'
import { EntriesSkeleton } from './identity-skeleton.tsx'
import { useSaidAbove } from './use-said-above.ts'

/** A list that is read page by page, as far as it was read. */
export type Paged<Row> = {
  readonly rows: readonly Row[]
  readonly setAside: readonly SetAside[]
  readonly error: ApiError | null
  /** Nothing has come yet, and nothing has failed. */
  readonly isReading: boolean
  readonly hasMore: boolean
  readonly isReadingMore: boolean
  readonly readMore: () => void
  readonly retry: () => void
}

type Props<Row> = {
  title: string
  /** In the middle of a sentence: `calls`. */
  noun: string
  /** One of them. */
  one: string
  none: string
  paged: Paged<Row>
  /** Watches what stands there: what was read a while ago, or comes from this device, is read anew once it is in sight. */
  watch: Ref<HTMLDivElement>
  children: ReactNode
}

/** One list of the panel with all that can become of it. */
export function PagedSection<Row>({ title, noun, one, none, paged, watch, children }: Props<Row>) {
  const { rows, setAside, error, hasMore } = paged
  const isSaid = useSaidAbove(error)
  const count = hasMore ? `${rows.length}+` : rows.length
  return (
    <Section title={title} {...(rows.length > 0 ? { count } : {})}>
      {paged.isReading && <EntriesSkeleton what={noun} ref={watch} />}
      {!paged.isReading && !error && rows.length === 0 && setAside.length === 0 && !hasMore && (
        <p className={styles.none}>{none}</p>
      )}
      {rows.length > 0 && (
        <div ref={watch}>
          <Entries label={title}>{children}</Entries>
        </div>
      )}
      <SetAsideNote records={setAside} noun={[one, noun]} />
      {setAside.length > 0 && rows.length === 0 && !error && (
        <Button size="sm" icon="refresh-cw" className={styles.more} onClick={paged.retry}>
          Try again
        </Button>
      )}
      {error && !isSaid && (
        <ProblemNotice look="box" problem={problemOf(error)} onRetry={paged.retry} level={3} />
      )}
      {isSaid && rows.length === 0 && <p className={styles.none}>Not read yet.</p>}
      {hasMore && (!error || isSaid) && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          busy={paged.isReadingMore}
          onClick={paged.readMore}
        >
          Show more
        </Button>
      )}
    </Section>
  )
}
