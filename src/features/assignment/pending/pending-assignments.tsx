import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getAssignmentOutbox,
  pendingAssignmentsQuery,
  pendingAssignmentsShownQuery,
  showPendingAssignments,
} from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { getPendingAssignments } from '#src/domain/assignment/pending.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { PendingAssignmentsBanner } from './banner.tsx'
import { PendingAssignmentsFooter } from './footer.tsx'
import styles from './pending-assignments.module.css'
import { PendingAssignmentRow } from './row.tsx'

type Props = { session: Session }

/** All hand-overs that wait, for the platform or for the person, in one list (rule 19). It goes on with what it finds. */
export function PendingAssignments({ session }: Props) {
  const { queryClient } = session
  const { data: isShown } = useQuery(pendingAssignmentsShownQuery())
  const { data: assignments } = useQuery(pendingAssignmentsQuery())
  useEffect(() => void getAssignmentOutbox(session), [session])
  const showList = () => showPendingAssignments(queryClient, true)
  useCommand(COMMANDS.waiting, showList)
  const close = () => showPendingAssignments(queryClient, false)
  const pendingAssignments = getPendingAssignments(assignments)
  return (
    <>
      <PendingAssignmentsBanner pendingAssignments={pendingAssignments} onReview={showList} />
      <Dialog
        open={isShown}
        onClose={close}
        title="Waiting to be sent"
        className={styles.dialog}
        footer={pendingAssignments.length > 0 && <PendingAssignmentsFooter session={session} />}
      >
        {pendingAssignments.length === 0 ? (
          <p className="muted">Nothing waits: every hand-over has come to its end.</p>
        ) : (
          <ul aria-label="Hand-overs that wait" className={styles.list}>
            {pendingAssignments.map((it) => (
              <PendingAssignmentRow
                key={it.ticketId}
                session={session}
                assignment={it}
                onOpenTicket={close}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
