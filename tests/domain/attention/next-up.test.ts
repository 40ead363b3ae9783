import { expect, test } from 'vitest'
import { listNextUp, type NextUpCandidate, type SkippedTickets } from '#src/domain/attention/next-up.ts'
import type { Signal, SignalKind } from '#src/domain/attention/signals/signal.ts'
import type { Wait } from '#src/domain/attention/wait.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  notAnAgent,
  pilot,
  SAARTHI,
  unknownAssignee,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'
import { SIGNAL_KINDS } from './labelled-threads.ts'

type Fields = Partial<NextUpCandidate['ticket']> & {
  readonly kinds?: readonly SignalKind[]
  /** In seconds since 1970; null: answered. */
  readonly since?: number | null
}

const makeSignal = (kind: SignalKind, second = 1): Signal => ({
  kind,
  rank: SIGNAL_KINDS.indexOf(kind),
  at: fromMillis(second * 1000),
  proof: { record: 'message', id: 'm', words: null },
})

function makeCandidate(end: number, { kinds = [], since = null, ...fields }: Fields = {}): NextUpCandidate {
  const wait: Wait =
    since === null
      ? { state: 'answered' }
      : { state: 'waits', since: fromMillis(since * 1000), isExact: true }
  return { ticket: makeTicket(end, fields), signals: kinds.map((it) => makeSignal(it)), wait }
}

const NOTHING: SkippedTickets = new Map()

const listEnds = (candidates: readonly NextUpCandidate[], skipped = NOTHING) =>
  listNextUp(candidates, MEERA, skipped).map(({ candidate }) => candidates.indexOf(candidate))

test('the kind of the first signal counts before all else, in the printed order', () => {
  const candidates = SIGNAL_KINDS.toReversed().map((kind, index) =>
    makeCandidate(index, { kinds: [kind], since: index, priority: index < 5 ? 'urgent' : 'low' }),
  )
  expect(listEnds([...candidates, makeCandidate(99, { since: 0, priority: 'urgent' })])).toEqual([
    9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 10,
  ])
})

test('then the longer wait, the priority and the age count', () => {
  const kinds = ['pilot-silent'] as const
  expect(
    listEnds([
      makeCandidate(5, { kinds, since: null, priority: 'urgent' }),
      makeCandidate(4, { kinds, since: 20, priority: 'urgent' }),
      makeCandidate(3, { kinds, since: 10, priority: 'low' }),
      makeCandidate(2, { kinds, since: 10, priority: 'low' }),
      makeCandidate(6, { kinds, since: 10, priority: 'High' }),
      makeCandidate(1, { kinds, since: 10, createdAt: null, priority: 'low' }),
    ]),
  ).toEqual([4, 3, 2, 5, 1, 0])
})

test('tickets that are closed or assigned to another human are none', () => {
  const candidates = [
    makeCandidate(1, { status: 'closed' }),
    makeCandidate(2, { assignee: assignedTo(agent(FARHAN)) }),
    makeCandidate(3, { assignee: assignedTo(agent(MEERA)) }),
    makeCandidate(4, { assignee: assignedTo(pilot(SAARTHI)) }),
    makeCandidate(5, { assignee: notAnAgent }),
    makeCandidate(6, { assignee: unknownAssignee }),
  ]
  expect(listEnds(candidates)).toEqual([2, 3, 4, 5])
})

test('a skipped ticket returns with a new message or signal, but not because one ended', () => {
  const before = makeCandidate(1, { kinds: ['pilot-silent', 'waits-too-long'] })
  const skipped = new Map([[before.ticket.id, before]])
  const returns = (after: NextUpCandidate) => listEnds([after], skipped).length === 1
  expect(returns(before)).toBe(false)
  expect(returns({ ...before, signals: before.signals.slice(1) })).toBe(false)
  expect(returns({ ...before, signals: [makeSignal('pilot-silent', 2)] })).toBe(true)
  expect(returns({ ...before, signals: [...before.signals, makeSignal('missed-call')] })).toBe(true)
  expect(returns({ ...before, ticket: { ...before.ticket, lastMessageAt: fromMillis(2000) } })).toBe(true)
  expect(listEnds([before, makeCandidate(2)], skipped)).toEqual([1])
})

test('the reason names the signal and since when the customer has waited', () => {
  const read = (fields: Fields) => listNextUp([makeCandidate(1, fields)], MEERA, NOTHING)[0]
  const kinds = ['missed-call'] as const
  expect(read({ kinds, since: 7 })).toMatchObject({
    kind: 'missed-call',
    since: fromMillis(7000),
    isExact: true,
  })
  expect(read({ kinds })).toMatchObject({ kind: 'missed-call', since: fromMillis(1000), isExact: true })
  expect(read({})).toMatchObject({ kind: null, since: null })
})

test('equal tickets keep their order, and the order of the others doesn’t matter', () => {
  const candidate = fc.record({
    kinds: fc.subarray([...SIGNAL_KINDS], { maxLength: 3 }),
    since: fc.option(fc.integer({ min: 0, max: 3 })),
    priority: fc.constantFrom('', 'urgent', 'high', 'low', 'odd'),
    createdAt: fc.option(fc.integer({ min: 0, max: 3 }).map((it) => fromMillis(it))),
  })
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 12 }), (list) => {
      const candidates = list.map((fields, index) => makeCandidate(index, fields))
      const ends = listEnds(candidates)
      expect(ends.toSorted((a, b) => a - b)).toEqual(candidates.map((_, index) => index))
      const same = candidates.map((it) => ({
        ...it,
        ticket: { ...it.ticket, createdAt: null, priority: '' },
      }))
      const equal = same.map((it) => ({ ...it, signals: [], wait: { state: 'unknown' } as const }))
      expect(listEnds(equal)).toEqual(candidates.map((_, index) => index))
      const reversed = listNextUp(candidates.toReversed(), MEERA, NOTHING)
      const toKey = ({ kind, candidate: { ticket, wait } }: (typeof reversed)[number]) => [
        kind,
        wait,
        ticket.priority,
        ticket.createdAt,
      ]
      expect(reversed.map(toKey)).toEqual(listNextUp(candidates, MEERA, NOTHING).map(toKey))
    }),
  )
})
