import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { IdentitySkeleton } from '#src/features/customer-panel/panel-skeletons.tsx'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { CustomFields } from './custom-fields.tsx'
import { Identity } from './identity.tsx'

type Props = {
  /** The query of the customer's own record. */
  query: UseQueryResult<Customer>
  /** The query of their list record. */
  record: UseQueryResult<ListedCustomer | null>
}

/** Who the customer is: the identity and the custom fields, or why they could not be loaded. */
export function Profile({ query, record }: Props) {
  const { i18n } = useLingui()
  const customer = query.data ?? null
  const error = getApiError(query.error)
  return (
    <>
      {customer && <Identity customer={customer} record={record} />}
      {!customer && error && (
        <div className={styles.problem}>
          <ProblemNotice
            variant="box"
            problem={describeFailure(error, i18n)}
            onRetry={() => void query.refetch()}
            level={3}
          />
        </div>
      )}
      {!customer && !error && <IdentitySkeleton />}
      {(customer || !error) && <CustomFields fields={customer?.customFields ?? null} />}
    </>
  )
}
