/** Pending assignments and the banner's summary of them. */
import { formatNumber } from '#src/lib/text/format.ts'
import {
  type AssignmentsByTicket,
  isUnsent,
  needsAssignmentDecision,
  type PendingAssignment,
} from './state.ts'

/** The assignments that wait for the platform or for the agent's decision, in the order of submission. */
export function getPendingAssignments(assignments: AssignmentsByTicket): readonly PendingAssignment[] {
  return [...assignments.values()].filter((it) => isUnsent(it) || needsAssignmentDecision(it))
}

/** How many assignments wait, for the platform and for the agent; null if none waits for longer than a moment. */
export function getPendingAssignmentsText(
  assignments: readonly PendingAssignment[],
  locale: string,
): string | null {
  const [delayedCount, undecidedCount] = [
    assignments.filter(isDelayed).length,
    assignments.filter(needsAssignmentDecision).length,
  ]
  const formatCount = (it: number) => (it === 1 ? '1 assignment' : `${formatNumber(it, locale)} assignments`)
  const getVerb = (it: number) => (it === 1 ? 'needs' : 'need')
  if (delayedCount + undecidedCount === 0) return null
  if (undecidedCount === 0) return `${formatCount(delayedCount)} not sent yet.`
  if (delayedCount === 0) return `${formatCount(undecidedCount)} ${getVerb(undecidedCount)} your decision.`
  return `${formatCount(delayedCount)} not sent yet, ${formatNumber(undecidedCount, locale)} ${getVerb(undecidedCount)} your decision.`
}

/** After more attempts than these, a queued assignment counts as delayed. */
const SHORT_WAIT_TRIES = 2

/** Whether the assignment waits for longer than a moment: for the network, or for a platform that keeps failing. */
function isDelayed({ state }: PendingAssignment): boolean {
  return state.step === 'queued' && (state.why === 'offline' || state.tries > SHORT_WAIT_TRIES)
}
