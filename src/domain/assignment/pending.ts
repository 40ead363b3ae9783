/** Pending assignments and the banner's summary of them. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '#src/lib/text/format.ts'
import { type Assignment, type AssignmentsByTicket, isUnanswered, needsAssignmentDecision } from './state.ts'

/** The assignments that wait for the platform or for the agent's decision, in the order of submission. */
export function getPendingAssignments(assignments: AssignmentsByTicket): readonly Assignment[] {
  return [...assignments.values()].filter((it) => isUnanswered(it) || needsAssignmentDecision(it))
}

/** How many assignments wait, for the platform and for the agent; null if none waits for longer than a moment. */
export function getPendingAssignmentsText(
  assignments: readonly Assignment[],
  locale: string,
  i18n: I18n,
): string | null {
  const [delayedCount, undecidedCount] = [
    assignments.filter(isDelayed).length,
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

/** After more attempts than these, a queued assignment counts as delayed. */
const SHORT_WAIT_TRIES = 2

/** Whether the assignment waits for longer than a moment: for the network, or for a platform that keeps failing. */
function isDelayed({ state }: Assignment): boolean {
  return state.step === 'queued' && (state.why === 'offline' || state.tries > SHORT_WAIT_TRIES)
}
