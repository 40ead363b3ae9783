import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTicketCustomer } from '#src/data/customers/use-ticket-customer.ts'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { PaneDrawer } from '#src/ui/overlays/pane-drawer.tsx'
import { CustomerDetails } from './customer-details.tsx'
import styles from './customer-panel.module.css'
import { PanelHeader, PanelScrollArea } from './panel-frame.tsx'
import { IdentitySkeleton, NameSkeleton } from './panel-skeletons.tsx'

type Props = {
  ticketId: string
  /** Whether the drawer is open in a narrow window. A wide window always shows the panel. */
  isOpen: boolean
  onClose: () => void
}

/** The ticket's customer, beside the conversation. */
export function CustomerPanel({ ticketId, isOpen, onClose }: Props) {
  const { t } = useLingui()
  // A closed drawer sends no requests. The width is that of pane-drawer.module.css.
  const isWide = useMediaQuery('(min-width: 1280px)')
  return (
    <PaneDrawer open={isOpen} onClose={onClose} label={t`Customer`} className={styles.pane}>
      {(isWide || isOpen) && (
        <ErrorBoundary title={t`Can’t show the customer panel`} resetKey={ticketId}>
          <TicketCustomerPanel ticketId={ticketId} onClose={onClose} />
        </ErrorBoundary>
      )}
    </PaneDrawer>
  )
}

const UnknownCustomer = lazyWithRetry(async () => (await import('./unknown-customer.tsx')).UnknownCustomer)

type TicketCustomerProps = { ticketId: string; onClose: () => void }

function TicketCustomerPanel({ ticketId, onClose }: TicketCustomerProps) {
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const customer = useTicketCustomer({ id: ticketId, code })
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
        <CustomerDetails
          key={customer.customerId}
          ticket={customer.ticket}
          customerId={customer.customerId}
          onClose={onClose}
        />
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
