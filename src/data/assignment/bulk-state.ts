import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { type BulkRun, isBulkRunComplete, updateBulkRun } from '#src/domain/assignment/bulk-run.ts'
import type { AssignmentsByTicket } from '#src/domain/assignment/state.ts'

const bulkRun = defineSlice<BulkRun | null>(null)

/** The latest bulk assignment, running or complete; null before the first and after it was dismissed. */
export const bulkRunSlice: Slice<BulkRun | null> = bulkRun

/** Whether some assignments of the run are pending or being sent. */
export function isBulkRunActive(run: BulkRun | null): boolean {
  return run !== null && run.pendingIds.length + run.sendingIds.size > 0
}

export function startBulkRun(store: SessionStore, run: BulkRun): void {
  bulkRun(store).update(() => run)
}

/** Sets the ids of the run's assignments, by ticket id. */
export function setBulkRunAssignments(store: SessionStore, assignmentIds: ReadonlyMap<string, string>): void {
  bulkRun(store).update((run) => run && { ...run, assignmentIds })
}

/** Updates the run's results by the state of its assignments. */
export function recordBulkResults(store: SessionStore, assignments: AssignmentsByTicket): void {
  bulkRun(store).update((run) => run && updateBulkRun(run, assignments))
}

/** The complete run whose outcome the agent has to be told, for the first caller only; null for every other one. */
export function takeBulkReport(store: SessionStore): BulkRun | null {
  const run = bulkRun(store).get()
  if (!run || run.isReported || !isBulkRunComplete(run)) return null
  bulkRun(store).update(() => ({ ...run, isReported: true }))
  return run
}

/** The agent has resolved this failure of the run. */
export function resolveBulkFailure(store: SessionStore, ticketId: string): void {
  bulkRun(store).update((run) => run && { ...run, resolvedIds: new Set(run.resolvedIds).add(ticketId) })
}

/** Dismisses the result of a complete run. A run that is still active stays. */
export function dismissBulkRun(store: SessionStore): void {
  bulkRun(store).update((run) => (run && isBulkRunActive(run) ? run : null))
}
