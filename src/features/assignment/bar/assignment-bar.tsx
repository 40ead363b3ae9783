import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { assignUnlessShown, submitAssignments } from '#src/data/assignment/submit.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketQuery } from '#src/data/tickets/queries.ts'
import { ticketSelectionSlice } from '#src/data/tickets/selection.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { isConflictState } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { useIsListInFront } from '#src/features/assignment/bulk/lazy-bulk-assignment.tsx'
import {
  LazyAgentPicker,
  LazyAssignMenu,
  useAssignMenu,
} from '#src/features/assignment/menu/lazy-assign-menu.tsx'
import { type AssignableTicket, useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import { AssignmentActions } from './actions.tsx'
import { AssigneeMenuButton } from './assignee-menu-button.tsx'
import styles from './assignment-bar.module.css'

// Few assignments meet a conflict or are refused.
const AssignmentConflict = lazyPart(async () => (await import('./problem.tsx')).AssignmentConflict)
const RefusalReason = lazyPart(async () => (await import('./problem.tsx')).RefusalReason)

type Props = { ticketId: string }

/** The open ticket's assignee and the actions that change it. It has the assignee's tint. */
export function AssignmentBar(props: Props) {
  return (
    <div className={styles.frame}>
      <AssignmentBarContent {...props} />
    </div>
  )
}

function AssignmentBarContent({ ticketId }: Props) {
  const { api, store } = useSession()
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const ticket = useSessionState(ticketStoreSlice, (ticketStore) => ticketStore.tickets.get(ticketId) ?? null)
  // Only observed here: the conversation sends the request.
  const { fetchStatus } = useQuery({
    ...ticketQuery({ api, store }, { id: ticketId, code }),
    enabled: false,
  })
  if (ticket) return <TicketAssignmentBar key={ticketId} ticket={ticket} />
  if (fetchStatus === 'fetching') return <AssignmentBarSkeleton />
  // An id is enough to assign a ticket (TKT-09), also where its record can't be read.
  const unlistedTicket = {
    id: ticketId,
    code: code ?? shortenId(ticketId),
    assignee: { known: 'no' },
    status: '',
  } as const
  return <TicketAssignmentBar key={ticketId} ticket={unlistedTicket} />
}

function AssignmentBarSkeleton() {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Assignment`} aria-busy="true" className={styles.bar}>
      <div className={styles.controls}>
        <span className={styles.assignee}>
          <Skeleton shape="mark" width="32px" height="32px" />
          <span className={styles.labels}>
            <Skeleton width="88px" />
            <Skeleton width="128px" />
          </span>
        </span>
      </div>
    </div>
  )
}

function TicketAssignmentBar({ ticket }: { ticket: AssignableTicket }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const me = session.credentials.agentId
  const { assignment, shownAssignee, shownState } = useTicketAssignment(ticket)
  const rights = useSessionState(rightsSlice)
  const { anchor, open, close, toggle } = useAssignMenu()
  const [inspectedId, setInspectedId] = useState<string | null>(null)
  const assignTo = (to: Assignee) => assignUnlessShown(session, { ticket, to }, shownAssignee)
  // The ticket as the user saw it: once they have chosen who they are, it is compared with this record (rule 8).
  const [ticketToTake, setTicketToTake] = useState<AssignableTicket | null>(null)
  const take = () => {
    if (me !== null) return assignTo({ kind: 'agent', id: me })
    // The popover restores the focus to this button when it closes.
    anchor.current?.focus()
    setTicketToTake(ticket)
  }
  // While tickets are selected in the list beside it, the shortcuts apply to the selection.
  const hasSelection = useSessionState(ticketSelectionSlice, ({ selected }) => selected.size > 0)
  const isListInFront = useIsListInFront()
  const enabled = !(hasSelection && isListInFront)
  const disabledReason = getAssignDisabledReason(rights, i18n)
  useCommand(COMMANDS.assign, toggle, { disabledReason, enabled })
  useCommand(COMMANDS.clear, () => assignTo({ kind: 'unassigned' }), { disabledReason, enabled })
  useCommand(COMMANDS.take, take, { disabledReason, enabled })
  const unnamed = isUnnamed(shownAssignee, session.directory)

  return (
    <div
      role="group"
      aria-label={t`Assignment`}
      className={styles.bar}
      data-kind={shownAssignee.known === 'yes' ? shownAssignee.assignee.kind : undefined}
      data-state={shownState?.step}
    >
      <div className={styles.controls}>
        <AssigneeMenuButton
          ticket={ticket}
          shownAssignee={shownAssignee}
          isUnnamed={unnamed}
          shownAssignment={shownState && assignment ? { state: shownState, to: assignment.to } : null}
          anchor={anchor}
          open={open}
          onToggle={toggle}
          disabledReason={disabledReason}
        />
        <AssignmentActions
          ticket={ticket}
          shownAssignee={shownAssignee}
          isUnnamed={unnamed}
          shownState={shownState}
          assignment={assignment}
          onAssign={assignTo}
          onTake={take}
        />
      </div>
      {shownState?.step === 'refused' && <RefusalReason ticketId={ticket.id} error={shownState.error} />}
      {assignment && isConflictState(shownState) && (
        <AssignmentConflict
          ticket={ticket}
          assignment={assignment}
          conflict={shownState}
          anchor={anchor}
          onLookFirst={inspectedId === assignment.id ? null : () => setInspectedId(assignment.id)}
        />
      )}
      {open && <LazyAssignMenu ticket={ticket} anchor={anchor} onClose={close} />}
      {ticketToTake && (
        <LazyAgentPicker
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

/** Whether only the assignee's id is known: the directory has no name for it. */
function isUnnamed(assignee: TicketAssignee, directory: Directory): boolean {
  if (assignee.known !== 'yes' || assignee.assignee.kind === 'unassigned') return false
  return getDirectoryName(directory, assignee.assignee.kind, assignee.assignee.id) === null
}
