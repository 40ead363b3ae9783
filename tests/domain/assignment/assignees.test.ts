import { expect, test } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import {
  getUndoAssignee,
  isAssignedTo,
  isSameAssignee,
  isSameTicketAssignee,
  wasReassigned,
} from '#src/domain/assignment/assignees.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { english } from '../../support/english.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const allAssignees: readonly Assignee[] = [
  agent(MEERA),
  agent(FARHAN),
  pilot(SAARTHI),
  team(PAYMENTS),
  UNASSIGNED,
]

test('two assignees are the same only when kind and id are the same [TKT-04, STA-03]', () => {
  for (const a of allAssignees) for (const b of allAssignees) expect(isSameAssignee(a, b)).toBe(a === b)
  expect(isSameAssignee(agent(MEERA), pilot(MEERA))).toBe(false)
  expect(isSameAssignee(UNASSIGNED, { kind: 'unassigned' })).toBe(true)
})

test('a ticket with an unknown assignee matches no assignee, not even unassigned', () => {
  for (const assignee of allAssignees) {
    expect(isAssignedTo(assignedTo(assignee), assignee)).toBe(true)
    expect(isAssignedTo(notAnAgent, assignee)).toBe(false)
    expect(isAssignedTo(unknownAssignee, assignee)).toBe(false)
  }
  expect(isSameTicketAssignee(unknownAssignee, unknownAssignee)).toBe(true)
  expect(isSameTicketAssignee(unknownAssignee, notAnAgent)).toBe(false)
  expect(isSameTicketAssignee(assignedTo(UNASSIGNED), unknownAssignee)).toBe(false)
})

test('only a refused assign right disables assigning, and the reason names its scope and grant [AUT-04, AUT-07]', () => {
  const refused = { ...UNKNOWN_RIGHTS, assign: 'refused' } as const
  expect(getAssignDisabledReason(UNKNOWN_RIGHTS, english)).toBeNull()
  expect(getAssignDisabledReason({ ...UNKNOWN_RIGHTS, tickets: 'refused' }, english)).toBeNull()
  expect(getAssignDisabledReason(refused, english)).toContain('tickets:assign')
  expect(getAssignDisabledReason(refused, english)).toContain('grant tickets')
})

test('a ticket was reassigned when both assignees are known and the new one is not the requested one', () => {
  const [saarthi, payments, farhan] = [assignedTo(pilot(SAARTHI)), assignedTo(team(PAYMENTS)), agent(FARHAN)]
  expect(wasReassigned(saarthi, saarthi, farhan)).toBe(false)
  expect(wasReassigned(saarthi, payments, farhan)).toBe(true)
  expect(wasReassigned(saarthi, payments, team(PAYMENTS))).toBe(false)
  expect(wasReassigned(unknownAssignee, payments, farhan)).toBe(false)
  expect(wasReassigned(saarthi, notAnAgent, farhan)).toBe(false)
})

test('undo returns to the previous assignee, and is unavailable when that is unknown', () => {
  for (const assignee of allAssignees) expect(getUndoAssignee(assignedTo(assignee))).toEqual(assignee)
  expect(getUndoAssignee(notAnAgent)).toBeNull()
  expect(getUndoAssignee(unknownAssignee)).toBeNull()
})
