import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cancelAssignments, submitAssignments } from '#src/data/assignment/submit.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import {
  type Assignment,
  type ConflictState,
  isConflictState,
  isUnanswered,
} from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { describeConflict } from '#src/features/assignment/describe-conflict.ts'
import { toKeystroke } from '#src/lib/browser/keyboard.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { getAssigneeMention, type LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { getAssignmentCaption, getRefusalText } from '#src/presentation/assignment/assignment-labels.ts'
import { getActiveKey, useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import styles from './pending-assignments.module.css'

type Props = { assignment: Assignment; onOpenTicket: () => void }

/** A pending assignment. Conflicts are decided here too, by the same shortcuts while the focus is in the row (rule 18). */
export function PendingAssignmentRow({ assignment, onOpenTicket }: Props) {
  const { i18n } = useLingui()
  const session = useSession()
  const { directory, credentials } = session
  const { ticketId, code, to, submittedAt, state } = assignment
  const context = { directory, me: credentials.agentId }
  const reason = getReasonText(session, assignment, i18n)
  // Elements: a tag in a string would be taken for one of the message's.
  const caption = <>{getAssignmentCaption({ state, to }, context, i18n)}</>
  const time = <Time at={fromMillis(submittedAt)} format="time" />
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
    const { assignAnyway, dismiss } = describeRowConflict(session, assignment, state, i18n)
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
          <RequestText assignment={assignment} onOpenTicket={onOpenTicket} context={context} />
        </span>
        <span className={styles.state}>
          <Trans comment="caption: the state of an assignment, such as “Queued until you are online”. time: such as “10:42”">
            {caption}, submitted {time}
          </Trans>
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

/** The ticket, and to whom it is to be assigned. */
function RequestText({ assignment, onOpenTicket, context }: Props & { context: LabelContext }) {
  const { i18n } = useLingui()
  const { ticketId, code, to } = assignment
  const mention = getAssigneeMention(to, context)
  const link = (
    <Link
      to="/inbox/$chatId"
      params={{ chatId: ticketId }}
      search={{ view: 'open', code }}
      className={styles.ticketLink}
      onClick={onOpenTicket}
    >
      {formatTicketCode(code, i18n.locale)}
    </Link>
  )
  const name = <Bdi text={mention.name} max={80} />
  switch (mention.who) {
    case 'you':
      return (
        <Trans comment="A pending assignment. link: the ticket, such as “#10001”">
          {link} to <b>you</b>
        </Trans>
      )
    case 'unassigned':
      return (
        <Trans comment="A pending request to unassign a ticket. link: the ticket, such as “#10001”">
          {link} to <b>nobody</b>
        </Trans>
      )
    case 'other':
      return (
        <Trans comment="A pending assignment. link: the ticket, such as “#10001”. name: the new assignee">
          {link} to <b>{name}</b>
        </Trans>
      )
  }
}

function describeRowConflict(session: Session, assignment: Assignment, conflict: ConflictState, i18n: I18n) {
  const latestAssignee = getTicketStore(session.store).tickets.get(assignment.ticketId)?.assignee
  return describeConflict(session, assignment, conflict, latestAssignee, i18n)
}

function ConflictActions({ assignment, conflict, onOpenTicket }: Props & { conflict: ConflictState }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const code = formatTicketCode(assignment.code, i18n.locale)
  const { assignAnyway, dismiss, assignAnywayLabel, dismissLabel } = describeRowConflict(
    session,
    assignment,
    conflict,
    i18n,
  )
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        variant="primary"
        shortcut={useShortcutLabel(COMMANDS.leaveIt)}
        aria-label={t({
          message: `${dismissLabel}: ${code}`,
          comment: 'Button of a ticket. dismissLabel: for example “Keep unassigned”',
        })}
        onClick={dismiss}
      >
        <Bdi text={dismissLabel} max={80} className="truncate" />
      </Button>
      <Button
        size="sm"
        shortcut={useShortcutLabel(COMMANDS.lookFirst)}
        aria-label={t`View ticket first: ${code}`}
        onClick={onOpenTicket}
      >
        <Trans>View ticket first</Trans>
      </Button>
      <Button
        size="sm"
        shortcut={useShortcutLabel(COMMANDS.takeAnyway)}
        aria-label={t({
          message: `${assignAnywayLabel}: ${code}`,
          comment: 'Button of a ticket. assignAnywayLabel: for example “Unassign anyway”',
        })}
        onClick={assignAnyway}
      >
        <Bdi text={assignAnywayLabel} max={80} className="truncate" />
      </Button>
    </span>
  )
}

function DefaultActions({ assignment }: Pick<Props, 'assignment'>) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { ticketId, to, undoes, state } = assignment
  const code = formatTicketCode(assignment.code, i18n.locale)
  if (state.step === 'sending') return null
  const dismiss = () => void cancelAssignments(session, [ticketId])
  if (isUnanswered(assignment))
    return (
      <Button
        size="sm"
        aria-label={t({
          message: `Cancel the request for ${code}`,
          comment: 'Button: doesn’t send the assignment',
        })}
        onClick={dismiss}
      >
        <Trans comment="Button: doesn’t send the assignment">Cancel</Trans>
      </Button>
    )
  const retry = () => {
    const lastSeenAssignee = state.step === 'differs' ? state.assignee : assignment.previousAssignee
    const assignee = getTicketStore(session.store).tickets.get(ticketId)?.assignee ?? lastSeenAssignee
    void submitAssignments(session, [
      { ticket: { id: ticketId, code: assignment.code, assignee }, to, undoes, ignoresConflict: true },
    ])
  }
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        aria-label={t({ message: `Dismiss ${code}`, comment: 'Button: removes a failed assignment' })}
        onClick={dismiss}
      >
        <Trans comment="Button: removes a failed assignment">Dismiss</Trans>
      </Button>
      <Button size="sm" variant="primary" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  )
}

function getReasonText(session: Session, assignment: Assignment, i18n: I18n): string | null {
  const { state } = assignment
  if (isConflictState(state)) return describeRowConflict(session, assignment, state, i18n).sentence
  return state.step === 'refused' ? getRefusalText(state.error, i18n) : null
}
