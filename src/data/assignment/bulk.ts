/**
 * Handing over many tickets at once. Each goes the way of a single one, by the outbox: kept on this device, shown as
 * pending, in order per ticket, a few at a time (rules 8, 19, 20, 29).
 */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { updateTicketSelection } from '#src/data/tickets/selection.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import {
  type BulkRow,
  type BulkRun,
  createBulkRun,
  hasUnverifiedAssignments,
  isBulkRunComplete,
  updateBulkRun,
} from '#src/domain/assignment/bulk-run.ts'
import { getUndo } from '#src/domain/assignment/state.ts'
import { deselectTickets, toggleTicketSelected } from '#src/domain/tickets/selection-changes.ts'
import { waitForPaint } from '#src/lib/browser/wait-for-paint.ts'
import { bulkRunKey as key } from './bulk-state.ts'
import { type AssignmentSession, pendingAssignmentsKey } from './keys.ts'
import { cancelAssignments, pendingAssignmentsQuery, submitAssignments } from './submit.ts'

/**
 * Hands them over; those that their target holds already lose their mark at once. Resolves when each has its result:
 * what came of it stands in `bulkQuery`. Those that are done, or wait on this device, lose their mark.
 */
export async function assignInBulk(
  session: AssignmentSession,
  wanted: readonly BulkRow[],
  isUndo = false,
): Promise<void> {
  const { queryClient } = session
  const rows = getRowsToAssign(queryClient, wanted)
  const ids = new Set(rows.map((it) => it.ticket.id))
  const alreadyAssigned = wanted.map((it) => it.ticket.id).filter((id) => !ids.has(id))
  updateTicketSelection(queryClient, (selection) => deselectTickets(selection, alreadyAssigned))
  if (rows.length === 0) return
  const run = createBulkRun(rows, isUndo)
  queryClient.setQueryData<BulkRun>(key, run)
  const requests = rows.map((it) => ({ ...it, undoes: isUndo, inBulk: true }))
  // The list holds still for the run before the first of them can have left it.
  const storing = waitForPaint().then(() => submitAssignments(session, requests))
  storingByRun.set(run.rows, storing)
  const submitted = await storing
  const currentRun = getCurrentRun(queryClient, run)
  if (!currentRun) return
  const assignmentIds = new Map(submitted.map((it) => [it.ticketId, it.id]))
  queryClient.setQueryData<BulkRun>(key, { ...currentRun, assignmentIds })
  await waitForRunEnd(queryClient, run)
}

/** Notes what becomes of each, until the last has its result, another run has begun, or the session has ended. */
async function waitForRunEnd(client: QueryClient, run: BulkRun): Promise<void> {
  const { promise: runEnded, resolve: resolveRunEnd } = Promise.withResolvers<void>()
  const updateRun = () => {
    const now = getCurrentRun(client, run)
    const assignments = client.getQueryData(pendingAssignmentsQuery().queryKey)
    if (!now || !assignments) {
      stop()
      return resolveRunEnd()
    }
    const next = updateBulkRun(now, assignments)
    client.setQueryData<BulkRun>(key, next)
    const done = [...next.results].filter(([id, it]) => !now.results.has(id) && DESELECTED_STEPS.has(it.step))
    const doneIds = done.map(([id]) => id)
    updateTicketSelection(client, (selection) => deselectTickets(selection, doneIds))
    reselectLostTickets(client, now, next)
    if (isBulkRunComplete(next)) resolveRunEnd()
    // What was confirmed is read once more after that: whoever lost a race is told in their row.
    if (isBulkRunComplete(next) && !hasUnverifiedAssignments(next, assignments)) stop()
  }
  const hash = hashKey(pendingAssignmentsKey)
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== hash) return
    if (type === 'updated') updateRun()
    if (type === 'removed') {
      stop()
      resolveRunEnd()
    }
  })
  function stop() {
    unsubscribe()
  }
  updateRun()
  await runEnded
}

/** A ticket that somebody else assigned right after is marked again, as its row says who has it. */
function reselectLostTickets(client: QueryClient, before: BulkRun, { rows, results }: BulkRun): void {
  for (const [id, result] of results) {
    const row = rows.get(id)
    if (!row || result.step !== 'lost' || before.results.get(id)?.step === 'lost') continue
    const reselected = { ...row.ticket, holder: result.holder }
    updateTicketSelection(client, (selection) =>
      selection.selected.has(id) ? selection : toggleTicketSelected(selection, reselected),
    )
  }
}

const DESELECTED_STEPS: ReadonlySet<string> = new Set(['confirmed', 'queued', 'overtaken'])

/** Those of them that are not yet where they are to go. */
export function getRowsToAssign(client: QueryClient, rows: readonly BulkRow[]): readonly BulkRow[] {
  const { tickets } = getTicketStore(client)
  return rows.filter(({ ticket, to }) => !isAssignedTo(tickets.get(ticket.id)?.holder ?? ticket.holder, to))
}

/** The ways back of those that were handed over, and how many have none: their former holder isn't known (rule 17). */
export function getBulkUndo(
  client: QueryClient,
  run: BulkRun,
): { rows: readonly BulkRow[]; withoutUndo: number } {
  const assignments = client.getQueryData(pendingAssignmentsQuery().queryKey)
  const rows: BulkRow[] = []
  let withoutUndo = 0
  for (const [id, { ticket, to }] of run.rows) {
    const assignment = assignments?.get(id)
    if (run.results.get(id)?.step !== 'confirmed' || !assignment?.inBulk) continue
    const undo = getUndo(assignment)
    if (undo) rows.push({ ticket: { ...ticket, holder: { known: 'yes', assignee: to } }, to: undo.to })
    else if (assignment.former.known !== 'yes') withoutUndo += 1
  }
  return { rows, withoutUndo }
}

/** Sends no more of them. What is under way comes to its end; the others stay as they are, and marked. */
export async function stopBulkRun(session: AssignmentSession): Promise<void> {
  const stopped = session.queryClient.getQueryData<BulkRun | null>(key)
  // Stopped before all of them are kept: then as soon as they are.
  await (stopped && storingByRun.get(stopped.rows))
  const run = stopped && getCurrentRun(session.queryClient, stopped)
  const assignments = session.queryClient.getQueryData(pendingAssignmentsQuery().queryKey)
  const belongsToRun = (id: string) => assignments?.get(id)?.id === run?.assignmentIds.get(id)
  if (run) await cancelAssignments(session, run.pendingIds.filter(belongsToRun))
}

/** When the hand-overs of a run are kept on this device. */
const storingByRun = new WeakMap<BulkRun['rows'], Promise<unknown>>()

/** The run as it is now; undefined once another has begun, or the session has ended. */
function getCurrentRun(client: QueryClient, run: BulkRun): BulkRun | undefined {
  const now = client.getQueryData<BulkRun | null>(key)
  return now?.rows === run.rows ? now : undefined
}
