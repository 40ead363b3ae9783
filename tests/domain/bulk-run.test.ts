import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BulkResult,
  type BulkRun,
  beginRun,
  failuresOf,
  isOver,
  MOST_AT_ONCE,
  needsAsking,
  settle,
  stopRun,
  takeNext,
  tally,
} from '#src/domain/bulk-run.ts'
import { agent, heldBy, MEERA, makeTicket, nobody, PAYMENTS, team } from '../support/make-ticket.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, end) => ({ ticket: makeTicket(end), to: team(PAYMENTS) }))

const results: readonly BulkResult[] = [
  { step: 'confirmed' },
  { step: 'overtaken' },
  { step: 'moved', holder: heldBy(agent(MEERA)) },
  { step: 'differs', holder: heldBy(nobody) },
]
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: fc.nat(3),
      result: fc.constantFrom(...results),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('early' as const),
      which: fc.nat(40),
      result: fc.constantFrom(...results),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
)

test('in whatever order answers come, and whenever it is stopped: each is sent once, in order, four at most, and has its own result', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.array(step, { maxLength: 120 }), (count, steps) => {
      let run: BulkRun = beginRun(rowsOf(count))
      const sent: string[] = []
      const told = new Map<string, BulkResult>()
      let stopped = false
      for (const it of steps) {
        if (it.do === 'send') {
          const next = takeNext(run)
          if (!next) continue
          expect(stopped).toBe(false)
          sent.push(next.id)
          run = next.run
        } else if (it.do === 'stop') {
          for (const id of run.waiting) told.set(id, { step: 'unsent' })
          run = stopRun(run)
          stopped = true
        } else {
          const from = it.do === 'answer' ? [...run.underWay] : run.waiting
          const id = from[it.which]
          if (id === undefined) continue
          run = settle(run, id, it.result)
          told.set(id, it.result)
          // Said twice, the first word counts.
          expect(settle(run, id, { step: 'confirmed' })).toBe(run)
        }
        expect(run.underWay.size).toBeLessThanOrEqual(MOST_AT_ONCE)
        expect(run.results).toEqual(told)
        expect(run.waiting.length + run.underWay.size + run.results.size).toBe(count)
      }
      expect(new Set(sent).size).toBe(sent.length)
      expect(sent).toEqual([...run.rows.keys()].filter((id) => sent.includes(id)))
      expect(isOver(run)).toBe(run.results.size === count)
    }),
  )
})

test('what came of it is counted, and what has to be said by name is told apart', () => {
  let run = beginRun(rowsOf(6))
  const ids = [...run.rows.keys()]
  for (const [at, result] of results.entries()) run = settle(run, ids[at] ?? '', result)
  run = stopRun(run)
  expect(tally(run)).toEqual({
    all: 6,
    settled: 6,
    confirmed: 1,
    overtaken: 1,
    moved: 1,
    differs: 1,
    refused: 0,
    unsent: 2,
  })
  expect([...failuresOf(run).keys()]).toEqual([ids[2], ids[3]])
  expect(settle(run, makeTicket(99).id, { step: 'confirmed' })).toBe(run)
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
