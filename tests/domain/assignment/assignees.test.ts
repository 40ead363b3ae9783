import { expect, test } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import {
  compareWithRequest,
  getAssignDisabledReason,
  getUndoAssignee,
  isAssignedTo,
  isSameAssignee,
  isSameTicketAssignee,
  wasReassigned,
} from '#src/domain/assignment/assignees.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'
import {
  agent,
  FARHAN,
  heldBy,
  MEERA,
  makeTicket,
  nobody,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  unknownHolder,
} from '../../support/make-ticket.ts'

const everybody: readonly Assignee[] = [agent(MEERA), agent(FARHAN), pilot(SAARTHI), team(PAYMENTS), nobody]

test('each of the four kinds is the same only as itself [TKT-04, STA-03]', () => {
  for (const a of everybody) for (const b of everybody) expect(isSameAssignee(a, b)).toBe(a === b)
  expect(isSameAssignee(agent(MEERA), pilot(MEERA))).toBe(false)
  expect(isSameAssignee(nobody, { kind: 'unassigned' })).toBe(true)
})

test('a holder that is not known is held by nobody in particular, not even by nobody', () => {
  for (const assignee of everybody) {
    expect(isAssignedTo(heldBy(assignee), assignee)).toBe(true)
    expect(isAssignedTo(notAnAgent, assignee)).toBe(false)
    expect(isAssignedTo(unknownHolder, assignee)).toBe(false)
  }
  expect(isSameTicketAssignee(unknownHolder, unknownHolder)).toBe(true)
  expect(isSameTicketAssignee(unknownHolder, notAnAgent)).toBe(false)
  expect(isSameTicketAssignee(heldBy(nobody), unknownHolder)).toBe(false)
})

test('a refused right is named with its scope and grant, an untried one stops nobody [AUT-04, AUT-07]', () => {
  const refused = { ...UNKNOWN_RIGHTS, assign: 'refused' } as const
  expect(getAssignDisabledReason(UNKNOWN_RIGHTS)).toBeNull()
  expect(getAssignDisabledReason({ ...UNKNOWN_RIGHTS, tickets: 'refused' })).toBeNull()
  expect(getAssignDisabledReason(refused)).toContain('tickets:assign')
  expect(getAssignDisabledReason(refused)).toContain('grant tickets')
})

test('a ticket has moved when both holders are known and it went elsewhere than wanted', () => {
  const [saarthi, payments, farhan] = [heldBy(pilot(SAARTHI)), heldBy(team(PAYMENTS)), agent(FARHAN)]
  expect(wasReassigned(saarthi, saarthi, farhan)).toBe(false)
  expect(wasReassigned(saarthi, payments, farhan)).toBe(true)
  expect(wasReassigned(saarthi, payments, team(PAYMENTS))).toBe(false)
  expect(wasReassigned(unknownHolder, payments, farhan)).toBe(false)
  expect(wasReassigned(saarthi, notAnAgent, farhan)).toBe(false)
})

test('an answer is compared with the wish: another ticket, another holder, or as asked [TKT-15, TKT-21]', () => {
  const ticket = makeTicket(1, { holder: heldBy(team(PAYMENTS)) })
  expect(compareWithRequest(ticket.id, team(PAYMENTS), ticket)).toBe('as asked')
  expect(compareWithRequest(ticket.id, pilot(SAARTHI), ticket)).toBe('other holder')
  expect(compareWithRequest(makeTicket(2).id, team(PAYMENTS), ticket)).toBe('other ticket')
  expect(compareWithRequest(ticket.id, nobody, { ...ticket, holder: unknownHolder })).toBe('other holder')
})

test('undo leads back to whoever it was, and nowhere when that is not known', () => {
  for (const assignee of everybody) expect(getUndoAssignee(heldBy(assignee))).toEqual(assignee)
  expect(getUndoAssignee(notAnAgent)).toBeNull()
  expect(getUndoAssignee(unknownHolder)).toBeNull()
})
