import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerQuery, customerRecordQuery } from '#src/data/customers/queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { CustomerFiles } from '#src/features/customer-panel/history/customer-files.tsx'
import { RecentCalls } from '#src/features/customer-panel/history/recent-calls.tsx'
import { RecentChats } from '#src/features/customer-panel/history/recent-chats.tsx'
import { CustomFields } from '#src/features/customer-panel/profile/custom-fields.tsx'
import { Identity } from '#src/features/customer-panel/profile/identity.tsx'
import { LinkedContacts } from '#src/features/customer-panel/profile/linked-contacts.tsx'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import styles from './customer-panel.module.css'
import { PanelScrollArea } from './panel-frame.tsx'
import { IdentitySkeleton } from './panel-skeletons.tsx'

type Props = { customerId: string }

const EMPTY_CUSTOMER = { id: '', name: '', email: '', phone: '' }

/** A customer's details and history without a ticket: all that is known is their id. */
export function CustomerProfile({ customerId }: Props) {
  const { i18n } = useLingui()
  const { api } = useSession()
  const [includesContacts, setIncludesContacts] = useState(true)
  const query = useQuery(customerQuery(api, customerId))
  const customer = query.data ?? null
  const record = useQuery({
    ...customerRecordQuery(api, customer ?? { ...EMPTY_CUSTOMER, id: customerId }),
    enabled: customer !== null,
  })
  const error = getApiError(query.error)
  if (error && !customer)
    return (
      <PanelScrollArea>
        <div className={styles.problem}>
          <ProblemNotice
            problem={describeFailure(error, i18n)}
            onRetry={() => void query.refetch()}
            level={2}
          />
        </div>
      </PanelScrollArea>
    )
  return (
    <PanelScrollArea>
      {customer ? <Identity customer={customer} record={record} /> : <IdentitySkeleton />}
      <CustomFields fields={customer?.customFields ?? null} />
      <LinkedContacts
        customerId={customerId}
        isIncluded={includesContacts}
        onIncludedChange={setIncludesContacts}
        canLoad
      />
      <RecentCalls customerId={customerId} includeLinkedContacts={includesContacts} canLoad />
      <RecentChats
        customerId={customerId}
        customerName={customer?.name ?? ''}
        includeLinkedContacts={includesContacts}
        ticketId=""
        canLoad
      />
      <CustomerFiles customerId={customerId} ticketId="" />
    </PanelScrollArea>
  )
}
