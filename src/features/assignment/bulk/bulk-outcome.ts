/** The text about the outcome of a bulk assignment. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { BulkRunCounts } from '#src/domain/assignment/bulk-run.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import type { AssigneeMention } from '#src/presentation/assignment/assignee-labels.ts'

/**
 * The outcome of a bulk run. `to` is null for an undo. `withoutUndo` counts the tickets whose previous assignee isn't
 * known, which therefore have no undo (rule 17).
 */
export function getBulkOutcomeText(
  count: BulkRunCounts,
  to: AssigneeMention | null,
  withoutUndo: number,
  locale: string,
  i18n: I18n,
): string {
  const assigned =
    count.confirmed === count.all
      ? getAllAssignedText(count.all, to, locale, i18n)
      : getSomeAssignedText(count, to, locale, i18n)
  return [assigned, ...getExceptions(count, withoutUndo, locale, i18n)].join(' ')
}

function getAllAssignedText(all: number, to: AssigneeMention | null, locale: string, i18n: I18n): string {
  const total = formatNumber(all, locale)
  const name = to?.name
  switch (to?.who) {
    case 'unassigned':
      return t(i18n)`${plural(all, {
        one: `${total} ticket is unassigned.`,
        other: `${total} tickets are unassigned.`,
      })}`
    case 'you':
      return t(i18n)`${plural(all, {
        one: `${total} ticket is assigned to you.`,
        other: `${total} tickets are assigned to you.`,
      })}`
    case 'other':
      return t(i18n)`${plural(all, {
        one: `${total} ticket is assigned to ${name}.`,
        other: `${total} tickets are assigned to ${name}.`,
      })}`
    case undefined:
      return t(i18n)`${plural(all, {
        one: `${total} ticket is assigned to its previous assignee again.`,
        other: `${total} tickets are assigned to their previous assignees again.`,
      })}`
  }
}

function getSomeAssignedText(
  { confirmed, all }: BulkRunCounts,
  to: AssigneeMention | null,
  locale: string,
  i18n: I18n,
): string {
  const [done, total] = [formatNumber(confirmed, locale), formatNumber(all, locale)]
  const name = to?.name
  switch (to?.who) {
    case 'unassigned':
      return t(i18n)`${plural(all, {
        one: `${done} of ${total} ticket is unassigned.`,
        other: plural(confirmed, {
          one: `${done} of ${total} tickets is unassigned.`,
          other: `${done} of ${total} tickets are unassigned.`,
        }),
      })}`
    case 'you':
      return t(i18n)`${plural(all, {
        one: `${done} of ${total} ticket is assigned to you.`,
        other: plural(confirmed, {
          one: `${done} of ${total} tickets is assigned to you.`,
          other: `${done} of ${total} tickets are assigned to you.`,
        }),
      })}`
    case 'other':
      return t(i18n)`${plural(all, {
        one: `${done} of ${total} ticket is assigned to ${name}.`,
        other: plural(confirmed, {
          one: `${done} of ${total} tickets is assigned to ${name}.`,
          other: `${done} of ${total} tickets are assigned to ${name}.`,
        }),
      })}`
    case undefined:
      return t(i18n)`${plural(all, {
        one: `${done} of ${total} ticket is assigned to its previous assignee again.`,
        other: plural(confirmed, {
          one: `${done} of ${total} tickets is assigned to its previous assignee again.`,
          other: `${done} of ${total} tickets are assigned to their previous assignees again.`,
        }),
      })}`
  }
}

/** One sentence for each kind of tickets that the assignment has not reached, or that can't be undone. */
function getExceptions(
  { refused, differs, lost, asks, queued, canceled, overtaken }: BulkRunCounts,
  withoutUndo: number,
  locale: string,
  i18n: I18n,
): readonly string[] {
  const failed = refused + differs
  const texts: readonly (readonly [number, (number: string) => string])[] = [
    [
      failed,
      (number) =>
        t(i18n)({ message: plural(failed, { other: `${number} failed.` }), comment: 'Number of tickets' }),
    ],
    [
      lost,
      (number) =>
        t(i18n)({
          message: plural(lost, { other: `${number} reassigned right after.` }),
          comment: 'Number of tickets that another user reassigned right after the assignment',
        }),
    ],
    [
      asks,
      (number) =>
        t(i18n)({
          message: plural(asks, {
            one: `${number} needs your decision.`,
            other: `${number} need your decision.`,
          }),
          comment: 'Number of tickets',
        }),
    ],
    [
      queued,
      (number) =>
        t(i18n)({
          message: plural(queued, { other: `${number} queued until the connection is back.` }),
          comment: 'Number of tickets',
        }),
    ],
    [
      canceled,
      (number) =>
        t(i18n)({
          message: plural(canceled, { other: `${number} not sent.` }),
          comment: 'Number of tickets whose assignment was not sent',
        }),
    ],
    [
      overtaken,
      (number) =>
        t(i18n)({
          message: plural(overtaken, { other: `${number} replaced by a later assignment.` }),
          comment: 'Number of tickets',
        }),
    ],
    [
      withoutUndo,
      (number) =>
        t(i18n)({
          message: plural(withoutUndo, {
            other: `${number} can’t be undone because the previous assignee is unknown.`,
          }),
          comment: 'Number of tickets',
        }),
    ],
  ]
  return texts.filter(([count]) => count > 0).map(([count, getText]) => getText(formatNumber(count, locale)))
}
