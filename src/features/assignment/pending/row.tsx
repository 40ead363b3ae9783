import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cancelAssignments, submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getAssigneeNameInSentence } from '#src/domain/assignment/assignee-labels.ts'
import { getAssignmentCaption, getRefusalReason } from '#src/domain/assignment/labels.ts'
import {
  type ConflictState,
  isConflictState,
  isUnsent,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { describeConflict } from '#src/features/assignment/describe-conflict.ts'
import { toKeystroke } from '#src/lib/browser/keyboard.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { getActiveKey, useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import styles from './pending-assignments.module.css'

type Props = { assignment: PendingAssignment; onOpenTicket: () => void }

/** A pending assignment. Conflicts are decided here too, by the same shortcuts while the focus is in the row (rule 18). */
export function PendingAssignmentRow({ assignment, onOpenTicket }: Props) {
  const session = useSession()
  const { directory, credentials } = session
  const { ticketId, code, to, submittedAt, state } = assignment
  const context = { directory, me: credentials.agentId }
  const reason = getReasonText(session, assignment)
  const navigate = useNavigate()
  const openTicket = () => {
    onOpenTicket()
    session.scheduler.runNow()
    void navigate({ to: '/inbox/$chatId', params: { chatId: ticketId }, search: { view: 'open', code } })
  }
  const row = useRef<HTMLLIElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isConflictState(state)) return
    const stroke = toKeystroke(event)
    const { assignAnyway, dismiss } = describeRowConflict(session, assignment, state)
    const choices = [
      [COMMANDS.takeAnyway, assignAnyway],
      [COMMANDS.leaveIt, dismiss],
      [COMMANDS.lookFirst, openTicket],
    ] as const
    const action = choices.find(([it]) => stroke !== null && getActiveKey(it) === stroke)?.[1]
    if (!action || event.repeat) return
    event.preventDefault()
    action()
  })
  // Not a prop: the row itself isn't interactive, its shortcuts are those of its buttons.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const element = row.current
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])
  return (
    <li ref={row} className={styles.row}>
      <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={directory} />
      <p className={styles.text}>
        <span>
          <Link
            to="/inbox/$chatId"
            params={{ chatId: ticketId }}
            search={{ view: 'open', code }}
            className={styles.ticketLink}
            onClick={onOpenTicket}
          >
            #{code}
          </Link>{' '}
          to{' '}
          <b>
            <Bdi text={getAssigneeNameInSentence(to, directory, credentials.agentId)} max={80} />
          </b>
        </span>
        <span className={styles.state}>
          {getAssignmentCaption({ state, to }, context)}, submitted{' '}
          <Time at={fromMillis(submittedAt)} format="time" />
        </span>
        {reason !== null && (
          <span className={styles.state}>
            <Bdi text={reason} max={400} />
          </span>
        )}
      </p>
      {isConflictState(state) ? (
        <ConflictActions assignment={assignment} conflict={state} onOpenTicket={openTicket} />
      ) : (
        <DefaultActions assignment={assignment} />
      )}
    </li>
  )
}

function describeRowConflict(session: Session, assignment: PendingAssignment, conflict: ConflictState) {
  const latestAssignee = getTicketStore(session.queryClient).tickets.get(assignment.ticketId)?.assignee
  return describeConflict(session, assignment, conflict, latestAssignee)
}

function ConflictActions({ assignment, conflict, onOpenTicket }: Props & { conflict: ConflictState }) {
  const session = useSession()
  const { assignAnyway, dismiss, ...labels } = describeRowConflict(session, assignment, conflict)
  const code = `#${assignment.code}`
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        shortcut={useShortcutLabel(COMMANDS.lookFirst)}
        aria-label={`View ticket first: ${code}`}
        onClick={onOpenTicket}
      >
        View ticket first
      </Button>
      <Button
        size="sm"
        shortcut={useShortcutLabel(COMMANDS.leaveIt)}
        aria-label={`${labels.dismissLabel}: ${code}`}
        onClick={dismiss}
      >
        <Bdi text={labels.dismissLabel} max={80} className="truncate" />
      </Button>
      <Button
        size="sm"
        variant="primary"
        shortcut={useShortcutLabel(COMMANDS.takeAnyway)}
        aria-label={`${labels.assignAnywayLabel}: ${code}`}
        onClick={assignAnyway}
      >
        <Bdi text={labels.assignAnywayLabel} max={80} className="truncate" />
      </Button>
    </span>
  )
}

function DefaultActions({ assignment }: Pick<Props, 'assignment'>) {
  const session = useSession()
  const { ticketId, code, to, undoes, state } = assignment
  if (state.step === 'sending') return null
  const dismiss = () => void cancelAssignments(session, [ticketId])
  if (isUnsent(assignment))
    return (
      <Button size="sm" aria-label={`Cancel #${code}`} onClick={dismiss}>
        Cancel
      </Button>
    )
  const retry = () => {
    const lastSeenAssignee = state.step === 'differs' ? state.assignee : assignment.previousAssignee
    const assignee = getTicketStore(session.queryClient).tickets.get(ticketId)?.assignee ?? lastSeenAssignee
    void submitAssignments(session, [
      { ticket: { id: ticketId, code, assignee }, to, undoes, ignoresConflict: true },
    ])
  }
  return (
    <span className={styles.actions}>
      <Button size="sm" aria-label={`Dismiss #${code}`} onClick={dismiss}>
        Dismiss
      </Button>
      <Button size="sm" variant="primary" onClick={retry}>
        Try again
      </Button>
    </span>
  )
}

function getReasonText(session: Session, assignment: PendingAssignment): string | null {
  const { state } = assignment
  if (isConflictState(state)) return describeRowConflict(session, assignment, state).sentence
  if (state.step !== 'refused') return null
  const { text, platformMessage } = getRefusalReason(state.error)
  return platformMessage === null ? text : `${text} Platform message: “${platformMessage}”`
}
