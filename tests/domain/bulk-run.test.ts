import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BulkRun,
  beginRun,
  failuresOf,
  followRun,
  isOver,
  needsAsking,
  tally,
} from '#src/domain/bulk-run.ts'
import type { HandOver, HandOverState } from '#src/domain/hand-over.ts'
import { makeHandOver } from '../support/make-hand-over.ts'
import { agent, heldBy, MEERA, makeTicket, nobody, PAYMENTS, team } from '../support/make-ticket.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, end) => ({ ticket: makeTicket(end), to: team(PAYMENTS) }))

/** A run whose hand-overs are kept: their ids are those of their tickets. */
function keptRun(count: number): BulkRun {
  const run = beginRun(rowsOf(count))
  return { ...run, handOverIds: new Map([...run.rows.keys()].map((id) => [id, id])) }
}

const failure = {
  operation: 'tickets.assign',
  status: 503,
  said: null,
  fields: [],
  problemType: null,
  retryAfterMs: null,
  found: null,
}
const on: readonly HandOverState[] = [
  { step: 'pending' },
  { step: 'sending', tries: 1, run: 'run' },
  { step: 'queued', why: { ...failure, kind: 'server' }, tries: 1, dueAt: 0 },
]
const ends: readonly HandOverState[] = [
  { step: 'confirmed', check: null },
  { step: 'refused', error: { ...failure, kind: 'forbidden' } },
  { step: 'asks', why: 'moved', holder: heldBy(agent(MEERA)) },
  { step: 'differs', holder: heldBy(nobody) },
  { step: 'queued', why: 'offline', tries: 0, dueAt: 0 },
  { step: 'queued', why: { ...failure, kind: 'unreachable' }, tries: 1, dueAt: 0 },
]

test('whatever becomes of the hand-overs, each has one result, the first that it had', () => {
  const change = fc.record({
    which: fc.nat(9),
    to: fc.oneof(fc.constantFrom(...on, ...ends), fc.constantFrom('gone' as const, 'another' as const)),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(change, { maxLength: 60 }), (count, changes) => {
      let run = keptRun(count)
      const ids = [...run.rows.keys()]
      const handOvers = new Map<string, HandOver>(
        ids.map((id) => [id, makeHandOver({ id, ticketId: id, state: { step: 'pending' } })]),
      )
      for (const { which, to } of changes) {
        const id = ids[which % count] ?? ''
        if (to === 'gone') handOvers.delete(id)
        else if (to === 'another') handOvers.set(id, makeHandOver({ id: 'another', ticketId: id }))
        else handOvers.set(id, makeHandOver({ id, ticketId: id, state: to }))
        const before = run
        run = followRun(run, handOvers)
        for (const [each, result] of before.results) expect(run.results.get(each)).toBe(result)
        expect(run.waiting.length + run.underWay.size + run.results.size).toBe(count)
      }
      expect(isOver(run)).toBe(run.results.size === count)
    }),
  )
})

test('what came of it is counted, and what has to be said by name is told apart', () => {
  const begun = keptRun(8)
  const ids = [...begun.rows.keys()]
  const states = ends.map((state, at) => makeHandOver({ id: ids[at] ?? '', ticketId: ids[at] ?? '', state }))
  const another = makeHandOver({ id: 'another', ticketId: ids[6] ?? '' })
  const run = followRun(begun, new Map([...states, another].map((it) => [it.ticketId, it])))
  expect(tally(run)).toEqual({
    all: 8,
    settled: 8,
    confirmed: 1,
    lost: 0,
    refused: 1,
    asks: 1,
    differs: 1,
    queued: 2,
    overtaken: 1,
    unsent: 1,
  })
  expect([...failuresOf(run).keys()]).toEqual(ids.slice(1, 4))
  expect(isOver(run)).toBe(true)
  expect(isOver(beginRun(rowsOf(1))), 'not before they are kept').toBe(false)
})

test.each([
  [19, team(PAYMENTS), true, false],
  [20, team(PAYMENTS), false, true],
  [2, nobody, true, true],
  [1, nobody, true, false],
  [2, nobody, false, false],
])('%i tickets to %o, all of a list: %s; asked about: %s', (count, to, isAll, asks) => {
  expect(needsAsking(count, to, isAll)).toBe(asks)
})
