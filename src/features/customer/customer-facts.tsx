import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#src/domain/problem.ts'
import { customerQuery, customerRecordQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { CustomFields } from './custom-fields.tsx'
import styles from './customer-pane.module.css'
import { Identity } from './identity.tsx'
import { IdentitySkeleton } from './identity-skeleton.tsx'
import { LinkedContacts } from './linked-contacts.tsx'
import { PanelScroll } from './panel-scroll.tsx'
import { RecentCalls } from './recent-calls.tsx'
import { RecentChats } from './recent-chats.tsx'

type Props = { desk: Desk; customerId: string }

const NOBODY = { id: '', name: '', email: '', phone: '' }

/** A customer by id alone, with no ticket beside: who they are, and whoever else they are. */
export function CustomerFacts({ desk, customerId }: Props) {
  const [linked, setLinked] = useState(true)
  const query = useQuery(customerQuery(desk.api, customerId))
  const customer = query.data ?? null
  const record = useQuery({
    ...customerRecordQuery(desk.api, customer ?? { ...NOBODY, id: customerId }),
    enabled: customer !== null,
  })
  const error = failureOf(query.error)
  if (error && !customer)
    return (
      <PanelScroll>
        <div className={styles.problem}>
          <ProblemNotice problem={problemOf(error)} onRetry={() => void query.refetch()} level={2} />
        </div>
      </PanelScroll>
    )
  return (
    <PanelScroll>
      {customer ? <Identity customer={customer} record={record} /> : <IdentitySkeleton />}
      <CustomFields fields={customer?.customFields ?? null} />
      <LinkedContacts desk={desk} customerId={customerId} included={linked} onIncluded={setLinked} isDue />
      <RecentCalls desk={desk} customerId={customerId} includeLinkedContacts={linked} isDue />
      <RecentChats
        desk={desk}
        customerId={customerId}
        customerName={customer?.name ?? ''}
        includeLinkedContacts={linked}
        ticketId=""
        isDue
      />
    </PanelScroll>
  )
}
