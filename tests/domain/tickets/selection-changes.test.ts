import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  countSelected,
  deselectTickets,
  selectTicketRange,
  toggleAllSelected,
  toggleTicketSelected,
} from '#src/domain/tickets/selection-changes.ts'
import {
  EMPTY_SELECTION,
  isSelectionActive,
  type TicketSelection,
} from '#src/domain/tickets/selection-state.ts'
import { agent, heldBy, MEERA, makeTicket } from '../../support/make-ticket.ts'

const list = Array.from({ length: 12 }, (_, end) => makeTicket(end))
const at = (place: number): Ticket => list[place] ?? makeTicket(place)
const idOf = (place: number) => at(place).id
const placesOf = ({ selected }: TicketSelection) =>
  [...selected.keys()].map((id) => list.findIndex((it) => it.id === id)).toSorted((a, b) => a - b)
const after = (...steps: ((marks: TicketSelection) => TicketSelection)[]) =>
  steps.reduce((marks, step) => step(marks), EMPTY_SELECTION)
const toggle = (place: number) => (marks: TicketSelection) => toggleTicketSelected(marks, at(place))
const range = (from: number, to: number) => (marks: TicketSelection) =>
  selectTicketRange(marks, list, idOf(from), idOf(to))

test('a range grows from the last mark and shrinks back to it, and leaves alone what was marked beside it', () => {
  const begun = after(toggle(9), toggle(3))
  const grown = range(5, 6)(range(4, 5)(range(3, 4)(begun)))
  expect(placesOf(grown)).toEqual([3, 4, 5, 6, 9])
  expect(placesOf(range(6, 4)(grown))).toEqual([3, 4, 9])
  expect(placesOf(range(4, 2)(grown))).toEqual([2, 3, 9])
})

test('without a mark to begin at, a range begins where one stands', () => {
  expect(placesOf(range(4, 5)(EMPTY_SELECTION))).toEqual([4, 5])
  expect(placesOf(after(toggle(2), toggle(7), toggle(7), range(4, 5)))).toEqual([2, 4, 5])
  const elsewhere = toggleTicketSelected(EMPTY_SELECTION, makeTicket(99))
  expect(placesOf(range(4, 5)(elsewhere))).toEqual([-1, 4, 5])
  expect(selectTicketRange(EMPTY_SELECTION, list, idOf(1), makeTicket(99).id)).toBe(EMPTY_SELECTION)
})

test('all that are listed are marked at once, and once they are, unmarked at once; others are left alone', () => {
  const all = toggleAllSelected(toggleTicketSelected(EMPTY_SELECTION, makeTicket(99)), list)
  expect([all.selected.size, countSelected(all, list)]).toEqual([13, 12])
  expect([...toggleAllSelected(all, list).selected.keys()]).toEqual([makeTicket(99).id])
})

test('a ticket is remembered as it was when it was marked, whatever the list says later', () => {
  const later = list.map((it) => ({ ...it, holder: heldBy(agent(MEERA)) }))
  const marks = toggleAllSelected(
    selectTicketRange(toggleTicketSelected(EMPTY_SELECTION, at(2)), later, idOf(2), idOf(3)),
    later,
  )
  expect(marks.selected.get(idOf(2))?.holder).toEqual(at(2).holder)
  expect(marks.selected.get(idOf(3))?.holder).toEqual(heldBy(agent(MEERA)))
})

test('what is done with is no longer marked, and with the last of them marking ends', () => {
  const marks = { ...after(toggle(1), toggle(2)), isActive: true }
  const less = deselectTickets(marks, [idOf(2), idOf(7)])
  expect([placesOf(less), less.anchor, isSelectionActive(less)]).toEqual([[1], null, true])
  expect(deselectTickets(less, [idOf(5)])).toBe(less)
  expect(isSelectionActive(deselectTickets(less, [idOf(1)]))).toBe(false)
})

const place = fc.nat(11)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('toggle' as const), place }),
    fc.record({ do: fc.constant('range' as const), place, to: place }),
    fc.record({ do: fc.constant('drop' as const), place }),
    fc.record({ do: fc.constant('all' as const) }),
  ),
  { maxLength: 25 },
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

function take(marks: TicketSelection, step: Step, listed: readonly Ticket[]): TicketSelection {
  if (step.do === 'toggle') return toggleTicketSelected(marks, at(step.place))
  if (step.do === 'range') return selectTicketRange(marks, listed, idOf(step.place), idOf(step.to))
  return step.do === 'drop' ? deselectTickets(marks, [idOf(step.place)]) : toggleAllSelected(marks, listed)
}

test('whatever is pressed, each press does what it says and no mark comes or goes by itself', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let marks = EMPTY_SELECTION
      for (const step of taken) {
        const before = marks
        marks = take(marks, step, list)
        const changed = list
          .filter((it) => before.selected.has(it.id) !== marks.selected.has(it.id))
          .map((it) => it.id)
        if (step.do === 'toggle') expect(changed).toEqual([idOf(step.place)])
        if (step.do === 'drop') expect(changed.every((id) => id === idOf(step.place))).toBe(true)
        if (step.do === 'range') expect(marks.selected.has(idOf(step.to))).toBe(true)
        if (step.do === 'all')
          expect(countSelected(marks, list)).toBe(countSelected(before, list) === 12 ? 0 : 12)
        for (const id of marks.outsideRange.keys()) expect(marks.selected.has(id)).toBe(true)
        expect(marks.anchor === null || marks.selected.has(marks.anchor)).toBe(true)
      }
    }),
  )
})

test('a new order of the list changes no mark', () => {
  fc.assert(
    fc.property(steps, fc.shuffledSubarray(list, { minLength: 12 }), (taken, shuffled) => {
      const marks = taken.reduce((all, step) => take(all, step, list), EMPTY_SELECTION)
      expect(countSelected(marks, shuffled)).toBe(marks.selected.size)
    }),
  )
})
