import type { Session } from '#src/data/session/session.ts'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { PaneDrawer } from '#src/ui/overlays/pane-drawer.tsx'
import styles from './customer-panel.module.css'
import { TicketCustomerPanel } from './ticket-customer-panel.tsx'

type Props = {
  session: Session
  ticketId: string
  /** On a narrow window: whether the drawer is out. A wide one always has room for it. */
  isOpen: boolean
  onClose: () => void
}

/** Who the ticket's customer is, beside the conversation. */
export function CustomerPanel({ session, ticketId, isOpen, onClose }: Props) {
  // A drawer that is in reads nothing: the width is that of components.css.
  const isWide = useMediaQuery('(min-width: 1280px)')
  return (
    <PaneDrawer open={isOpen} onClose={onClose} label="Customer" className={styles.pane}>
      {(isWide || isOpen) && (
        <ErrorBoundary subject="The customer panel" resetKey={ticketId}>
          <TicketCustomerPanel session={session} ticketId={ticketId} onClose={onClose} />
        </ErrorBoundary>
      )}
    </PaneDrawer>
  )
}
