/**
 * Handing over many tickets: each goes the way of a single one and has a result of its own (rule 20). Values only: what
 * becomes of each is read from the hand-overs.
 */
import type { Assignee } from '#src/api/schema/ticket.ts'
import { type HandOver, type HandOverState, type HandOvers, isUnchecked } from './hand-over.ts'
import type { Seen } from './marked.ts'

/** One ticket as it was seen, and whom it goes to. */
export type BulkRow = { readonly ticket: Seen; readonly to: Assignee }

export type BulkResult =
  | Exclude<HandOverState, { step: 'pending' | 'queued' | 'sending' }>
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
  readonly handOverIds: ReadonlyMap<string, string>
  /** Ids of those whose turn has not come, in order. */
  readonly waiting: readonly string[]
  readonly underWay: ReadonlySet<string>
  readonly results: ReadonlyMap<string, BulkResult>
}

/** From so many tickets on it is asked first. */
const MANY = 20

export function beginRun(rows: readonly BulkRow[], undoes = false): BulkRun {
  const byId = new Map(rows.map((it) => [it.ticket.id, it]))
  return {
    rows: byId,
    undoes,
    handOverIds: new Map(),
    waiting: [...byId.keys()],
    underWay: new Set(),
    results: new Map(),
  }
}

/** The run with what has become of its assignments. A result that is there stays, but for a race that was lost after all. */
export function followRun(run: BulkRun, handOvers: HandOvers): BulkRun {
  const results = new Map(run.results)
  const underWay = new Set<string>()
  const waiting: string[] = []
  for (const id of run.handOverIds.keys()) {
    const place = placeOf(handOvers.get(id), run.handOverIds.get(id))
    const isLost = results.get(id)?.step === 'confirmed' && isLostResult(place)
    if (results.has(id) && !isLost) continue
    if (place === 'waiting') waiting.push(id)
    else if (place === 'under way') underWay.add(id)
    else results.set(id, place)
  }
  return { ...run, waiting, underWay, results }
}

function isLostResult(place: BulkResult | 'waiting' | 'under way'): boolean {
  return typeof place === 'object' && place.step === 'lost'
}

/** Whether one of its confirmed assignments is still to be read once more. */
export function isUncheckedRun({ handOverIds }: BulkRun, handOvers: HandOvers): boolean {
  return [...handOverIds].some(([ticketId, id]) => {
    const last = handOvers.get(ticketId)
    return last?.id === id && isUnchecked(last)
  })
}

function placeOf(last: HandOver | undefined, mine: string | undefined): BulkResult | 'waiting' | 'under way' {
  if (!last) return { step: 'unsent' }
  if (last.id !== mine) return { step: 'overtaken' }
  const { state } = last
  if (state.step === 'pending') return 'waiting'
  if (state.step === 'sending') return 'under way'
  if (state.step !== 'queued') return state
  const { why } = state
  const isCutOff =
    why === 'offline' || (why !== 'ended' && (why.kind === 'unreachable' || why.kind === 'timeout'))
  return isCutOff ? { step: 'queued' } : 'waiting'
}

export function isOver({ waiting, underWay }: BulkRun): boolean {
  return waiting.length === 0 && underWay.size === 0
}

export type Tally = Readonly<Record<BulkResult['step'] | 'all' | 'settled', number>>

export function tally({ rows, results }: BulkRun): Tally {
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
export type Failure = Extract<BulkResult, { step: 'refused' | 'differs' | 'asks' | 'lost' }>

export function failuresOf({ results }: BulkRun): ReadonlyMap<string, Failure> {
  const failures = new Map<string, Failure>()
  for (const [id, it] of results)
    if (it.step === 'refused' || it.step === 'differs' || it.step === 'asks' || it.step === 'lost')
      failures.set(id, it)
  return failures
}

/** Whether so much is asked about before it is sent: many tickets, or all of a list taken from whoever holds them. */
export function needsAsking(count: number, to: Assignee, isAll: boolean): boolean {
  return count >= MANY || (isAll && count > 1 && to.kind === 'unassigned')
}
