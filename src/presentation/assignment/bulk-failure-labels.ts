/** Why a ticket of a bulk assignment was not assigned, as text. Apart from the texts of the bar, which no start shows. */
import type { I18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { BulkFailure } from '#src/domain/assignment/bulk-run.ts'
import { getAssigneeMention, type LabelContext } from './assignee-labels.ts'
import { getAssignmentCaption, getRefusalText } from './assignment-labels.ts'

/** Why a ticket doesn't have the requested assignee, on one line. */
export function getFailureLabel(
  failure: BulkFailure,
  to: Assignee,
  context: LabelContext,
  i18n: I18n,
): string {
  const caption = getAssignmentCaption({ state: failure, to }, context, i18n)
  if (failure.step !== 'lost' && (failure.step !== 'asks' || failure.why !== 'moved')) return caption
  const { assignee: ticketAssignee } = failure
  if (ticketAssignee.known !== 'yes') return caption
  const { who, name } = getAssigneeMention(ticketAssignee.assignee, context)
  return failure.step === 'lost'
    ? t(i18n)({
        message: select(who, {
          unassigned: `${caption}, now unassigned`,
          you: `${caption}, now assigned to you`,
          other: `${caption}, now assigned to ${name}`,
        }),
        comment: 'Result for a ticket. caption: for example “Reassigned within two seconds”',
      })
    : t(i18n)({
        message: select(who, {
          unassigned: 'Not sent, now unassigned',
          you: 'Not sent, now assigned to you',
          other: `Not sent, now assigned to ${name}`,
        }),
        comment: 'Result for a ticket: the assignment was not sent, because another user had reassigned it',
      })
}

/** The full reason of a refusal, with the platform's own message; null for other failures. */
export function getFailureReason(failure: BulkFailure, i18n: I18n): string | null {
  return failure.step === 'refused' ? getRefusalText(failure.error, i18n) : null
}
