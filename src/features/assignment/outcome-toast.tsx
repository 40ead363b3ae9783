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
  /** Its ticket is in front: then the strip says what went wrong. */
  isOpen: boolean
  onUndo: () => void
  /** The key that does the same. */
  undoKey: string | undefined
  onOpenTicket: () => void
}

/** The toast for what came of a hand-over; null where there is nothing to say, or where the strip says it. */
export function createOutcomeToast(assignment: PendingAssignment, context: ToastContext): Toast | null {
  const { code, to, former: previousAssignee, state, undoes, ticketId } = assignment
  const key = `hand-over ${ticketId}`
  if (isUnsent(assignment)) return null
  if (state.step === 'confirmed') {
    const action = getUndo(assignment)
      ? { label: 'Undo', shortcut: context.undoKey, onAction: context.onUndo }
      : undefined
    return {
      key,
      leading: <AssigneeBadge assignee={{ known: 'yes', assignee: to }} directory={context.directory} />,
      text: <Line code={code} verb={undoes ? 'is back with' : 'is with'} assignee={to} context={context} />,
      action,
    }
  }
  if (state.step === 'lost')
    return {
      key,
      leading: <AssigneeBadge assignee={state.holder} directory={context.directory} />,
      text: <Bdi text={getLostRaceText(assignment, state, context)} max={200} />,
      action: context.isOpen ? undefined : { label: 'Look', onAction: context.onOpenTicket },
    }
  if (context.isOpen) return null
  if (state.step === 'refused') {
    return {
      key,
      leading: <Icon name="circle-alert" />,
      text: (
        <Line
          code={code}
          verb="stayed with"
          assignee={getKnownAssignee(previousAssignee)}
          context={context}
        />
      ),
      action: { label: 'Why', onAction: context.onOpenTicket },
    }
  }
  if (state.step !== 'asks' && state.step !== 'differs') return null
  const verb = state.step === 'asks' ? CONFLICT_VERBS[state.why] : 'is, not as asked, with'
  return {
    key,
    leading: <Icon name="triangle-alert" />,
    text: <Line code={code} verb={verb} assignee={getKnownAssignee(state.holder)} context={context} />,
    action: { label: 'Look', onAction: context.onOpenTicket },
  }
}

const CONFLICT_VERBS: Readonly<Record<ConflictReason, string>> = {
  moved: 'had moved to',
  old: 'waited for long, and is still with',
  unsure: 'may have been handed over, or is with',
}

function getKnownAssignee(assignee: TicketAssignee): Assignee | null {
  return assignee.known === 'yes' ? assignee.assignee : null
}

type LineProps = {
  code: string
  verb: string
  assignee: Assignee | null
  context: Pick<ToastContext, 'directory' | 'me'>
}

function Line({ code, verb, assignee, context: { directory, me } }: LineProps) {
  return (
    <>
      #{code} {verb}{' '}
      <b>
        {assignee ? (
          <Bdi text={getAssigneeNameInSentence(assignee, directory, me)} max={80} />
        ) : (
          'its former holder'
        )}
      </b>
    </>
  )
}
