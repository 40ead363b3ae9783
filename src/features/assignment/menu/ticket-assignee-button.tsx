import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'
import { getUnread } from '#src/domain/tickets/opened.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { getAssigneeSentence } from '#src/presentation/assignment/assignee-labels.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { UnstyledButton } from '#src/ui/controls/button.tsx'
import { LazyAssignMenu, useAssignMenu } from './lazy-assign-menu.tsx'
import styles from './ticket-assignee-button.module.css'

type Props = { ticket: Ticket }

/** The start of a ticket's row: shows the assignee and whether the ticket is unread, and opens the assign menu. */
export function TicketAssigneeButton({ ticket }: Props) {
  const { i18n } = useLingui()
  const { directory, credentials } = useSession()
  const { shownAssignee, shownState } = useTicketAssignment(ticket)
  const disabledReason = useSessionState(rightsSlice, (rights) =>
    getAssignDisabledReason(rights ?? UNKNOWN_RIGHTS, i18n),
  )
  const isUnread = useSessionState(openedTicketsSlice, (opened) => getUnread(ticket, opened) === true)
  const { anchor, open, close, toggle } = useAssignMenu()
  const assigneeText = getAssigneeSentence(
    { ticketAssignee: shownAssignee, directory, me: credentials.agentId },
    i18n,
  )
  const isSending = shownState?.step === 'sending' || shownState?.step === 'pending'
  const progress = isSending ? 'sending' : shownState?.step === 'queued' ? 'queued' : null
  const label = getButtonLabel(assigneeText, progress, ticket.code, i18n)
  return (
    <>
      <UnstyledButton
        ref={anchor}
        // One Tab stop for each row: the assign key and the open ticket's bar do the same.
        tabIndex={-1}
        className={`${styles.button} focus-inset`}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-sending={isSending || undefined}
        disabledReason={disabledReason}
        onClick={toggle}
      >
        <AssigneeBadge assignee={shownAssignee} directory={directory} />
        {isUnread && <span className={styles.unread} />}
      </UnstyledButton>
      {open && <LazyAssignMenu ticket={ticket} anchor={anchor} onClose={close} />}
    </>
  )
}

/** `assigneeText`: the assignee, to whom the ticket is assigned once the assignment is sent. */
function getButtonLabel(
  assigneeText: string,
  progress: 'sending' | 'queued' | null,
  code: string,
  i18n: I18n,
): string {
  switch (progress) {
    case 'sending':
      return t(i18n)({
        message: `${assigneeText}, being sent. Assign ticket ${code}`,
        comment: 'assigneeText: for example “Assigned to you”. The assignment is being sent',
      })
    case 'queued':
      return t(i18n)({
        message: `${assigneeText}, queued. Assign ticket ${code}`,
        comment: 'assigneeText: for example “Assigned to you”. The assignment is not sent yet',
      })
    case null:
      return t(i18n)({
        message: `${assigneeText}. Assign ticket ${code}`,
        comment: 'assigneeText: for example “Assigned to you”',
      })
  }
}
