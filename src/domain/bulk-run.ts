/**
 * Handing over many tickets: a few at a time, in their order, each once and with a result of its own (rule 20). Values
 * only; `queries/bulk.ts` does the sending.
 */
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { HandOver } from './hand-over.ts'
import type { Seen } from './marked.ts'

/** One ticket as it was seen, and whom it goes to. */
export type BulkRow = { readonly ticket: Seen; readonly to: Assignee }

export type BulkResult =
  | Exclude<HandOver['state'], { step: 'sending' }>
  /** The person has pressed something else for this ticket meanwhile: that counts. */
  | { readonly step: 'overtaken' }
  /** The run was stopped before its turn. */
  | { readonly step: 'unsent' }

export type BulkRun = {
  readonly rows: ReadonlyMap<string, BulkRow>
  /** Hands back what an earlier run did. */
  readonly undoes: boolean
  /** Ids of those whose turn has not come, in order. */
  readonly waiting: readonly string[]
  readonly underWay: ReadonlySet<string>
  readonly results: ReadonlyMap<string, BulkResult>
}

/** Calls at the same time. */
export const MOST_AT_ONCE = 4
/** From so many tickets on it is asked first. */
const MANY = 20

export function beginRun(rows: readonly BulkRow[], undoes = false): BulkRun {
  const byId = new Map(rows.map((it) => [it.ticket.id, it]))
  return { rows: byId, undoes, waiting: [...byId.keys()], underWay: new Set(), results: new Map() }
}

/** The run with its next ticket under way, and which that is; null while as many are as may be, or none waits. */
export function takeNext(run: BulkRun): { readonly run: BulkRun; readonly id: string } | null {
  const [id, ...waiting] = run.waiting
  if (id === undefined || run.underWay.size >= MOST_AT_ONCE) return null
  return { run: { ...run, waiting, underWay: new Set(run.underWay).add(id) }, id }
}

/** Notes what came of a ticket. A result that is there stays. */
export function settle(run: BulkRun, id: string, result: BulkResult): BulkRun {
  if (!run.rows.has(id) || run.results.has(id)) return run
  const underWay = new Set(run.underWay)
  const waiting = underWay.delete(id) ? run.waiting : run.waiting.filter((it) => it !== id)
  return { ...run, waiting, underWay, results: new Map(run.results).set(id, result) }
}

/** Nothing more is sent; what is under way comes to its end. */
export function stopRun(run: BulkRun): BulkRun {
  const results = new Map(run.results)
  for (const id of run.waiting) results.set(id, { step: 'unsent' })
  return { ...run, waiting: [], results }
}

export function isOver({ waiting, underWay }: BulkRun): boolean {
  return waiting.length === 0 && underWay.size === 0
}

export type Tally = Readonly<Record<BulkResult['step'] | 'all' | 'settled', number>>

export function tally({ rows, results }: BulkRun): Tally {
  const counts = { confirmed: 0, refused: 0, differs: 0, moved: 0, overtaken: 0, unsent: 0 }
  for (const { step } of results.values()) counts[step] += 1
  return { ...counts, all: rows.size, settled: results.size }
}

/** What has to be said of a ticket by name: it is not where it was sent. */
export type Failure = Extract<BulkResult, { step: 'refused' | 'differs' | 'moved' }>

export function failuresOf({ results }: BulkRun): ReadonlyMap<string, Failure> {
  const failures = new Map<string, Failure>()
  for (const [id, it] of results)
    if (it.step === 'refused' || it.step === 'differs' || it.step === 'moved') failures.set(id, it)
  return failures
}

/** Whether so much is asked about before it is sent: many tickets, or all of a list taken from whoever holds them. */
export function needsAsking(count: number, to: Assignee, isAll: boolean): boolean {
  return count >= MANY || (isAll && count > 1 && to.kind === 'unassigned')
}
