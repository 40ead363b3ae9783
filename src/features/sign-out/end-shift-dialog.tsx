import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignInBulk } from '#src/data/assignment/bulk.ts'
import { bulkRunQuery } from '#src/data/assignment/bulk-state.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { countResults, isBulkRunComplete } from '#src/domain/assignment/bulk-run.ts'
import { getOpenTicketsOf } from '#src/domain/tickets/assigned-tickets.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './confirm-sign-out.module.css'
import { OwnTicketsList } from './own-tickets-list.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

type Props = {
  session: Session
  /** Signs out, and wipes this device. */
  onEndShift: () => void
  onCancel: () => void
}

/** The end of a shift: what is still mine can be released first, then nothing stays here (rule 33). */
export function EndShiftDialog({ session, onEndShift, onCancel }: Props) {
  const { data: ticketStore } = useQuery(ticketStoreQuery())
  const { data: run } = useQuery(bulkRunQuery())
  const [isReleasing, setIsReleasing] = useState(false)
  const ownTickets = getOpenTicketsOf(ticketStore, session.credentials.agentId)
  const isBusy = isReleasing && run !== null && !isBulkRunComplete(run)
  const refusedCount = isReleasing && run !== null && isBulkRunComplete(run) ? countResults(run).refused : 0
  return (
    <Dialog open onClose={onCancel} title="End your shift?" className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNotice />
        {ownTickets.length > 0 && (
          <OwnTicketsList
            session={session}
            tickets={ownTickets}
            busy={isBusy}
            onRelease={(to) => {
              setIsReleasing(true)
              void assignInBulk(
                session,
                ownTickets.map((ticket) => ({ ticket, to })),
              )
            }}
          />
        )}
        <p role="status">
          {refusedCount > 0
            ? `${refusedCount} could not be released. They stay yours, or try again.`
            : ownTickets.length === 0 && 'Of the tickets that are loaded, none is yours.'}
        </p>
        <p>
          Ending signs out in every tab and wipes what this device keeps: settings, names, saved views,
          drafts. Nothing on the platform changes.
        </p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabledReason={isBusy ? 'Tickets are being released' : null}
            onClick={onEndShift}
          >
            {ownTickets.length === 0 ? 'End shift' : `End shift, keep ${ownTickets.length}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
