import { problemOf } from '#src/domain/problem.ts'
import type { CustomerOf } from '#src/queries/use-customer-of.ts'
import { Empty } from '#src/ui/empty.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'
import { TicketRecord } from './ticket-record.tsx'

type Props = {
  customer: Extract<CustomerOf, { state: 'unnamed' | 'no record' | 'failed' }>
  onClose: () => void
}

/** Whose ticket it is isn't known, and why. */
export function UnknownCustomer({ customer, onClose }: Props) {
  return (
    <>
      <PanelHead
        name={customer.state === 'unnamed' ? customer.ticket.customerName : 'Customer'}
        onClose={onClose}
      />
      <PanelScroll>
        <Why customer={customer} />
      </PanelScroll>
    </>
  )
}

function Why({ customer }: Pick<Props, 'customer'>) {
  switch (customer.state) {
    case 'unnamed':
      return (
        <>
          <Empty picture="circle-help" title="Not known from this record" level={3}>
            This ticket was read from a customer’s chats, which give the name and don’t say whose record it
            is.
          </Empty>
          <TicketRecord ticket={customer.ticket} customer={null} record={null} />
        </>
      )
    case 'no record':
      return (
        <Empty picture="circle-help" title="Customer not known" level={3}>
          Only the ticket’s record says whose ticket it is, and it was not found.
        </Empty>
      )
    case 'failed':
      return <ProblemNotice problem={problemOf(customer.error)} onRetry={customer.retry} level={3} />
  }
}
