'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useTicketCustomer } from '#src/data/customers/use-ticket-customer.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { TimelineHeader, TimelinePane } from './pane.tsx'
import { TimelineSkeleton } from './skeleton.tsx'
import styles from './timeline.module.css'

type Props = {
  address: TicketAddress
  startEntryId: string | undefined
  onClose: () => void
}

/** The timeline of a ticket's customer, whose id is in the ticket's record. */
export function TicketTimeline({ address, startEntryId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const customer = useTicketCustomer(address)
  if (customer.state === 'known')
    return (
      <ErrorBoundary title={t`Can’t show the timeline`} resetKey={`${customer.customerId} ${startEntryId}`}>
        <CustomerTimeline
          key={`${customer.customerId} ${startEntryId}`}
          customerId={customer.customerId}
          customerName={customer.ticket.customerName}
          currentTicketId={address.id}
          startEntryId={startEntryId ?? null}
          onClose={onClose}
        />
      </ErrorBoundary>
    )
  return (
    <TimelinePane onClose={onClose}>
      <TimelineHeader
        name={customer.state === 'unnamed' ? customer.ticket.customerName : ''}
        onClose={onClose}
      />
      {customer.state === 'reading' && <TimelineSkeleton />}
      {customer.state === 'failed' && (
        <div className={styles.message}>
          <ProblemNotice problem={describeFailure(customer.error, i18n)} onRetry={customer.retry} level={3} />
        </div>
      )}
      {(customer.state === 'unnamed' || customer.state === 'no record') && (
        <div className={styles.message}>
          <EmptyState icon="circle-help" title={t`Customer unknown`} level={3}>
            {customer.state === 'unnamed' ? (
              <Trans>There’s no timeline, because the ticket contains only the customer’s name.</Trans>
            ) : (
              <Trans>There’s no timeline, because the ticket that names the customer can’t be found.</Trans>
            )}
          </EmptyState>
        </div>
      )}
    </TimelinePane>
  )
}
