/** Texts for assigning many tickets at once. */
import type { I18n } from '@lingui/core'
import { plural, select, t } from '@lingui/core/macro'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getAssigneeMention, type LabelContext } from './assignee-labels.ts'
import type { BulkFailure } from './bulk-run.ts'
import { getAssignmentCaption, getRefusalText } from './labels.ts'

/** The title of the dialog that confirms a bulk assignment, and the label of its confirm button. */
export function getConfirmText(
  count: number,
  to: Assignee,
  context: LabelContext,
  locale: string,
  i18n: I18n,
): { readonly title: string; readonly confirmLabel: string } {
  const number = formatNumber(count, locale)
  const { who, name } = getAssigneeMention(to, context)
  const confirmLabel = t(
    i18n,
  )`${plural(count, { one: `Assign ${number} ticket`, other: `Assign ${number} tickets` })}`
  switch (who) {
    case 'unassigned':
      return {
        title: t(
          i18n,
        )`${plural(count, { one: `Unassign ${number} ticket?`, other: `Unassign ${number} tickets?` })}`,
        confirmLabel: t(
          i18n,
        )`${plural(count, { one: `Unassign ${number} ticket`, other: `Unassign ${number} tickets` })}`,
      }
    case 'you':
      return {
        title: t(i18n)`${plural(count, {
          one: `Assign ${number} ticket to yourself?`,
          other: `Assign ${number} tickets to yourself?`,
        })}`,
        confirmLabel,
      }
    case 'other':
      return {
        title: t(i18n)`${plural(count, {
          one: `Assign ${number} ticket to ${name}?`,
          other: `Assign ${number} tickets to ${name}?`,
        })}`,
        confirmLabel,
      }
  }
}

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
          unassigned: 'Not sent: now unassigned',
          you: 'Not sent: now assigned to you',
          other: `Not sent: now assigned to ${name}`,
        }),
        comment: 'Result for a ticket: the assignment was not sent, because another user had reassigned it',
      })
}

/** The full reason of a refusal, with the platform's own message; null for other failures. */
export function getFailureReason(failure: BulkFailure, i18n: I18n): string | null {
  return failure.step === 'refused' ? getRefusalText(failure.error, i18n) : null
}

type SelectionScope = {
  readonly selectedCount: number
  /** How many of the selected tickets the list shows. */
  readonly visibleCount: number
  readonly listedCount: number
  /** Whether the platform has no more tickets than the list. */
  readonly isWhole: boolean
}

/** Where the selected tickets are, and of how many (rule 2). No-break spaces keep a phrase on one line. */
export function getSelectionScopeText(
  { selectedCount, visibleCount, listedCount, isWhole }: SelectionScope,
  locale: string,
  i18n: I18n,
): string {
  const hiddenCount = selectedCount - visibleCount
  const [hidden, loaded] = [formatNumber(hiddenCount, locale), formatNumber(listedCount, locale)]
  if (hiddenCount > 0)
    return t(i18n)({
      message: plural(hiddenCount, { other: `${hidden} hidden by\u00a0this\u00a0view` }),
      comment:
        'Number of selected tickets that the list doesn’t show. No-break spaces keep words on one line',
    })
  if (visibleCount > 0 && visibleCount === listedCount)
    return isWhole
      ? t(i18n)({ message: 'All in this view', comment: 'All tickets of the list are selected' })
      : t(i18n)({ message: 'All loaded so\u00a0far', comment: 'All tickets loaded so far are selected' })
  return t(i18n)({
    message: plural(listedCount, { other: `of ${loaded} loaded` }),
    comment: 'Beside “3 selected”: out of how many loaded tickets',
  })
}
