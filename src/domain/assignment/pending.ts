/** Hand-overs that wait, and what is said of all together. */
import { formatNumber } from '#src/lib/text/format.ts'
import {
  type AssignmentsByTicket,
  isUnsent,
  needsAssignmentDecision,
  type PendingAssignment,
} from './state.ts'

/** Those that wait, for the platform or for the person, in the order of the presses. */
export function getPendingAssignments(assignments: AssignmentsByTicket): readonly PendingAssignment[] {
  return [...assignments.values()].filter((it) => isUnsent(it) || needsAssignmentDecision(it))
}

/** How many wait, for the platform or for the person; null where none does for longer than a moment. */
export function getPendingAssignmentsText(
  assignments: readonly PendingAssignment[],
  locale: string,
): string | null {
  const [delayedCount, openCount] = [
    assignments.filter(isDelayed).length,
    assignments.filter(needsAssignmentDecision).length,
  ]
  const count = (it: number) => (it === 1 ? '1 hand-over' : `${formatNumber(it, locale)} hand-overs`)
  const waits = (it: number) => (it === 1 ? 'waits' : 'wait')
  if (delayedCount + openCount === 0) return null
  if (openCount === 0) return `${count(delayedCount)} ${waits(delayedCount)} to be sent.`
  if (delayedCount === 0) return `${count(openCount)} ${waits(openCount)} for you.`
  return `${count(delayedCount)} ${waits(delayedCount)} to be sent, ${formatNumber(openCount, locale)} for you.`
}

/** Tries after which waiting isn't worth a moment's patience any more. */
const SHORT_WAIT_TRIES = 2

/** Whether it waits for longer than a moment: for the network, or for a platform that doesn't do it. */
function isDelayed({ state }: PendingAssignment): boolean {
  return state.step === 'queued' && (state.why === 'offline' || state.tries > SHORT_WAIT_TRIES)
}
