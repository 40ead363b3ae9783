import { expect, test } from 'vitest'
import {
  type BulkRun,
  countResults,
  createBulkRun,
  getBulkFailures,
  isBulkRunComplete,
  needsConfirmation,
  updateBulkRun,
} from '#src/domain/assignment/bulk-run.ts'
import type { Assignment, AssignmentState } from '#src/domain/assignment/state.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  assignedTo,
  MEERA,
  makeTicket,
  PAYMENTS,
  team,
  UNASSIGNED,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ticket: makeTicket(index), to: team(PAYMENTS) }))

/** A run whose assignments are stored, each under the id of its ticket. */
function createStoredRun(count: number): BulkRun {
  const run = createBulkRun(rowsOf(count))
  return { ...run, assignmentIds: new Map([...run.rows.keys()].map((id) => [id, id])) }
}

const failure = {
  right: 'assign',
  status: 503,
  platformMessage: null,
  fields: [],
  retryAfterMs: null,
  unreadableReason: null,
} as const
const ongoingStates: readonly AssignmentState[] = [
  { step: 'pending' },
  { step: 'sending', tries: 1, run: 'run' },
  { step: 'queued', why: { ...failure, kind: 'server' }, tries: 1, dueAt: 0 },
]
const settledStates: readonly AssignmentState[] = [
  { step: 'confirmed', check: null },
  { step: 'refused', error: { ...failure, kind: 'forbidden' } },
  { step: 'asks', why: 'moved', assignee: assignedTo(agent(MEERA)) },
  { step: 'differs', assignee: assignedTo(UNASSIGNED) },
  { step: 'queued', why: 'offline', tries: 0, dueAt: 0 },
  { step: 'queued', why: { ...failure, kind: 'unreachable' }, tries: 1, dueAt: 0 },
]

test('each assignment of a bulk run has one result, the first one it reached', () => {
  const change = fc.record({
    which: fc.nat(9),
    to: fc.oneof(
      fc.constantFrom(...ongoingStates, ...settledStates),
      fc.constantFrom('gone' as const, 'another' as const),
    ),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(change, { maxLength: 60 }), (count, changes) => {
      let run = createStoredRun(count)
      const ids = [...run.rows.keys()]
      const assignments = new Map<string, Assignment>(
        ids.map((id) => [id, makePendingAssignment({ id, ticketId: id, state: { step: 'pending' } })]),
      )
      for (const { which, to } of changes) {
        const id = ids[which % count] ?? ''
        if (to === 'gone') assignments.delete(id)
        else if (to === 'another') assignments.set(id, makePendingAssignment({ id: 'another', ticketId: id }))
        else assignments.set(id, makePendingAssignment({ id, ticketId: id, state: to }))
        const before = run
        run = updateBulkRun(run, assignments)
        for (const [each, result] of before.results) expect(run.results.get(each)).toBe(result)
        expect(run.pendingIds.length + run.sendingIds.size + run.results.size).toBe(count)
      }
      expect(isBulkRunComplete(run)).toBe(run.results.size === count)
    }),
  )
})

test('results are counted by kind, and failures are listed by ticket', () => {
  const initialRun = createStoredRun(8)
  const ids = [...initialRun.rows.keys()]
  const states = settledStates.map((state, at) =>
    makePendingAssignment({ id: ids[at] ?? '', ticketId: ids[at] ?? '', state }),
  )
  const another = makePendingAssignment({ id: 'another', ticketId: ids[6] ?? '' })
  const run = updateBulkRun(initialRun, new Map([...states, another].map((it) => [it.ticketId, it])))
  expect(countResults(run)).toEqual({
    all: 8,
    settled: 8,
    confirmed: 1,
    lost: 0,
    refused: 1,
    asks: 1,
    differs: 1,
    queued: 2,
    overtaken: 1,
    canceled: 1,
  })
  expect([...getBulkFailures(run).keys()]).toEqual(ids.slice(1, 4))
  const resolvedIds = new Set(ids.slice(1, 3))
  expect([...getBulkFailures({ ...run, resolvedIds }).keys()], 'without resolved ones').toEqual(
    ids.slice(3, 4),
  )
  expect(isBulkRunComplete(run)).toBe(true)
  expect(isBulkRunComplete(createBulkRun(rowsOf(1))), 'not before the assignments are stored').toBe(false)
})

test.each([
  [19, team(PAYMENTS), true, false],
  [20, team(PAYMENTS), false, true],
  [2, UNASSIGNED, true, true],
  [1, UNASSIGNED, true, false],
  [2, UNASSIGNED, false, false],
])(
  'assigning %i tickets to %o, whole list selected: %s, needs confirmation: %s',
  (count, to, isAll, expected) => {
    expect(needsConfirmation(count, to, isAll)).toBe(expected)
  },
)
