import { expect, test } from 'vitest'
import { applyAssignmentChange } from '#src/domain/assignment/assignment-list.ts'
import type { Assignment, AssignmentState } from '#src/domain/assignment/state.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import { fc } from '../../support/property.ts'

const STATES: readonly AssignmentState[] = [{ step: 'pending' }, { step: 'confirmed', check: null }]

const assignments = fc.array(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      ticketId: fc.constantFrom('t1', 't2'),
      state: fc.constantFrom(...STATES),
    })
    .map(({ state, ...fields }): Assignment => ({ ...makePendingAssignment(fields), state })),
  { maxLength: 8 },
)

const apply = (list: readonly Assignment[]) =>
  applyAssignmentChange(new Map(), { kind: 'put', assignments: list })

test('of each ticket only the last confirmed assignment stays, and all that aren’t confirmed', () => {
  fc.assert(
    fc.property(assignments, assignments, (before, list) => {
      // One assignment has one ticket.
      const of = (it: Assignment): Assignment => ({ ...it, ticketId: it.id < 'c' ? 't1' : 't2' })
      const known = apply(before.map(of))
      const together = applyAssignmentChange(known, { kind: 'put', assignments: list.map(of) })
      const oneByOne = list
        .map(of)
        .reduce((byId, it) => applyAssignmentChange(byId, { kind: 'put', assignments: [it] }), known)
      const sorted = (byId: ReadonlyMap<string, Assignment>) =>
        [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1))
      expect(sorted(together)).toEqual(sorted(oneByOne))
      for (const ticketId of ['t1', 't2'])
        expect(
          [...together.values()].filter((it) => it.ticketId === ticketId && it.state.step === 'confirmed')
            .length,
        ).toBeLessThanOrEqual(1)
    }),
  )
})

test('what is gone is left out, and unknown ids are ignored', () => {
  const known = apply([makePendingAssignment({ id: 'a' }), makePendingAssignment({ id: 'b' })])
  expect([...applyAssignmentChange(known, { kind: 'gone', ids: ['b', 'z'] }).keys()]).toEqual(['a'])
})
