import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { problemOf } from '#src/domain/problem.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { customerQuery, customerRecordQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { CustomFields } from './custom-fields.tsx'
import styles from './customer-pane.module.css'
import { Identity } from './identity.tsx'
import { IdentitySkeleton, NameSkeleton } from './identity-skeleton.tsx'
import { LinkedContacts } from './linked-contacts.tsx'
import { PanelAsOf } from './panel-as-of.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'
import { RecentCalls } from './recent-calls.tsx'
import { RecentChats } from './recent-chats.tsx'
import { Since } from './since.tsx'
import { TicketRecord } from './ticket-record.tsx'
import { TimelineLink } from './timeline-link.tsx'
import { useStay } from './use-stay.ts'

type Props = { desk: Desk; ticket: Ticket; customerId: string; onClose: () => void }

const NOBODY = { id: '', name: '', email: '', phone: '' }

export function CustomerDetails({ desk, ticket, customerId, onClose }: Props) {
  const [linked, setLinked] = useState(true)
  const { isPainted, isResting } = useStay(desk, ticket.id)
  const query = useQuery(customerQuery(desk.api, customerId))
  const customer = query.data ?? null
  // Read by itself, after what matters more: nobody should have to ask for it, and nothing waits for it.
  const record = useQuery({
    ...customerRecordQuery(desk.api, customer ?? { ...NOBODY, id: customerId }),
    enabled: customer !== null && isResting,
  })
  const error = failureOf(query.error)
  if (error?.kind === 'forbidden' && !customer)
    return (
      <>
        <PanelHead name={ticket.customerName} onClose={onClose} />
        <PanelScroll>
          <Empty picture="lock" title="Customer details are closed to this token" level={3}>
            {problemOf(error).advice} The ticket still shows the name it carries.
          </Empty>
          <TicketRecord ticket={ticket} customer={null} record={null} />
        </PanelScroll>
      </>
    )
  const name = customer
    ? customer.name || formatPhone(customer.phone) || customer.email
    : ticket.customerName || <NameSkeleton />
  return (
    <>
      <PanelHead
        name={name}
        sub={customer ? <Since at={customer.createdAt} chats={record.data?.chats ?? null} /> : '\u00a0'}
        way={
          <TimelineLink className={styles.timeline} title="Timeline: messages, calls and chats in one order">
            <Icon name="history" />
            <span>Timeline</span>
          </TimelineLink>
        }
        onClose={onClose}
      />
      <PanelScroll>
        <PanelAsOf customerId={customerId} includeLinkedContacts={linked} />
        {customer && <Identity customer={customer} record={record} />}
        {!customer && error && (
          <div className={styles.problem}>
            <ProblemNotice
              look="box"
              problem={problemOf(error)}
              onRetry={() => void query.refetch()}
              level={3}
            />
          </div>
        )}
        {!customer && !error && <IdentitySkeleton />}
        {(customer || !error) && <CustomFields fields={customer?.customFields ?? null} />}
        <LinkedContacts
          desk={desk}
          customerId={customerId}
          included={linked}
          onIncluded={setLinked}
          isDue={isPainted}
        />
        <RecentCalls desk={desk} customerId={customerId} includeLinkedContacts={linked} isDue={isResting} />
        <RecentChats
          desk={desk}
          customerId={customerId}
          customerName={customer?.name ?? ticket.customerName}
          includeLinkedContacts={linked}
          ticketId={ticket.id}
          isDue={isResting}
        />
        <TicketRecord ticket={ticket} customer={customer} record={record.data ?? null} />
      </PanelScroll>
    </>
  )
}
