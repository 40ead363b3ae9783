import { type RefObject, useState } from 'react'
import { submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { AssigneePicker } from './assignee-picker.tsx'

type Props = {
  session: Session
  ticket: AssignmentRequest['ticket']
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Whom to hand a ticket to: the one that was in front at the press (rule 8). */
export function AssignMenu({ session, ticket, anchor, onClose }: Props) {
  const [initialTicket] = useState(ticket)
  const { shownAssignee } = useTicketAssignment(session.queryClient, ticket)
  return (
    <AssigneePicker
      session={session}
      label={`Assign ticket ${initialTicket.code}`}
      assignee={shownAssignee}
      anchor={anchor}
      onChoose={(to) =>
        !isAssignedTo(shownAssignee, to) && void submitAssignments(session, [{ ticket: initialTicket, to }])
      }
      onClose={onClose}
    />
  )
}
