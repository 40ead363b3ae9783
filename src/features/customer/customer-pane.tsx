import type { Desk } from '#src/queries/desk.ts'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { PaneDrawer } from '#src/ui/pane-drawer.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { CustomerOfTicket } from './customer-of-ticket.tsx'
import styles from './customer-pane.module.css'

type Props = {
  desk: Desk
  ticketId: string
  /** On a narrow window: whether the drawer is out. A wide one always has room for it. */
  shown: boolean
  onClose: () => void
}

/** Who the ticket's customer is, beside the conversation. */
export function CustomerPane({ desk, ticketId, shown, onClose }: Props) {
  // A drawer that is in reads nothing: the width is that of components.css.
  const isWide = useMedia('(min-width: 1280px)')
  return (
    <PaneDrawer open={shown} onClose={onClose} label="Customer" className={styles.pane}>
      {(isWide || shown) && (
        <ErrorBoundary what="The customer panel" resetKey={ticketId}>
          <CustomerOfTicket desk={desk} ticketId={ticketId} onClose={onClose} />
        </ErrorBoundary>
      )}
    </PaneDrawer>
  )
}
