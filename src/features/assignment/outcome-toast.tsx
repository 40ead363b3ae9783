import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { getAssigneeNameInSentence } from '#src/domain/assignment/assignee-labels.ts'
import { getLostRaceText } from '#src/domain/assignment/labels.ts'
import {
  type ConflictReason,
  getUndo,
  isUnsent,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import type { Toast } from '#src/ui/feedback/toaster.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { AssigneeBadge } from './assignee-badge.tsx'

type ToastContext = {
  directory: Directory
  me: string | null
  /** Its ticket is open: then the assignment bar shows what went wrong. */
  isOpen: boolean
  onUndo: () => void
  /** The shortcut for Undo. */
  undoKey: string | undefined
  onOpenTicket: () => void
}

/** The toast for an assignment's outcome; null before there is one, and where the assignment bar shows it. */
export function createOutcomeToast(assignment: PendingAssignment, context: ToastContext): Toast | null {
  const { code, to, previousAssignee, state, undoes, ticketId } = assignment
  const key = `assignment ${ticketId}`
  if (isUnsent(assignment)) return null
  if (state.step === 'confirmed') {
    const action = getUndo(assignment)
      ? { label: 'Undo', shortcut: context.undoKey, onAction: context.onUndo }
      : undefined
    return {
      key,
      leading: <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={context.directory} />,
      text: (
        <OutcomeText
          code={code}
          verb="is"
          assignee={to}
          suffix={undoes ? ' again' : undefined}
          context={context}
        />
      ),
      action,
    }
  }
  if (state.step === 'lost')
    return {
      key,
      leading: <AssigneeBadge assignee={state.assignee} directory={context.directory} />,
      text: <Bdi text={getLostRaceText(assignment, state, context)} max={200} />,
      action: context.isOpen ? undefined : { label: 'View', onAction: context.onOpenTicket },
    }
  if (context.isOpen) return null
  if (state.step === 'refused') {
    return {
      key,
      leading: <Icon name="circle-alert" />,
      text: (
        <OutcomeText
          code={code}
          verb="is still"
          assignee={getKnownAssignee(previousAssignee)}
          context={context}
        />
      ),
      action: { label: 'Show reason', onAction: context.onOpenTicket },
    }
  }
  if (state.step !== 'asks' && state.step !== 'differs') return null
  const verb = state.step === 'asks' ? CONFLICT_VERBS[state.why] : 'is, not as requested,'
  return {
    key,
    leading: <Icon name="triangle-alert" />,
    text: (
      <OutcomeText
        code={code}
        verb={verb}
        assignee={getKnownAssignee(state.assignee)}
        unknownText={state.step === 'differs' || state.why === 'moved' ? 'assigned differently' : undefined}
        context={context}
      />
    ),
    action: { label: 'View', onAction: context.onOpenTicket },
  }
}

const CONFLICT_VERBS: Readonly<Record<ConflictReason, string>> = {
  moved: 'is now',
  old: 'waited too long and is still',
  unsure: 'may have been reassigned, or is still',
}

function getKnownAssignee(assignee: TicketAssignee): Assignee | null {
  return assignee.known === 'yes' ? assignee.assignee : null
}

type OutcomeTextProps = {
  code: string
  verb: string
  assignee: Assignee | null
  /** Replaces the destination if the assignee is not known. */
  unknownText?: string | undefined
  suffix?: string | undefined
  context: Pick<ToastContext, 'directory' | 'me'>
}

function OutcomeText({
  code,
  verb,
  assignee,
  unknownText = 'assigned to its previous assignee',
  suffix,
  context: { directory, me },
}: OutcomeTextProps) {
  return (
    <>
      #{code} {verb}{' '}
      {assignee === null ? (
        <b>{unknownText}</b>
      ) : assignee.kind === 'unassigned' ? (
        <b>unassigned</b>
      ) : (
        <>
          assigned to{' '}
          <b>
            <Bdi text={getAssigneeNameInSentence(assignee, directory, me)} max={80} />
          </b>
        </>
      )}
      {suffix}
    </>
  )
}
