import type { Ticket } from '#src/api/schema/ticket.ts'
import { Empty } from '#src/ui/empty.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'
import { TicketRecord } from './ticket-record.tsx'

type Props = { ticket: Ticket; onClose: () => void }

/** The ticket is known, and its record doesn't say whose it is. */
export function UnnamedCustomer({ ticket, onClose }: Props) {
  return (
    <>
      <PanelHead name={ticket.customerName} onClose={onClose} />
      <PanelScroll>
        <Empty picture="circle-help" title="Not known from this record" level={3}>
          This ticket was read from a customer’s chats, which give the name and don’t say whose record it is.
        </Empty>
        <TicketRecord ticket={ticket} customer={null} record={null} />
      </PanelScroll>
    </>
  )
}
