import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { ticketSelectionQuery } from '#src/data/tickets/selection.ts'
import { getAssignDisabledReason, isAssignedTo } from '#src/domain/assignment/assignees.ts'
import { isConflictState } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useIsListInFront } from '#src/features/assignment/bulk/lazy-bulk-assignment.tsx'
import { LazyAssignMenu } from '#src/features/assignment/menu/lazy-assign-menu.tsx'
import { LazyChooseYourself } from '#src/features/assignment/menu/lazy-choose-yourself.tsx'
import { useAssignMenu } from '#src/features/assignment/menu/use-assign-menu.ts'
import { useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { AssignmentActions } from './actions.tsx'
import { AssigneeMenuButton } from './assignee-menu-button.tsx'
import styles from './assignment-bar.module.css'
import { AssignmentConflict } from './conflict.tsx'
import { RefusalReason } from './refusal-reason.tsx'

export type AssignableTicket = Pick<Ticket, 'id' | 'code' | 'holder' | 'status'>

type Props = { session: Session; ticket: AssignableTicket }

export function TicketAssignmentBar({ session, ticket }: Props) {
  const me = session.credentials.agentId
  const { assignment, shownAssignee, shownState } = useTicketAssignment(session.queryClient, ticket)
  const { data: rights } = useQuery(rightsQuery())
  const { anchor, open, close, toggle } = useAssignMenu()
  const [inspectedId, setInspectedId] = useState<string | null>(null)
  const assignTo = (to: Assignee) => {
    if (!isAssignedTo(shownAssignee, to)) void submitAssignments(session, [{ ticket, to }])
  }
  // As it was seen at the press: what it is compared with once the person has said who they are (rule 8).
  const [ticketToTake, setTicketToTake] = useState<AssignableTicket | null>(null)
  const take = () => {
    if (me !== null) return assignTo({ kind: 'agent', id: me })
    // It gives the focus back there.
    anchor.current?.focus()
    setTicketToTake(ticket)
  }
  // With tickets marked beside it, the keys mean those.
  const { data: hasSelection } = useQuery({
    ...ticketSelectionQuery(),
    select: ({ selected }) => selected.size > 0,
  })
  const isListInFront = useIsListInFront()
  const enabled = !(hasSelection && isListInFront)
  const disabledReason = getAssignDisabledReason(rights)
  useCommand(COMMANDS.assign, toggle, { disabledReason, enabled })
  useCommand(COMMANDS.clear, () => assignTo({ kind: 'unassigned' }), { disabledReason, enabled })
  useCommand(COMMANDS.take, take, { disabledReason, enabled })

  return (
    <div
      role="group"
      aria-label="Assignment"
      className={styles.strip}
      data-kind={shownAssignee.known === 'yes' ? shownAssignee.assignee.kind : undefined}
      data-state={shownState?.step}
    >
      <AssigneeMenuButton
        session={session}
        ticket={ticket}
        shownAssignee={shownAssignee}
        shownAssignment={shownState && assignment ? { state: shownState, to: assignment.to } : null}
        anchor={anchor}
        open={open}
        onPress={toggle}
        disabledReason={disabledReason}
      />
      <AssignmentActions
        session={session}
        ticket={ticket}
        shownAssignee={shownAssignee}
        shownState={shownState}
        assignment={assignment}
        onAssign={assignTo}
        onTake={take}
      />
      <RefusalReason session={session} ticketId={ticket.id} shownState={shownState} />
      {assignment && isConflictState(shownState) && (
        <AssignmentConflict
          session={session}
          ticket={ticket}
          assignment={assignment}
          conflict={shownState}
          anchor={anchor}
          onLookFirst={inspectedId === assignment.id ? null : () => setInspectedId(assignment.id)}
        />
      )}
      {open && <LazyAssignMenu session={session} ticket={ticket} anchor={anchor} onClose={close} />}
      {ticketToTake && (
        <LazyChooseYourself
          session={session}
          anchor={anchor}
          onChosen={(to, updatedSession) =>
            void submitAssignments(updatedSession, [{ ticket: ticketToTake, to }])
          }
          onClose={() => setTicketToTake(null)}
        />
      )}
    </div>
  )
}
