/**
 * Assigns many tickets at once. Each goes through the outbox like a single assignment: stored on this device, shown as
 * pending, sent in order per ticket, a few at a time (rules 8, 19, 20, 29).
 */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
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
import { waitForPaint } from '#src/lib/browser/scheduling.ts'
import { bulkRunKey as key } from './bulk-state.ts'
import { cancelAssignments, pendingAssignmentsQuery, submitAssignments } from './submit.ts'

type BulkSession = Pick<Session, 'queryClient' | 'assignmentOutbox' | 'memory'>

/**
 * Assigns the tickets and resolves when each has its result in `bulkRunQuery`. A ticket that has the requested assignee
 * already is deselected at once. Any other is deselected when its assignment is confirmed, queued or overtaken.
 */
export async function assignInBulk(
  session: BulkSession,
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
  // The list renders the active run, and so keeps its rows, before the first ticket can leave it.
  const storing = waitForPaint().then(() => submitAssignments(session, requests))
  session.memory.bulkRunStored = storing
  const submitted = await storing
  const currentRun = getCurrentRun(queryClient, run)
  if (!currentRun) return
  const assignmentIds = new Map(submitted.map((it) => [it.ticketId, it.id]))
  queryClient.setQueryData<BulkRun>(key, { ...currentRun, assignmentIds })
  await waitForRunEnd(queryClient, run)
}

/** Updates the run's results until all are there, another run has started, or the session has ended. */
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
    // Confirmed assignments are verified after that: a lost race is then reported in its row.
    if (isBulkRunComplete(next) && !hasUnverifiedAssignments(next, assignments)) stop()
  }
  const hash = hashKey(pendingAssignmentsQuery().queryKey)
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

/** Selects tickets again that another agent reassigned right after; their rows show the new assignee. */
function reselectLostTickets(client: QueryClient, before: BulkRun, { rows, results }: BulkRun): void {
  for (const [id, result] of results) {
    const row = rows.get(id)
    if (!row || result.step !== 'lost' || before.results.get(id)?.step === 'lost') continue
    const reselected = { ...row.ticket, assignee: result.assignee }
    updateTicketSelection(client, (selection) =>
      selection.selected.has(id) ? selection : toggleTicketSelected(selection, reselected),
    )
  }
}

const DESELECTED_STEPS: ReadonlySet<string> = new Set(['confirmed', 'queued', 'overtaken'])

/** The rows whose ticket doesn't have the wanted assignee yet. */
export function getRowsToAssign(client: QueryClient, rows: readonly BulkRow[]): readonly BulkRow[] {
  const { tickets } = getTicketStore(client)
  return rows.filter(
    ({ ticket, to }) => !isAssignedTo(tickets.get(ticket.id)?.assignee ?? ticket.assignee, to),
  )
}

/** What Undo would assign, and for how many tickets it can't: their previous assignee isn't known (rule 17). */
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
    if (undo) rows.push({ ticket: { ...ticket, assignee: { known: 'yes', assignee: to } }, to: undo.to })
    else if (assignment.previousAssignee.known !== 'yes') withoutUndo += 1
  }
  return { rows, withoutUndo }
}

/** Cancels the unsent assignments of the run, whose tickets stay selected. Requests under way are completed. */
export async function stopBulkRun(session: BulkSession): Promise<void> {
  const stopped = session.queryClient.getQueryData<BulkRun | null>(key)
  if (!stopped) return
  // The agent may stop the run while it is being stored: only stored assignments can be cancelled.
  await session.memory.bulkRunStored
  const run = getCurrentRun(session.queryClient, stopped)
  const assignments = session.queryClient.getQueryData(pendingAssignmentsQuery().queryKey)
  const belongsToRun = (id: string) => assignments?.get(id)?.id === run?.assignmentIds.get(id)
  if (run) await cancelAssignments(session, run.pendingIds.filter(belongsToRun))
}

/** The run as it is now; undefined once another has started or the session has ended. */
function getCurrentRun(client: QueryClient, run: BulkRun): BulkRun | undefined {
  const now = client.getQueryData<BulkRun | null>(key)
  return now?.rows === run.rows ? now : undefined
}
