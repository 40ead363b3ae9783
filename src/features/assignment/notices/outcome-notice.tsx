import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { Notice } from '#src/data/notices/notices.ts'
import { type Assignment, isUnanswered } from '#src/domain/assignment/state.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { OutcomeText } from '#src/features/assignment/outcome-text.tsx'
import type { LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { getLostRaceText, getOverwrittenText } from '#src/presentation/assignment/race-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { AssignedSummary } from './assigned-summary.tsx'

type NoticeContext = LabelContext & {
  /** Null: not known. */
  customerName: string | null
  /** Its ticket is open: then the assignment bar shows what went wrong. */
  isOpen: boolean
  onUndo: () => void
  onOpenTicket: () => void
}

/** An outcome is said once, however often the agent comes back to the ticket. */
export function getOutcomeKey({ id, state }: Assignment): string {
  return `assignment ${id} ${state.step}`
}

/** The notice of an assignment's outcome; null before there is one, and where the assignment bar shows it. */
export function createOutcomeNotice(
  assignment: Assignment,
  context: NoticeContext,
  i18n: I18n,
): Notice | null {
  const { code, to, previousAssignee, state, undoes, overwritten, ticketId } = assignment
  const ticket = { ticketCode: code, customerName: context.customerName }
  const key = getOutcomeKey(assignment)
  if (isUnanswered(assignment)) return null
  if (state.step === 'confirmed') {
    const assignee = { known: 'yes', assignee: to } as const
    return {
      key,
      leading: (
        <AssigneeBadge
          assignee={overwritten ? { known: 'yes', assignee: overwritten } : assignee}
          directory={context.directory}
          size="md"
        />
      ),
      text: overwritten ? (
        <Bdi text={getOverwrittenText(assignment, overwritten, context, i18n)} max={200} />
      ) : (
        <OutcomeText
          {...ticket}
          outcome={undoes ? 'undone' : 'confirmed'}
          assignee={assignee}
          context={context}
        />
      ),
      summary: overwritten ? undefined : <AssignedSummary {...ticket} to={to} context={context} />,
      undo: undoes ? undefined : { run: context.onUndo, assignmentIds: new Map([[ticketId, assignment.id]]) },
    }
  }
  const viewLabel = <Trans comment="Button: opens the ticket">View</Trans>
  if (state.step === 'lost')
    return {
      key,
      leading: <AssigneeBadge assignee={state.assignee} directory={context.directory} size="md" />,
      text: <Bdi text={getLostRaceText(assignment, state, context, i18n)} max={200} />,
      action: context.isOpen ? undefined : { label: viewLabel, onAction: context.onOpenTicket },
    }
  if (context.isOpen) return null
  if (state.step === 'refused') {
    return {
      key,
      leading: <Icon name="circle-alert" />,
      text: <OutcomeText {...ticket} outcome="refused" assignee={previousAssignee} context={context} />,
      action: {
        label: <Trans comment="Button: opens the ticket, where the reason is shown">Show reason</Trans>,
        onAction: context.onOpenTicket,
      },
    }
  }
  if (state.step !== 'asks' && state.step !== 'differs') return null
  return {
    key,
    leading: <Icon name="triangle-alert" />,
    text: (
      <OutcomeText
        {...ticket}
        outcome={state.step === 'asks' ? state.why : 'differs'}
        assignee={state.assignee}
        context={context}
      />
    ),
    action: { label: viewLabel, onAction: context.onOpenTicket },
  }
}
