import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  countSelected,
  deselectTickets,
  EMPTY_SELECTION,
  isSelectionActive,
  selectTicketRange,
  type TicketSelection,
  toggleAllSelected,
  toggleTicketSelected,
} from '#src/domain/tickets/selection.ts'
import { agent, assignedTo, MEERA, makeTicket } from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const list = Array.from({ length: 12 }, (_, index) => makeTicket(index))
const ticketAt = (index: number): Ticket => list[index] ?? makeTicket(index)
const idOf = (index: number) => ticketAt(index).id
const indexesOf = ({ selected }: TicketSelection) =>
  [...selected.keys()].map((id) => list.findIndex((it) => it.id === id)).toSorted((a, b) => a - b)
const applySteps = (...steps: ((selection: TicketSelection) => TicketSelection)[]) =>
  steps.reduce((selection, step) => step(selection), EMPTY_SELECTION)
const toggle = (index: number) => (selection: TicketSelection) =>
  toggleTicketSelected(selection, ticketAt(index))
const range = (from: number, to: number) => (selection: TicketSelection) =>
  selectTicketRange(selection, list, idOf(from), idOf(to))

test('a range grows from the last selected ticket and shrinks back to it, and keeps what was selected besides', () => {
  const initial = applySteps(toggle(9), toggle(3))
  const extended = range(5, 6)(range(4, 5)(range(3, 4)(initial)))
  expect(indexesOf(extended)).toEqual([3, 4, 5, 6, 9])
  expect(indexesOf(range(6, 4)(extended))).toEqual([3, 4, 9])
  expect(indexesOf(range(4, 2)(extended))).toEqual([2, 3, 9])
})

test('without an anchor a range starts at the focused ticket', () => {
  expect(indexesOf(range(4, 5)(EMPTY_SELECTION))).toEqual([4, 5])
  expect(indexesOf(applySteps(toggle(2), toggle(7), toggle(7), range(4, 5)))).toEqual([2, 4, 5])
  const elsewhere = toggleTicketSelected(EMPTY_SELECTION, makeTicket(99))
  expect(indexesOf(range(4, 5)(elsewhere))).toEqual([-1, 4, 5])
  expect(selectTicketRange(EMPTY_SELECTION, list, idOf(1), makeTicket(99).id)).toBe(EMPTY_SELECTION)
})

test('selecting all selects every listed ticket, and doing it again deselects them; others are kept', () => {
  const all = toggleAllSelected(toggleTicketSelected(EMPTY_SELECTION, makeTicket(99)), list)
  expect([all.selected.size, countSelected(all, list)]).toEqual([13, 12])
  expect([...toggleAllSelected(all, list).selected.keys()]).toEqual([makeTicket(99).id])
})

test('a selected ticket is kept as it was when it was selected', () => {
  const later = list.map((it) => ({ ...it, assignee: assignedTo(agent(MEERA)) }))
  const selection = toggleAllSelected(
    selectTicketRange(toggleTicketSelected(EMPTY_SELECTION, ticketAt(2)), later, idOf(2), idOf(3)),
    later,
  )
  expect(selection.selected.get(idOf(2))?.assignee).toEqual(ticketAt(2).assignee)
  expect(selection.selected.get(idOf(3))?.assignee).toEqual(assignedTo(agent(MEERA)))
})

test('processed tickets are deselected, and selecting ends with the last of them', () => {
  const selection = { ...applySteps(toggle(1), toggle(2)), isActive: true }
  const remaining = deselectTickets(selection, [idOf(2), idOf(7)])
  expect([indexesOf(remaining), remaining.anchor, isSelectionActive(remaining)]).toEqual([[1], null, true])
  expect(deselectTickets(remaining, [idOf(5)])).toBe(remaining)
  expect(isSelectionActive(deselectTickets(remaining, [idOf(1)]))).toBe(false)
})

const index = fc.nat(11)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('toggle' as const), index }),
    fc.record({ do: fc.constant('range' as const), index, to: index }),
    fc.record({ do: fc.constant('drop' as const), index }),
    fc.record({ do: fc.constant('all' as const) }),
  ),
  { maxLength: 25 },
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

function applyStep(selection: TicketSelection, step: Step, listed: readonly Ticket[]): TicketSelection {
  if (step.do === 'toggle') return toggleTicketSelected(selection, ticketAt(step.index))
  if (step.do === 'range') return selectTicketRange(selection, listed, idOf(step.index), idOf(step.to))
  return step.do === 'drop'
    ? deselectTickets(selection, [idOf(step.index)])
    : toggleAllSelected(selection, listed)
}

test('toggling or dropping a ticket changes no other ticket’s selection, and the anchor is always selected', () => {
  fc.assert(
    fc.property(steps, (appliedSteps) => {
      let selection = EMPTY_SELECTION
      for (const step of appliedSteps) {
        const before = selection
        selection = applyStep(selection, step, list)
        const changed = list
          .filter((it) => before.selected.has(it.id) !== selection.selected.has(it.id))
          .map((it) => it.id)
        if (step.do === 'toggle') expect(changed).toEqual([idOf(step.index)])
        if (step.do === 'drop') expect(changed.every((id) => id === idOf(step.index))).toBe(true)
        if (step.do === 'range') expect(selection.selected.has(idOf(step.to))).toBe(true)
        if (step.do === 'all')
          expect(countSelected(selection, list)).toBe(countSelected(before, list) === 12 ? 0 : 12)
        for (const id of selection.outsideRange.keys()) expect(selection.selected.has(id)).toBe(true)
        expect(selection.anchor === null || selection.selected.has(selection.anchor)).toBe(true)
      }
    }),
  )
})

test('a new order of the list changes no selection', () => {
  fc.assert(
    fc.property(steps, fc.shuffledSubarray(list, { minLength: 12 }), (appliedSteps, shuffled) => {
      const selection = appliedSteps.reduce((all, step) => applyStep(all, step, list), EMPTY_SELECTION)
      expect(countSelected(selection, shuffled)).toBe(selection.selected.size)
    }),
  )
})
