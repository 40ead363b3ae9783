import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { customerQuery, customerRecordQuery } from '#src/data/customers/queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { RecentCalls } from '#src/features/customer-panel/history/recent-calls.tsx'
import { RecentChats } from '#src/features/customer-panel/history/recent-chats.tsx'
import { CustomFields } from '#src/features/customer-panel/profile/custom-fields.tsx'
import { Identity } from '#src/features/customer-panel/profile/identity.tsx'
import { IdentitySkeleton, NameSkeleton } from '#src/features/customer-panel/profile/identity-skeleton.tsx'
import { LinkedContacts } from '#src/features/customer-panel/profile/linked-contacts.tsx'
import { formatPhone } from '#src/lib/text/phone.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { PanelAsOf } from './as-of.tsx'
import styles from './customer-panel.module.css'
import { CustomerSince } from './customer-since.tsx'
import { PanelHeader } from './header.tsx'
import { PanelScrollArea } from './scroll-area.tsx'
import { TicketRecord } from './ticket-record.tsx'
import { TimelineLink } from './timeline-link.tsx'
import { useTicketDwell } from './use-ticket-dwell.ts'

type Props = { session: Session; ticket: Ticket; customerId: string; onClose: () => void }

const EMPTY_CUSTOMER = { id: '', name: '', email: '', phone: '' }

export function CustomerDetails({ session, ticket, customerId, onClose }: Props) {
  const [includesContacts, setIncludesContacts] = useState(true)
  const { isPainted, hasSettled } = useTicketDwell(session, ticket.id)
  const query = useQuery(customerQuery(session.api, customerId))
  const customer = query.data ?? null
  // Read by itself, after what matters more: nobody should have to ask for it, and nothing waits for it.
  const record = useQuery({
    ...customerRecordQuery(session.api, customer ?? { ...EMPTY_CUSTOMER, id: customerId }),
    enabled: customer !== null && hasSettled,
  })
  const error = getApiError(query.error)
  if (error?.kind === 'forbidden' && !customer)
    return (
      <>
        <PanelHeader name={ticket.customerName} onClose={onClose} />
        <PanelScrollArea>
          <EmptyState icon="lock" title="Customer details are closed to this token" level={3}>
            {describeFailure(error).advice} The ticket still shows the name it carries.
          </EmptyState>
          <TicketRecord ticket={ticket} customer={null} record={null} />
        </PanelScrollArea>
      </>
    )
  const name = customer
    ? customer.name || formatPhone(customer.phone) || customer.email
    : ticket.customerName || <NameSkeleton />
  return (
    <>
      <PanelHeader
        name={name}
        subtitle={
          customer ? (
            <CustomerSince at={customer.createdAt} chatCount={record.data?.chats ?? null} />
          ) : (
            '\u00a0'
          )
        }
        action={
          <TimelineLink className={styles.timeline} title="Timeline: messages, calls and chats in one order">
            <Icon name="history" />
            <span>Timeline</span>
          </TimelineLink>
        }
        onClose={onClose}
      />
      <PanelScrollArea>
        <PanelAsOf customerId={customerId} includeLinkedContacts={includesContacts} />
        {customer && <Identity customer={customer} record={record} />}
        {!customer && error && (
          <div className={styles.problem}>
            <ProblemNotice
              variant="box"
              problem={describeFailure(error)}
              onRetry={() => void query.refetch()}
              level={3}
            />
          </div>
        )}
        {!customer && !error && <IdentitySkeleton />}
        {(customer || !error) && <CustomFields fields={customer?.customFields ?? null} />}
        <LinkedContacts
          session={session}
          customerId={customerId}
          included={includesContacts}
          onIncluded={setIncludesContacts}
          isDue={isPainted}
        />
        <RecentCalls
          session={session}
          customerId={customerId}
          includeLinkedContacts={includesContacts}
          isDue={hasSettled}
        />
        <RecentChats
          session={session}
          customerId={customerId}
          customerName={customer?.name ?? ticket.customerName}
          includeLinkedContacts={includesContacts}
          ticketId={ticket.id}
          isDue={hasSettled}
        />
        <TicketRecord ticket={ticket} customer={customer} record={record.data ?? null} />
      </PanelScrollArea>
    </>
  )
}
