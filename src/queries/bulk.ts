/**
 * Handing over many tickets at once. Each goes the way of a single one: pending at once, in order per ticket, sent once,
 * never again by code; four at a time, and none while the platform wants to be left alone (rules 8, 20, 29, 30).
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Holder } from '#src/api/schema/ticket.ts'
import { isHeldBy } from '#src/domain/assignment.ts'
import {
  type BulkResult,
  type BulkRow,
  type BulkRun,
  beginRun,
  isOver,
  MOST_AT_ONCE,
  settle,
  stopRun,
  takeNext,
} from '#src/domain/bulk-run.ts'
import { type HandOver, mayHaveHappened, undoOf } from '#src/domain/hand-over.ts'
import { unmark } from '#src/domain/ticket-marks.ts'
import type { Scheduler } from '#src/lib/scheduler.ts'
import { bulkKey as key } from './bulk-state.ts'
import { beginHandOvers, forgetHandOvers, handOversQuery, movedBefore, sendHandOver } from './hand-overs.ts'
import { outcomeOf } from './poll.ts'
import { bookOf } from './ticket-book.ts'
import { changeMarks } from './ticket-marks.ts'

type Crew = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly scheduler: Pick<Scheduler, 'pause' | 'subscribe' | 'heed' | 'now'>
}

/**
 * Hands them over; those that their target holds already lose their mark at once. Resolves when the last answer has come, or when
 * the run was stopped and what was under way has ended. What came of each stands in `bulkQuery`; done ones lose their
 * mark.
 */
export async function handOverAll(crew: Crew, wanted: readonly BulkRow[], undoes = false): Promise<void> {
  const { queryClient, scheduler } = crew
  const rows = dueOf(queryClient, wanted)
  const ids = new Set(rows.map((it) => it.ticket.id))
  const there = wanted.map((it) => it.ticket.id).filter((id) => !ids.has(id))
  changeMarks(queryClient, (marks) => unmark(marks, there))
  if (rows.length === 0) return
  const { tickets } = bookOf(queryClient)
  const begun = new Map(
    beginHandOvers(
      queryClient,
      rows.map((it) => ({ ...it, undoes, inBulk: true })),
    ).map((it) => [it.ticketId, { handOver: it, known: tickets.get(it.ticketId)?.holder ?? it.former }]),
  )
  const run = beginRun(rows, undoes)
  queryClient.setQueryData<BulkRun>(key, run)
  for (const [id, { handOver }] of begun)
    if (handOver.state.step === 'moved') note(queryClient, run, id, handOver.state)
  const work = async () => {
    for (;;) {
      await untilQuiet(crew, run)
      const id = take(queryClient, run)
      const it = id === null ? undefined : begun.get(id)
      if (id === null || !it) return
      note(queryClient, run, id, await send(crew, it.handOver, it.known))
    }
  }
  // All of them are shown as pending before the first answer can move anything on screen.
  await new Promise((resolve) => setTimeout(resolve))
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, work))
  const unsure = current(queryClient, run)?.results.values() ?? []
  // What isn't known is looked up at once rather than at the next turn of the clock.
  if ([...unsure].some((it) => it.step === 'refused' && mayHaveHappened(it.error))) scheduler.now()
}

/** Those of them that are not yet where they are to go. */
export function dueOf(client: QueryClient, rows: readonly BulkRow[]): readonly BulkRow[] {
  const { tickets } = bookOf(client)
  return rows.filter(({ ticket, to }) => !isHeldBy(tickets.get(ticket.id)?.holder ?? ticket.holder, to))
}

/** The ways back of those that were handed over, and how many have none: their former holder isn't known (rule 17). */
export function waysBack(client: QueryClient, run: BulkRun): { rows: readonly BulkRow[]; lost: number } {
  const handOvers = client.getQueryData(handOversQuery().queryKey)
  const known = bookOf(client).tickets
  const rows: BulkRow[] = []
  let lost = 0
  for (const [id, { ticket, to }] of run.rows) {
    const handOver = handOvers?.get(id)
    if (run.results.get(id)?.step !== 'confirmed' || !handOver?.inBulk) continue
    const undo = undoOf(handOver, known.get(id)?.holder)
    if (undo) rows.push({ ticket: { ...ticket, holder: { known: 'yes', assignee: to } }, to: undo.to })
    else if (handOver.former.known !== 'yes') lost += 1
  }
  return { rows, lost }
}

/** Sends no more of them. What is under way comes to its end; the others stay as they are, and marked. */
export function stopAll(client: QueryClient): void {
  const run = client.getQueryData<BulkRun | null>(key)
  if (!run || isOver(run)) return
  const handOvers = client.getQueryData(handOversQuery().queryKey)
  const isOurs = (id: string) => handOvers?.get(id)?.inBulk === true
  forgetHandOvers(client, run.waiting.filter(isOurs))
  client.setQueryData<BulkRun>(key, stopRun(run))
}

/** The run as it is now; undefined once another has begun, or the session has ended. */
function current(client: QueryClient, run: BulkRun): BulkRun | undefined {
  const now = client.getQueryData<BulkRun | null>(key)
  return now?.rows === run.rows ? now : undefined
}

function take(client: QueryClient, run: BulkRun): string | null {
  const now = current(client, run)
  const next = now && takeNext(now)
  if (!next) return null
  client.setQueryData<BulkRun>(key, next.run)
  return next.id
}

function note(client: QueryClient, run: BulkRun, id: string, result: BulkResult): void {
  const now = current(client, run)
  if (now) client.setQueryData<BulkRun>(key, settle(now, id, result))
  if (result.step === 'confirmed' || result.step === 'overtaken')
    changeMarks(client, (marks) => unmark(marks, [id]))
}

async function send(
  { api, queryClient, scheduler }: Crew,
  handOver: HandOver,
  known: Holder,
): Promise<BulkResult> {
  const moved = movedBefore(queryClient, handOver, known)
  if (moved) return resultOf(moved)
  try {
    const sent = await sendHandOver(api, queryClient, handOver)
    scheduler.heed({ ok: true })
    return resultOf(sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    scheduler.heed(outcomeOf(error))
    // The desk is locked: nobody is there for whom more could be sent.
    if (error.kind === 'unauthorized') stopAll(queryClient)
    return { step: 'refused', error }
  }
}

function resultOf({ state }: HandOver): BulkResult {
  return state.step === 'sending' ? { step: 'overtaken' } : state
}

/** Waits until nobody has to be left alone any more, or nothing more is to be sent. */
async function untilQuiet({ queryClient, scheduler }: Crew, run: BulkRun): Promise<void> {
  for (;;) {
    const waitMs = (scheduler.pause()?.until ?? 0) - Date.now()
    if (waitMs <= 0 || isIdle(queryClient, run)) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, waitMs)
      const stops = [
        scheduler.subscribe(done),
        queryClient.getQueryCache().subscribe(() => isIdle(queryClient, run) && done()),
      ]
      function done() {
        clearTimeout(timer)
        for (const stop of stops) stop()
        resolve()
      }
    })
  }
}

/** Nothing of it waits to be sent. */
function isIdle(client: QueryClient, run: BulkRun): boolean {
  return (current(client, run)?.waiting.length ?? 0) === 0
}
