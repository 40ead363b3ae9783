/**
 * Handing over many tickets: each goes the way of a single one and has a result of its own (rule 20). Values only: what
 * becomes of each is read from the hand-overs.
 */
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { SelectedTicket } from '#src/domain/tickets/selection-state.ts'
import {
  type AssignmentState,
  type AssignmentsByTicket,
  isOutcomeUnverified,
  type PendingAssignment,
} from './state.ts'

/** One ticket as it was seen, and whom it goes to. */
export type BulkRow = { readonly ticket: SelectedTicket; readonly to: Assignee }

export type BulkResult =
  | Exclude<AssignmentState, { step: 'pending' | 'queued' | 'sending' }>
  /** It waits on this device until the platform can be reached. */
  | { readonly step: 'queued' }
  /** The person has pressed something else for this ticket meanwhile: that counts. */
  | { readonly step: 'overtaken' }
  /** The run was stopped before its turn, or it was taken back. */
  | { readonly step: 'unsent' }

export type BulkRun = {
  readonly rows: ReadonlyMap<string, BulkRow>
  /** Hands back what an earlier run did. */
  readonly undoes: boolean
  /** Which hand-over a ticket's is; empty until they are kept on this device. */
  readonly assignmentIds: ReadonlyMap<string, string>
  /** Ids of those whose turn has not come, in order. */
  readonly pendingIds: readonly string[]
  readonly sendingIds: ReadonlySet<string>
  readonly results: ReadonlyMap<string, BulkResult>
}

/** From so many tickets on it is asked first. */
const CONFIRM_FROM_COUNT = 20

export function createBulkRun(rows: readonly BulkRow[], undoes = false): BulkRun {
  const byId = new Map(rows.map((it) => [it.ticket.id, it]))
  return {
    rows: byId,
    undoes,
    assignmentIds: new Map(),
    pendingIds: [...byId.keys()],
    sendingIds: new Set(),
    results: new Map(),
  }
}

/** The run with what has become of its assignments. A result that is there stays, but for a race that was lost after all. */
export function updateBulkRun(run: BulkRun, assignments: AssignmentsByTicket): BulkRun {
  const results = new Map(run.results)
  const sendingIds = new Set<string>()
  const pendingIds: string[] = []
  for (const id of run.assignmentIds.keys()) {
    const progress = getRowProgress(assignments.get(id), run.assignmentIds.get(id))
    const isLost = results.get(id)?.step === 'confirmed' && isLostResult(progress)
    if (results.has(id) && !isLost) continue
    if (progress === 'waiting') pendingIds.push(id)
    else if (progress === 'under way') sendingIds.add(id)
    else results.set(id, progress)
  }
  return { ...run, pendingIds, sendingIds, results }
}

function isLostResult(progress: BulkResult | 'waiting' | 'under way'): boolean {
  return typeof progress === 'object' && progress.step === 'lost'
}

/** Whether one of its confirmed assignments is still to be read once more. */
export function hasUnverifiedAssignments(
  { assignmentIds }: BulkRun,
  assignments: AssignmentsByTicket,
): boolean {
  return [...assignmentIds].some(([ticketId, id]) => {
    const last = assignments.get(ticketId)
    return last?.id === id && isOutcomeUnverified(last)
  })
}

function getRowProgress(
  latest: PendingAssignment | undefined,
  expectedId: string | undefined,
): BulkResult | 'waiting' | 'under way' {
  if (!latest) return { step: 'unsent' }
  if (latest.id !== expectedId) return { step: 'overtaken' }
  const { state } = latest
  if (state.step === 'pending') return 'waiting'
  if (state.step === 'sending') return 'under way'
  if (state.step !== 'queued') return state
  const { why } = state
  const isCutOff =
    why === 'offline' || (why !== 'ended' && (why.kind === 'unreachable' || why.kind === 'timeout'))
  return isCutOff ? { step: 'queued' } : 'waiting'
}

export function isBulkRunComplete({ pendingIds, sendingIds }: BulkRun): boolean {
  return pendingIds.length === 0 && sendingIds.size === 0
}

export type BulkRunCounts = Readonly<Record<BulkResult['step'] | 'all' | 'settled', number>>

export function countResults({ rows, results }: BulkRun): BulkRunCounts {
  const counts = {
    confirmed: 0,
    lost: 0,
    refused: 0,
    differs: 0,
    asks: 0,
    queued: 0,
    overtaken: 0,
    unsent: 0,
  }
  for (const { step } of results.values()) counts[step] += 1
  return { ...counts, all: rows.size, settled: results.size }
}

/** What has to be said of a ticket by name: it is not where it was sent. */
export type BulkFailure = Extract<BulkResult, { step: 'refused' | 'differs' | 'asks' | 'lost' }>

export function getBulkFailures({ results }: BulkRun): ReadonlyMap<string, BulkFailure> {
  const failures = new Map<string, BulkFailure>()
  for (const [id, it] of results)
    if (it.step === 'refused' || it.step === 'differs' || it.step === 'asks' || it.step === 'lost')
      failures.set(id, it)
  return failures
}

/** Whether so much is asked about before it is sent: many tickets, or all of a list taken from whoever holds them. */
export function needsConfirmation(count: number, to: Assignee, isAll: boolean): boolean {
  return count >= CONFIRM_FROM_COUNT || (isAll && count > 1 && to.kind === 'unassigned')
}
