import type { Ticket } from '#src/api/schema/ticket.ts'
import { useLocalQuery } from '#src/data/local-query.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getAssigneeSentence } from '#src/domain/assignment/assignee-labels.ts'
import { getAssignDisabledReason } from '#src/domain/assignment/assignees.ts'
import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { UnstyledButton } from '#src/ui/controls/button.tsx'
import { LazyAssignMenu, useAssignMenu } from './lazy-assign-menu.tsx'
import styles from './ticket-assignee-button.module.css'

type Props = { ticket: Ticket }

/** The start of a ticket's row: shows the assignee and whether the ticket is unread, and opens the assign menu. */
export function TicketAssigneeButton({ ticket }: Props) {
  const { directory, credentials } = useSession()
  const { shownAssignee, shownState } = useTicketAssignment(ticket)
  const disabledReason = useLocalQuery(rightsQuery(), (rights) =>
    getAssignDisabledReason(rights ?? UNKNOWN_RIGHTS),
  )
  const { anchor, open, close, toggle } = useAssignMenu()
  const assigneeText = getAssigneeSentence({
    ticketAssignee: shownAssignee,
    directory,
    me: credentials.agentId,
  })
  const label = `${assigneeText}${shownState ? STATE_LABELS[shownState.step] : ''}. Assign ticket ${ticket.code}`
  return (
    <>
      <UnstyledButton
        ref={anchor}
        className={`${styles.button} focus-inset`}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-sending={shownState?.step === 'sending' || shownState?.step === 'pending' || undefined}
        disabledReason={disabledReason}
        onClick={toggle}
      >
        <AssigneeBadge assignee={shownAssignee} directory={directory} />
        {ticket.unread === true && <span className={styles.unread} />}
      </UnstyledButton>
      {open && <LazyAssignMenu ticket={ticket} anchor={anchor} onClose={close} />}
    </>
  )
}

const STATE_LABELS: Readonly<Record<PendingAssignment['state']['step'], string>> = {
  pending: ', being sent',
  queued: ', queued',
  sending: ', being sent',
  confirmed: '',
  refused: '',
  differs: '',
  lost: '',
  asks: '',
}
