'use memo'

import { describeFailure } from '#src/domain/session/problem.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import styles from './customer-table.module.css'
import type { useCustomerPages } from './use-customer-pages.ts'

type Pages = Pick<ReturnType<typeof useCustomerPages>, 'count' | 'failed' | 'retry'>

/** Whether there are no rows to draw, not even places for them. */
export function hasNoRows({ count, failed }: Pages): boolean {
  return count?.rows === 0 || (count === null && failed.some(({ error }) => error !== null))
}

/** What stands where the rows would: nobody, nobody of that name, or why nothing could be read. */
export function NoRows({ pages, search }: { pages: Pages; search: string }) {
  const error = pages.failed.find((it) => it.error !== null)?.error
  return (
    <div className={styles.instead}>
      {error ? (
        <ProblemNotice problem={describeFailure(error)} onRetry={pages.retry} />
      ) : search ? (
        <EmptyState icon="search" title="No customer matches">
          Looked for in name, e-mail, company and phone number, in any spelling of it.
        </EmptyState>
      ) : (
        <EmptyState icon="contact-round" title="No customers yet">
          They appear here once somebody has written, called or been imported.
        </EmptyState>
      )}
    </div>
  )
}
