import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { useCustomerOf } from '#src/queries/use-customer-of.ts'
import { later } from '#src/ui/later.tsx'
import { IdentitySkeleton, NameSkeleton } from './identity-skeleton.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'

// The conversation is there first. The panel’s own code comes while the customer is being read.
const CustomerDetails = later(async () => (await import('./customer-details.tsx')).CustomerDetails)
const UnknownCustomer = later(async () => (await import('./unknown-customer.tsx')).UnknownCustomer)

type Props = { desk: Desk; ticketId: string; onClose: () => void }

export function CustomerOfTicket({ desk, ticketId, onClose }: Props) {
  useEffect(() => CustomerDetails.preload(), [])
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
    case 'reading':
      return reading
    case 'unnamed':
    case 'no record':
    case 'failed':
      return (
        <Suspense fallback={reading}>
          <UnknownCustomer customer={customer} onClose={onClose} />
        </Suspense>
      )
  }
}
