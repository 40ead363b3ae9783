import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { isDelayedAssignment } from '#src/domain/assignment/pending.ts'
import { type Assignment, needsAssignmentDecision } from '#src/domain/assignment/state.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** How many assignments wait, for the platform and for the agent; null if none waits for longer than a moment. */
export function getPendingAssignmentsText(
  assignments: readonly Assignment[],
  locale: string,
  i18n: I18n,
): string | null {
  const [delayedCount, undecidedCount] = [
    assignments.filter(isDelayedAssignment).length,
    assignments.filter(needsAssignmentDecision).length,
  ]
  const [delayed, undecided] = [formatNumber(delayedCount, locale), formatNumber(undecidedCount, locale)]
  if (delayedCount + undecidedCount === 0) return null
  if (undecidedCount === 0)
    return t(i18n)`${plural(delayedCount, {
      one: `${delayed} assignment not sent yet.`,
      other: `${delayed} assignments not sent yet.`,
    })}`
  if (delayedCount === 0)
    return t(i18n)`${plural(undecidedCount, {
      one: `${undecided} assignment needs your decision.`,
      other: `${undecided} assignments need your decision.`,
    })}`
  return t(i18n)`${plural(delayedCount, {
    one: plural(undecidedCount, {
      one: `${delayed} assignment not sent yet, ${undecided} needs your decision.`,
      other: `${delayed} assignment not sent yet, ${undecided} need your decision.`,
    }),
    other: plural(undecidedCount, {
      one: `${delayed} assignments not sent yet, ${undecided} needs your decision.`,
      other: `${delayed} assignments not sent yet, ${undecided} need your decision.`,
    }),
  })}`
}
