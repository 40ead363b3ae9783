/**
 * Assigns many tickets at once. Each goes through the outbox like a single assignment: stored on this device, shown as
 * pending, sent in order per ticket, a few at a time (rules 8, 19, 20, 29).
 */
import { defineSlice, type SessionStore } from '#src/data/session/store.ts'
import { addToSelection, removeFromSelection } from '#src/data/tickets/selection.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import {
  type BulkRow,
  type BulkRun,
  createBulkRun,
  hasUnverifiedAssignments,
  isBulkRunComplete,
} from '#src/domain/assignment/bulk-run.ts'
import { getUndo } from '#src/domain/assignment/state.ts'
import { waitForPaint } from '#src/lib/browser/scheduling.ts'
import { bulkRunSlice, recordBulkResults, setBulkRunAssignments, startBulkRun } from './bulk-state.ts'
import { assignmentsSlice } from './shown-assignments.ts'
import { cancelAssignments, submitAssignments } from './submit.ts'
import type { AssignmentSession } from './transport.ts'

/** Resolves when the assignments of the latest run are stored on this device. */
const runStored = defineSlice<Promise<unknown> | null>(null)

/**
 * Assigns the tickets and resolves when each has its result in `bulkRunSlice`. A ticket that has the requested assignee
 * already is deselected at once. Any other is deselected when its assignment is confirmed, queued or overtaken.
 */
export async function assignInBulk(
  session: AssignmentSession,
  wanted: readonly BulkRow[],
  isUndo = false,
): Promise<void> {
  const { store } = session
  const rows = getRowsToAssign(store, wanted)
  const ids = new Set(rows.map((it) => it.ticket.id))
  const alreadyAssigned = wanted.map((it) => it.ticket.id).filter((id) => !ids.has(id))
  removeFromSelection(store, alreadyAssigned)
  if (rows.length === 0) return
  const run = createBulkRun(rows, isUndo)
  startBulkRun(store, run)
  const requests = rows.map((it) => ({ ...it, undoes: isUndo, inBulk: true }))
  // The list renders the active run, and so keeps its rows, before the first ticket can leave it.
  const storing = waitForPaint().then(() => submitAssignments(session, requests))
  runStored(store).update(() => storing)
  const submitted = await storing
  if (!getCurrentRun(store, run)) return
  setBulkRunAssignments(store, new Map(submitted.map((it) => [it.ticketId, it.id])))
  await waitForRunEnd(session, run)
}

/** Updates the run's results until all are there, another run has started, or the session has ended. */
async function waitForRunEnd({ store, endSignal }: AssignmentSession, run: BulkRun): Promise<void> {
  const { promise: runEnded, resolve: resolveRunEnd } = Promise.withResolvers<void>()
  const assignmentsCell = assignmentsSlice(store)
  const updateRun = () => {
    const before = getCurrentRun(store, run)
    const assignments = assignmentsCell.get()
    if (before) recordBulkResults(store, assignments)
    const after = getCurrentRun(store, run)
    if (!before || !after) return stop()
    const done = [...after.results].filter(
      ([id, it]) => !before.results.has(id) && DESELECTED_STEPS.has(it.step),
    )
    removeFromSelection(
      store,
      done.map(([id]) => id),
    )
    reselectLostTickets(store, before, after)
    if (!isBulkRunComplete(after)) return
    resolveRunEnd()
    // Confirmed assignments are verified after that: a lost race is then reported in its row.
    if (!hasUnverifiedAssignments(after, assignments)) stop()
  }
  const unsubscribe = assignmentsCell.subscribe(updateRun)
  endSignal.addEventListener('abort', stop)
  function stop() {
    unsubscribe()
    endSignal.removeEventListener('abort', stop)
    resolveRunEnd()
  }
  updateRun()
  await runEnded
}

/** Selects tickets again that another agent reassigned right after; their rows show the new assignee. */
function reselectLostTickets(store: SessionStore, before: BulkRun, { rows, results }: BulkRun): void {
  for (const [id, result] of results) {
    const row = rows.get(id)
    if (!row || result.step !== 'lost' || before.results.get(id)?.step === 'lost') continue
    addToSelection(store, { ...row.ticket, assignee: result.assignee })
  }
}

const DESELECTED_STEPS: ReadonlySet<string> = new Set(['confirmed', 'queued', 'overtaken'])

/** The rows whose ticket doesn't have the wanted assignee yet. */
export function getRowsToAssign(store: SessionStore, rows: readonly BulkRow[]): readonly BulkRow[] {
  const { tickets } = getTicketStore(store)
  return rows.filter(
    ({ ticket, to }) => !isAssignedTo(tickets.get(ticket.id)?.assignee ?? ticket.assignee, to),
  )
}

/** What Undo would assign, and for how many tickets it can't: their previous assignee isn't known (rule 17). */
export function getBulkUndo(
  store: SessionStore,
  run: BulkRun,
): { rows: readonly BulkRow[]; withoutUndo: number } {
  const assignments = assignmentsSlice(store).get()
  const rows: BulkRow[] = []
  let withoutUndo = 0
  for (const [id, { ticket, to }] of run.rows) {
    const assignment = assignments?.get(id)
    if (run.results.get(id)?.step !== 'confirmed') continue
    if (!assignment || assignment.id !== run.assignmentIds.get(id)) continue
    const undo = getUndo(assignment)
    if (undo) rows.push({ ticket: { ...ticket, assignee: { known: 'yes', assignee: to } }, to: undo.to })
    else if (assignment.previousAssignee.known !== 'yes') withoutUndo += 1
  }
  return { rows, withoutUndo }
}

/** Cancels the unsent assignments of the run, whose tickets stay selected. Requests under way are completed. */
export async function stopBulkRun(session: AssignmentSession): Promise<void> {
  const stopped = bulkRunSlice(session.store).get()
  if (!stopped) return
  // The agent may stop the run while it is being stored: only stored assignments can be cancelled.
  await runStored(session.store).get()
  const run = getCurrentRun(session.store, stopped)
  const assignments = assignmentsSlice(session.store).get()
  const belongsToRun = (id: string) => assignments?.get(id)?.id === run?.assignmentIds.get(id)
  if (run) await cancelAssignments(session, run.pendingIds.filter(belongsToRun))
}

/** The run as it is now; undefined once another has started or the session has ended. */
function getCurrentRun(store: SessionStore, run: BulkRun): BulkRun | undefined {
  const now = bulkRunSlice(store).get()
  return now?.rows === run.rows ? now : undefined
}
