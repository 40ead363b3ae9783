/**
 * A bulk assignment: every ticket is assigned like a single one and has its own result (rule 20). This module holds values
 * only; the results are derived from the assignments.
 */
import type { Assignee } from '#src/api/schema/ticket.ts'
import { isNetworkFailure } from '#src/domain/session/error-kinds.ts'
import type { SelectedTicket } from '#src/domain/tickets/selection.ts'
import {
  type Assignment,
  type AssignmentState,
  type AssignmentsByTicket,
  isOutcomeUnverified,
} from './state.ts'

/** One ticket as the agent saw it, and its requested assignee. */
export type BulkRow = { readonly ticket: SelectedTicket; readonly to: Assignee }

export type BulkResult =
  | Exclude<AssignmentState, { step: 'pending' | 'queued' | 'sending' }>
  /** It waits on this device until the platform is reachable. */
  | { readonly step: 'queued' }
  /** The agent has submitted another assignment of this ticket since; that one counts. */
  | { readonly step: 'overtaken' }
  /** The run was stopped before it was sent, or the agent undid it. */
  | { readonly step: 'canceled' }

export type BulkRun = {
  readonly rows: ReadonlyMap<string, BulkRow>
  /** Whether the run undoes an earlier run. */
  readonly undoes: boolean
  /** The assignment's id by ticket id; empty until the assignments are stored on this device. */
  readonly assignmentIds: ReadonlyMap<string, string>
  /** The tickets that have not been sent yet, in order. */
  readonly pendingIds: readonly string[]
  readonly sendingIds: ReadonlySet<string>
  readonly results: ReadonlyMap<string, BulkResult>
  /** Failures that the agent has resolved one by one. */
  readonly resolvedIds: ReadonlySet<string>
  /** Whether the agent has been told the outcome: it is said once, however often the list is opened (rule 47). */
  readonly isReported: boolean
}

/** A bulk assignment of at least this many tickets has to be confirmed. */
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
    resolvedIds: new Set(),
    isReported: false,
  }
}

/** The run with the results of its assignments. Only a confirmed result can still change: to a lost race. */
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

/** Whether any of the run's confirmed assignments is still to be verified. */
export function hasUnverifiedAssignments(
  { assignmentIds }: BulkRun,
  assignments: AssignmentsByTicket,
): boolean {
  return [...assignmentIds].some(([ticketId, id]) => {
    const latest = assignments.get(ticketId)
    return latest?.id === id && isOutcomeUnverified(latest)
  })
}

function getRowProgress(
  latest: Assignment | undefined,
  expectedId: string | undefined,
): BulkResult | 'waiting' | 'under way' {
  if (!latest) return { step: 'canceled' }
  if (latest.id !== expectedId) return { step: 'overtaken' }
  const { state } = latest
  if (state.step === 'pending') return 'waiting'
  if (state.step === 'sending') return 'under way'
  if (state.step !== 'queued') return state
  const { why } = state
  const isUnreachable = why === 'offline' || (why !== 'ended' && isNetworkFailure(why.kind))
  return isUnreachable ? { step: 'queued' } : 'waiting'
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
    canceled: 0,
  }
  for (const { step } of results.values()) counts[step] += 1
  return { ...counts, all: rows.size, settled: results.size }
}

/** A result that the agent has to see per ticket until they resolve it: the ticket doesn't have the requested assignee. */
export type BulkFailure = Extract<BulkResult, { step: 'refused' | 'differs' | 'asks' | 'lost' }>

export function getBulkFailures({ results, resolvedIds }: BulkRun): ReadonlyMap<string, BulkFailure> {
  const failures = new Map<string, BulkFailure>()
  for (const [id, it] of results)
    if (
      !resolvedIds.has(id) &&
      (it.step === 'refused' || it.step === 'differs' || it.step === 'asks' || it.step === 'lost')
    )
      failures.set(id, it)
  return failures
}

/** Whether the agent has to confirm first: for many tickets, or for unassigning a whole list (`isAll`). */
export function needsConfirmation(count: number, to: Assignee, isAll: boolean): boolean {
  return count >= CONFIRM_FROM_COUNT || (isAll && count > 1 && to.kind === 'unassigned')
}
