/**
 * Handing over many tickets at once. Each goes the way of a single one, by the outbox: kept on this device, shown as
 * pending, in order per ticket, a few at a time (rules 8, 19, 20, 29).
 */
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { isHeldBy } from '#src/domain/assignment.ts'
import {
  type BulkRow,
  type BulkRun,
  beginRun,
  followRun,
  isOver,
  isUncheckedRun,
} from '#src/domain/bulk-run.ts'
import { undoOf } from '#src/domain/hand-over.ts'
import { toggleMark, unmark } from '#src/domain/ticket-marks.ts'
import { drawn } from '#src/lib/drawn.ts'
import { bulkKey as key } from './bulk-state.ts'
import { type HandOverDesk, handOversKey } from './hand-over-keys.ts'
import { dropHandOvers, handOversQuery, handOverTickets } from './hand-overs.ts'
import { bookOf } from './ticket-book.ts'
import { changeMarks } from './ticket-marks.ts'

/**
 * Hands them over; those that their target holds already lose their mark at once. Resolves when each has its result:
 * what came of it stands in `bulkQuery`. Those that are done, or wait on this device, lose their mark.
 */
export async function handOverAll(
  desk: HandOverDesk,
  wanted: readonly BulkRow[],
  undoes = false,
): Promise<void> {
  const { queryClient } = desk
  const rows = dueOf(queryClient, wanted)
  const ids = new Set(rows.map((it) => it.ticket.id))
  const there = wanted.map((it) => it.ticket.id).filter((id) => !ids.has(id))
  changeMarks(queryClient, (marks) => unmark(marks, there))
  if (rows.length === 0) return
  const run = beginRun(rows, undoes)
  queryClient.setQueryData<BulkRun>(key, run)
  const wishes = rows.map((it) => ({ ...it, undoes, inBulk: true }))
  // The list holds still for the run before the first of them can have left it.
  const keeping = drawn().then(() => handOverTickets(desk, wishes))
  kept.set(run.rows, keeping)
  const begun = await keeping
  const mine = current(queryClient, run)
  if (!mine) return
  const handOverIds = new Map(begun.map((it) => [it.ticketId, it.id]))
  queryClient.setQueryData<BulkRun>(key, { ...mine, handOverIds })
  await toItsEnd(queryClient, run)
}

/** Notes what becomes of each, until the last has its result, another run has begun, or the session has ended. */
async function toItsEnd(client: QueryClient, run: BulkRun): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const follow = () => {
    const now = current(client, run)
    const handOvers = client.getQueryData(handOversQuery().queryKey)
    if (!now || !handOvers) {
      stop()
      return end()
    }
    const next = followRun(now, handOvers)
    client.setQueryData<BulkRun>(key, next)
    const done = [...next.results].filter(([id, it]) => !now.results.has(id) && LOSES_MARK.has(it.step))
    const doneIds = done.map(([id]) => id)
    changeMarks(client, (marks) => unmark(marks, doneIds))
    markLost(client, now, next)
    if (isOver(next)) end()
    // What was confirmed is read once more after that: whoever lost a race is told in their row.
    if (isOver(next) && !isUncheckedRun(next, handOvers)) stop()
  }
  const hash = hashKey(handOversKey)
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== hash) return
    if (type === 'updated') follow()
    if (type === 'removed') {
      stop()
      end()
    }
  })
  function stop() {
    unsubscribe()
  }
  follow()
  await ended
}

/** A ticket that somebody else assigned right after is marked again, as its row says who has it. */
function markLost(client: QueryClient, before: BulkRun, { rows, results }: BulkRun): void {
  for (const [id, result] of results) {
    const row = rows.get(id)
    if (!row || result.step !== 'lost' || before.results.get(id)?.step === 'lost') continue
    const seen = { ...row.ticket, holder: result.holder }
    changeMarks(client, (marks) => (marks.marked.has(id) ? marks : toggleMark(marks, seen)))
  }
}

const LOSES_MARK: ReadonlySet<string> = new Set(['confirmed', 'queued', 'overtaken'])

/** Those of them that are not yet where they are to go. */
export function dueOf(client: QueryClient, rows: readonly BulkRow[]): readonly BulkRow[] {
  const { tickets } = bookOf(client)
  return rows.filter(({ ticket, to }) => !isHeldBy(tickets.get(ticket.id)?.holder ?? ticket.holder, to))
}

/** The ways back of those that were handed over, and how many have none: their former holder isn't known (rule 17). */
export function waysBack(client: QueryClient, run: BulkRun): { rows: readonly BulkRow[]; lost: number } {
  const handOvers = client.getQueryData(handOversQuery().queryKey)
  const rows: BulkRow[] = []
  let lost = 0
  for (const [id, { ticket, to }] of run.rows) {
    const handOver = handOvers?.get(id)
    if (run.results.get(id)?.step !== 'confirmed' || !handOver?.inBulk) continue
    const undo = undoOf(handOver)
    if (undo) rows.push({ ticket: { ...ticket, holder: { known: 'yes', assignee: to } }, to: undo.to })
    else if (handOver.former.known !== 'yes') lost += 1
  }
  return { rows, lost }
}

/** Sends no more of them. What is under way comes to its end; the others stay as they are, and marked. */
export async function stopAll(desk: HandOverDesk): Promise<void> {
  const stopped = desk.queryClient.getQueryData<BulkRun | null>(key)
  // Stopped before all of them are kept: then as soon as they are.
  await (stopped && kept.get(stopped.rows))
  const run = stopped && current(desk.queryClient, stopped)
  const handOvers = desk.queryClient.getQueryData(handOversQuery().queryKey)
  const isOurs = (id: string) => handOvers?.get(id)?.id === run?.handOverIds.get(id)
  if (run) await dropHandOvers(desk, run.waiting.filter(isOurs))
}

/** When the hand-overs of a run are kept on this device. */
const kept = new WeakMap<BulkRun['rows'], Promise<unknown>>()

/** The run as it is now; undefined once another has begun, or the session has ended. */
function current(client: QueryClient, run: BulkRun): BulkRun | undefined {
  const now = client.getQueryData<BulkRun | null>(key)
  return now?.rows === run.rows ? now : undefined
}
