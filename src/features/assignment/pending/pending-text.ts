import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { isDelayedAssignment } from '#src/domain/assignment/pending.ts'
import { type Assignment, needsAssignmentDecision } from '#src/domain/assignment/state.ts'
import { formatNumber } from '#src/lib/text/format.ts'

/** How many assignments wait for the platform; null if none waits for longer than a moment. */
export function getUnsentText(assignments: readonly Assignment[], locale: string, i18n: I18n): string | null {
  const delayedCount = assignments.filter(isDelayedAssignment).length
  const delayed = formatNumber(delayedCount, locale)
  if (delayedCount === 0) return null
  return t(i18n)`${plural(delayedCount, {
    one: `${delayed} assignment is still unsent.`,
    other: `${delayed} assignments are still unsent.`,
  })}`
}

/** How many assignments wait for the agent; null if none does. */
export function getUndecidedText(
  assignments: readonly Assignment[],
  locale: string,
  i18n: I18n,
): string | null {
  const undecidedCount = assignments.filter(needsAssignmentDecision).length
  const undecided = formatNumber(undecidedCount, locale)
  if (undecidedCount === 0) return null
  return t(i18n)`${plural(undecidedCount, {
    one: `${undecided} assignment needs your decision.`,
    other: `${undecided} assignments need your decision.`,
  })}`
}
