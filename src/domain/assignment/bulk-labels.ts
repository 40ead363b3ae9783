/** What is said when many tickets are handed over at once. */
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getAssigneeNameInSentence, isMe } from './assignee-labels.ts'
import type { BulkFailure, BulkRunCounts } from './bulk-run.ts'
import { getAssignmentCaption, getRefusalReason } from './labels.ts'

type LabelContext = { readonly directory: Directory; readonly me: string | null }

export function formatTicketCount(count: number, locale: string): string {
  return `${formatNumber(count, locale)} ${count === 1 ? 'ticket' : 'tickets'}`
}

/** The question before many are handed over, and the word on the button that says yes. */
export function getConfirmText(count: number, to: Assignee, { directory, me }: LabelContext, locale: string) {
  const tickets = formatTicketCount(count, locale)
  if (to.kind === 'unassigned') return { title: `Clear the holder of ${tickets}?`, confirmLabel: 'Clear' }
  if (isMe(to, me)) return { title: `Take ${tickets}?`, confirmLabel: 'Take' }
  return {
    title: `Hand ${tickets} to ${getAssigneeNameInSentence(to, directory, me)}?`,
    confirmLabel: 'Hand over',
  }
}

/** Why one of them isn't where it was sent, on one line. */
export function getFailureLabel(failure: BulkFailure, to: Assignee, context: LabelContext): string {
  const caption = getAssignmentCaption({ state: failure, to }, context)
  if (failure.step !== 'lost' && (failure.step !== 'asks' || failure.why !== 'moved')) return caption
  const { holder: ticketAssignee } = failure
  const name =
    ticketAssignee.known === 'yes'
      ? getAssigneeNameInSentence(ticketAssignee.assignee, context.directory, context.me)
      : 'somebody else'
  return failure.step === 'lost'
    ? `${caption}, now with ${name}`
    : `Reassigned since you looked, now with ${name}`
}

/** The same in full, with the platform's own words. */
export function getFailureReason(failure: BulkFailure): string | null {
  if (failure.step !== 'refused') return null
  const { text, platformMessage } = getRefusalReason(failure.error)
  return platformMessage === null ? text : `${text} The platform said: “${platformMessage}”`
}

/** What came of all of them. `lost`: those whose former holder isn't known, so that nothing leads back (rule 17). */
export function getBulkOutcomeText(
  count: BulkRunCounts,
  assigneeLabel: string | null,
  withoutUndo: number,
  locale: string,
): string {
  const format = (it: number) => formatNumber(it, locale)
  const failed = count.refused + count.differs
  const verb = count.confirmed === 1 ? 'is' : 'are'
  const where =
    assigneeLabel === null
      ? `back with who had ${count.confirmed === 1 ? 'it' : 'them'}`
      : `with ${assigneeLabel}`
  const whole = count.confirmed === count.all ? formatTicketCount(count.all, locale) : null
  return [
    `${whole ?? `${format(count.confirmed)} of ${formatTicketCount(count.all, locale)}`} ${verb} ${where}.`,
    ...(failed > 0 ? [`${format(failed)} failed.`] : []),
    ...(count.lost > 0 ? [`${format(count.lost)} reassigned by somebody else right after.`] : []),
    ...(count.asks > 0 ? [`${format(count.asks)} had been reassigned.`] : []),
    ...(count.queued > 0 ? [`${format(count.queued)} wait until the platform can be reached.`] : []),
    ...(count.unsent > 0 ? [`${format(count.unsent)} not sent.`] : []),
    ...(count.overtaken > 0 ? [`${format(count.overtaken)} you decided otherwise.`] : []),
    ...(withoutUndo > 0 ? [`${format(withoutUndo)} can’t be undone: who had them isn’t known.`] : []),
  ].join(' ')
}
