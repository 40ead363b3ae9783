import { problemOf } from '#src/domain/problem.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { useCustomerOf } from '#src/queries/use-customer-of.ts'
import { Empty } from '#src/ui/empty.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import styles from './timeline.module.css'
import { Timeline } from './timeline.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { TimelinePane } from './timeline-pane.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

type Props = { desk: Desk; address: TicketAddress; at: string | undefined; onClose: () => void }

/** Whose timeline it is, the ticket's record says. */
export function TicketTimeline({ desk, address, at, onClose }: Props) {
  const customer = useCustomerOf(desk.api, address)
  if (customer.state === 'known')
    return (
      <ErrorBoundary what="The timeline" resetKey={`${customer.customerId} ${at}`}>
        <Timeline
          key={`${customer.customerId} ${at}`}
          desk={desk}
          customerId={customer.customerId}
          customerName={customer.ticket.customerName}
          current={address.id}
          at={at ?? null}
          onClose={onClose}
        />
      </ErrorBoundary>
    )
  return (
    <TimelinePane onClose={onClose}>
      <TimelineHead
        name={customer.state === 'unnamed' ? customer.ticket.customerName : ''}
        onClose={onClose}
      />
      {customer.state === 'reading' && <TimelineSkeleton />}
      {customer.state === 'failed' && (
        <div className={styles.middle}>
          <ProblemNotice problem={problemOf(customer.error)} onRetry={customer.retry} level={3} />
        </div>
      )}
      {(customer.state === 'unnamed' || customer.state === 'no record') && (
        <div className={styles.middle}>
          <Empty picture="circle-help" title="Customer not known" level={3}>
            Only the ticket’s record says whose ticket it is
            {customer.state === 'unnamed'
              ? ', and the one that was read gives no more than a name.'
              : ', and it was not found.'}
          </Empty>
        </div>
      )}
    </TimelinePane>
  )
}
