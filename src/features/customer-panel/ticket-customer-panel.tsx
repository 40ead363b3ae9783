import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTicketCustomer } from '#src/data/customers/use-ticket-customer.ts'
import type { Session } from '#src/data/session/session.ts'
import { IdentitySkeleton, NameSkeleton } from '#src/features/customer-panel/profile/identity-skeleton.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { PanelHeader } from './header.tsx'
import { PanelScrollArea } from './scroll-area.tsx'

// The conversation is there first. The panel’s own code comes while the customer is being read.
const CustomerDetails = lazyWithRetry(async () => (await import('./customer-details.tsx')).CustomerDetails)
const UnknownCustomer = lazyWithRetry(async () => (await import('./unknown-customer.tsx')).UnknownCustomer)

type Props = { session: Session; ticketId: string; onClose: () => void }

export function TicketCustomerPanel({ session, ticketId, onClose }: Props) {
  useEffect(() => CustomerDetails.preload(), [])
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const customer = useTicketCustomer(session.api, { id: ticketId, code })
  const loadingPanel = (
    <>
      <PanelHeader name={<NameSkeleton />} onClose={onClose} />
      <PanelScrollArea>
        <IdentitySkeleton />
      </PanelScrollArea>
    </>
  )
  switch (customer.state) {
    case 'known':
      return (
        <Suspense fallback={loadingPanel}>
          <CustomerDetails
            key={customer.customerId}
            session={session}
            ticket={customer.ticket}
            customerId={customer.customerId}
            onClose={onClose}
          />
        </Suspense>
      )
    case 'reading':
      return loadingPanel
    case 'unnamed':
    case 'no record':
    case 'failed':
      return (
        <Suspense fallback={loadingPanel}>
          <UnknownCustomer customer={customer} onClose={onClose} />
        </Suspense>
      )
  }
}
