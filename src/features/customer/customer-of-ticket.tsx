import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { problemOf } from '#src/domain/problem.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useCustomerOf } from '#src/queries/use-customer-of.ts'
import { Empty } from '#src/ui/empty.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { IdentitySkeleton, NameSkeleton } from './identity-skeleton.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'

const readDetails = () => import('./customer-details.tsx')
// The conversation is there first. The panel’s own code comes while the customer is being read.
const CustomerDetails = lazy(async () => ({ default: (await readDetails()).CustomerDetails }))
const UnnamedCustomer = lazy(async () => ({
  default: (await import('./unnamed-customer.tsx')).UnnamedCustomer,
}))

type Props = { desk: Desk; ticketId: string; onClose: () => void }

export function CustomerOfTicket({ desk, ticketId, onClose }: Props) {
  useEffect(() => void readDetails(), [])
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const customer = useCustomerOf(desk.api, { id: ticketId, code })
  const reading = (
    <>
      <PanelHead name={<NameSkeleton />} onClose={onClose} />
      <PanelScroll>
        <IdentitySkeleton />
      </PanelScroll>
    </>
  )
  switch (customer.state) {
    case 'known':
      return (
        <Suspense fallback={reading}>
          <CustomerDetails
            key={customer.customerId}
            desk={desk}
            ticket={customer.ticket}
            customerId={customer.customerId}
            onClose={onClose}
          />
        </Suspense>
      )
    case 'unnamed':
      return (
        <Suspense fallback={reading}>
          <UnnamedCustomer ticket={customer.ticket} onClose={onClose} />
        </Suspense>
      )
    case 'reading':
      return reading
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
