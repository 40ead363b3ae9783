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
  const formatCount = (it: number) => (it === 1 ? '1 hand-over' : `${formatNumber(it, locale)} hand-overs`)
  const getVerb = (it: number) => (it === 1 ? 'waits' : 'wait')
  if (delayedCount + undecidedCount === 0) return null
  if (undecidedCount === 0) return `${formatCount(delayedCount)} ${getVerb(delayedCount)} to be sent.`
  if (delayedCount === 0) return `${formatCount(undecidedCount)} ${getVerb(undecidedCount)} for you.`
  return `${formatCount(delayedCount)} ${getVerb(delayedCount)} to be sent, ${formatNumber(undecidedCount, locale)} for you.`
}

/** After more attempts than these, a queued assignment counts as delayed. */
const SHORT_WAIT_TRIES = 2

/** Whether the assignment waits for longer than a moment: for the network, or for a platform that keeps failing. */
function isDelayed({ state }: PendingAssignment): boolean {
  return state.step === 'queued' && (state.why === 'offline' || state.tries > SHORT_WAIT_TRIES)
}
