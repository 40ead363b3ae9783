import { problemOf } from '#src/domain/problem.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Empty } from '#src/ui/empty.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { IdentitySkeleton, NameSkeleton } from './identity-skeleton.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'
import { TicketRecord } from './ticket-record.tsx'
import { useCustomerOf } from './use-customer-of.ts'

type Props = { desk: Desk; ticketId: string; onClose: () => void }

export function CustomerOfTicket({ desk, ticketId, onClose }: Props) {
  const customer = useCustomerOf(desk, ticketId)
  switch (customer.state) {
    case 'known':
      return (
        <CustomerDetails
          key={customer.customerId}
          desk={desk}
          ticket={customer.ticket}
          customerId={customer.customerId}
          onClose={onClose}
        />
      )
    case 'unnamed':
      return (
        <>
          <PanelHead name={customer.ticket.customerName} onClose={onClose} />
          <PanelScroll>
            <Empty picture="circle-help" title="Not known from this record" level={3}>
              This ticket was read from a customer’s chats, which give the name and don’t say whose record it
              is.
            </Empty>
            <TicketRecord ticket={customer.ticket} customer={null} record={null} />
          </PanelScroll>
        </>
      )
    case 'reading':
      return (
        <>
          <PanelHead name={<NameSkeleton />} onClose={onClose} />
          <PanelScroll>
            <IdentitySkeleton />
          </PanelScroll>
        </>
      )
    case 'no record':
      return (
        <>
          <PanelHead name="Customer" onClose={onClose} />
          <PanelScroll>
            <Empty picture="circle-help" title="Customer not known" level={3}>
              Only the ticket’s record says whose ticket it is, and it was not found.
            </Empty>
          </PanelScroll>
        </>
      )
    case 'failed':
      return (
        <>
          <PanelHead name="Customer" onClose={onClose} />
          <PanelScroll>
            <ProblemNotice problem={problemOf(customer.error)} onRetry={customer.retry} level={3} />
          </PanelScroll>
        </>
      )
  }
}
