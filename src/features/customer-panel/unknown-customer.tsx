import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketCustomer } from '#src/data/customers/use-ticket-customer.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { PanelHeader, PanelScrollArea } from './panel-frame.tsx'
import { TicketRecord } from './ticket-record.tsx'

type Props = {
  customer: Extract<TicketCustomer, { state: 'unnamed' | 'no record' | 'failed' }>
  onClose: () => void
}

/** Explains why the ticket's customer isn't known. */
export function UnknownCustomer({ customer, onClose }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PanelHeader
        name={customer.state === 'unnamed' ? customer.ticket.customerName : t`Customer`}
        onClose={onClose}
      />
      <PanelScrollArea>
        <UnknownReason customer={customer} />
      </PanelScrollArea>
    </>
  )
}

function UnknownReason({ customer }: Pick<Props, 'customer'>) {
  const { t, i18n } = useLingui()
  switch (customer.state) {
    case 'unnamed':
      return (
        <>
          <EmptyState icon="circle-help" title={t`Customer details unavailable`} level={3}>
            <Trans>This ticket’s data comes from the customer’s chats, which include only their name.</Trans>
          </EmptyState>
          <TicketRecord ticket={customer.ticket} customer={null} record={null} />
        </>
      )
    case 'no record':
      return (
        <EmptyState icon="circle-help" title={t`Customer unknown`} level={3}>
          <Trans>Couldn’t find the ticket, which has the customer’s details.</Trans>
        </EmptyState>
      )
    case 'failed':
      return (
        <ProblemNotice problem={describeFailure(customer.error, i18n)} onRetry={customer.retry} level={3} />
      )
  }
}
