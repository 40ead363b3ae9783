/** Texts for assigning many tickets at once. */
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getAssigneeNameInSentence, getAssignmentTargetText, isMe } from './assignee-labels.ts'
import type { BulkFailure, BulkRunCounts } from './bulk-run.ts'
import { getAssignmentCaption, getRefusalReason } from './labels.ts'

type LabelContext = { readonly directory: Directory; readonly me: string | null }

export function formatTicketCount(count: number, locale: string): string {
  return `${formatNumber(count, locale)} ${count === 1 ? 'ticket' : 'tickets'}`
}

/** The title of the dialog that confirms a bulk assignment, and the label of its confirm button. */
export function getConfirmText(count: number, to: Assignee, { directory, me }: LabelContext, locale: string) {
  const tickets = formatTicketCount(count, locale)
  if (to.kind === 'unassigned') return { title: `Unassign ${tickets}?`, confirmLabel: 'Unassign' }
  if (isMe(to, me)) return { title: `Assign ${tickets} to yourself?`, confirmLabel: 'Assign' }
  return {
    title: `Assign ${tickets} to ${getAssigneeNameInSentence(to, directory, me)}?`,
    confirmLabel: 'Assign',
  }
}

/** Why a ticket doesn't have the requested assignee, on one line. */
export function getFailureLabel(failure: BulkFailure, to: Assignee, context: LabelContext): string {
  const caption = getAssignmentCaption({ state: failure, to }, context)
  if (failure.step !== 'lost' && (failure.step !== 'asks' || failure.why !== 'moved')) return caption
  const { assignee: ticketAssignee } = failure
  if (ticketAssignee.known !== 'yes') return caption
  const target = getAssignmentTargetText(ticketAssignee.assignee, context.directory, context.me)
  return failure.step === 'lost' ? `${caption}, now ${target}` : `Not sent: now ${target}`
}

/** The full reason of a refusal, with the platform's own message; null for other failures. */
export function getFailureReason(failure: BulkFailure): string | null {
  if (failure.step !== 'refused') return null
  const { text, platformMessage } = getRefusalReason(failure.error)
  return platformMessage === null ? text : `${text} Platform message: “${platformMessage}”`
}

/**
 * The outcome of a bulk run. `targetText` is null for an undo. `withoutUndo` counts the tickets whose previous assignee
 * isn't known, which therefore have no undo (rule 17).
 */
export function getBulkOutcomeText(
  count: BulkRunCounts,
  targetText: string | null,
  withoutUndo: number,
  locale: string,
): string {
  const format = (it: number) => formatNumber(it, locale)
  const failed = count.refused + count.differs
  const verb = count.confirmed === 1 ? 'is' : 'are'
  const destination =
    targetText === null
      ? `assigned to ${count.confirmed === 1 ? 'its previous assignee' : 'their previous assignees'} again`
      : targetText
  const allTickets = count.confirmed === count.all ? formatTicketCount(count.all, locale) : null
  return [
    `${allTickets ?? `${format(count.confirmed)} of ${formatTicketCount(count.all, locale)}`} ${verb} ${destination}.`,
    ...(failed > 0 ? [`${format(failed)} failed.`] : []),
    ...(count.lost > 0 ? [`${format(count.lost)} reassigned right after.`] : []),
    ...(count.asks > 0
      ? [`${format(count.asks)} ${count.asks === 1 ? 'needs' : 'need'} your decision.`]
      : []),
    ...(count.queued > 0 ? [`${format(count.queued)} queued until the platform can be reached.`] : []),
    ...(count.canceled > 0 ? [`${format(count.canceled)} not sent.`] : []),
    ...(count.overtaken > 0 ? [`${format(count.overtaken)} replaced by a later assignment.`] : []),
    ...(withoutUndo > 0 ? [`${format(withoutUndo)} can’t be undone: previous assignee unknown.`] : []),
  ].join(' ')
}
