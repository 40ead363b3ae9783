import { problemOf } from '#src/domain/problem.ts'
import { Empty } from '#src/ui/empty.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import styles from './customer-table.module.css'
import type { useCustomerPages } from './use-customer-pages.ts'

type Pages = Pick<ReturnType<typeof useCustomerPages>, 'count' | 'failed' | 'again'>

/** Whether there are no rows to draw, not even places for them. */
export function isInstead({ count, failed }: Pages): boolean {
  return count?.rows === 0 || (count === null && failed.some(({ error }) => error !== null))
}

/** What stands where the rows would: nobody, nobody of that name, or why nothing could be read. */
export function InsteadOfRows({ pages, search }: { pages: Pages; search: string }) {
  const error = pages.failed.find((it) => it.error !== null)?.error
  return (
    <div className={styles.instead}>
      {error ? (
        <ProblemNotice problem={problemOf(error)} onRetry={pages.again} />
      ) : search ? (
        <Empty picture="search" title="No customer matches">
          Looked for in name, e-mail, company and phone number, in any spelling of it.
        </Empty>
      ) : (
        <Empty picture="contact-round" title="No customers yet">
          They appear here once somebody has written, called or been imported.
        </Empty>
      )}
    </div>
  )
}
