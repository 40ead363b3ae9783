import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { useCustomerOf } from '#src/queries/use-customer-of.ts'
import { later } from '#src/ui/later.ts'
import { IdentitySkeleton, NameSkeleton } from './identity-skeleton.tsx'
import { PanelHead } from './panel-head.tsx'
import { PanelScroll } from './panel-scroll.tsx'

const readDetails = () => import('./customer-details.tsx')
// The conversation is there first. The panel’s own code comes while the customer is being read.
const CustomerDetails = later(async () => ({ default: (await readDetails()).CustomerDetails }))
const UnknownCustomer = later(async () => ({
  default: (await import('./unknown-customer.tsx')).UnknownCustomer,
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
