/** Texts for assigning many tickets at once. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getAssigneeMention, type LabelContext } from '#src/presentation/assignment/assignee-labels.ts'

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
