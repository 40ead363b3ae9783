/** Assignments without an outcome. */
import { type Assignment, type AssignmentsByTicket, isUnanswered, needsAssignmentDecision } from './state.ts'

/** The assignments that wait for the platform or for the agent's decision, in the order of submission. */
export function getPendingAssignments(assignments: AssignmentsByTicket): readonly Assignment[] {
  return [...assignments.values()].filter((it) => isUnanswered(it) || needsAssignmentDecision(it))
}

/** After more attempts than these, a queued assignment counts as delayed. */
const SHORT_WAIT_TRIES = 2

/** Whether the assignment waits for longer than a moment: for the network, or for a platform that keeps failing. */
export function isDelayedAssignment({ state }: Assignment): boolean {
  return state.step === 'queued' && (state.why === 'offline' || state.tries > SHORT_WAIT_TRIES)
}
