import { expect, test } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import {
  isHeldBy,
  movedMeanwhile,
  sameAssignee,
  sameHolder,
  undoTarget,
  verdictOn,
  whyNotAssign,
} from '#src/domain/assignment.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/rights.ts'
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
} from '../support/make-ticket.ts'

const everybody: readonly Assignee[] = [agent(MEERA), agent(FARHAN), pilot(SAARTHI), team(PAYMENTS), nobody]

test('each of the four kinds is the same only as itself [TKT-04, STA-03]', () => {
  for (const a of everybody) for (const b of everybody) expect(sameAssignee(a, b)).toBe(a === b)
  expect(sameAssignee(agent(MEERA), pilot(MEERA))).toBe(false)
  expect(sameAssignee(nobody, { kind: 'unassigned' })).toBe(true)
})

test('a holder that is not known is held by nobody in particular, not even by nobody', () => {
  for (const assignee of everybody) {
    expect(isHeldBy(heldBy(assignee), assignee)).toBe(true)
    expect(isHeldBy(notAnAgent, assignee)).toBe(false)
    expect(isHeldBy(unknownHolder, assignee)).toBe(false)
  }
  expect(sameHolder(unknownHolder, unknownHolder)).toBe(true)
  expect(sameHolder(unknownHolder, notAnAgent)).toBe(false)
  expect(sameHolder(heldBy(nobody), unknownHolder)).toBe(false)
})

test('a refused right is named with its scope and grant, an untried one stops nobody [AUT-04, AUT-07]', () => {
  const refused = { ...UNKNOWN_RIGHTS, assign: 'refused' } as const
  expect(whyNotAssign(UNKNOWN_RIGHTS)).toBeNull()
  expect(whyNotAssign({ ...UNKNOWN_RIGHTS, tickets: 'refused' })).toBeNull()
  expect(whyNotAssign(refused)).toContain('tickets:assign')
  expect(whyNotAssign(refused)).toContain('grant tickets')
})

test('a ticket has moved when both holders are known and it went elsewhere than wanted', () => {
  const [saarthi, payments, farhan] = [heldBy(pilot(SAARTHI)), heldBy(team(PAYMENTS)), agent(FARHAN)]
  expect(movedMeanwhile(saarthi, saarthi, farhan)).toBe(false)
  expect(movedMeanwhile(saarthi, payments, farhan)).toBe(true)
  expect(movedMeanwhile(saarthi, payments, team(PAYMENTS))).toBe(false)
  expect(movedMeanwhile(unknownHolder, payments, farhan)).toBe(false)
  expect(movedMeanwhile(saarthi, notAnAgent, farhan)).toBe(false)
})

test('an answer is compared with the wish: another ticket, another holder, or as asked [TKT-15, TKT-21]', () => {
  const ticket = makeTicket(1, { holder: heldBy(team(PAYMENTS)) })
  expect(verdictOn(ticket.id, team(PAYMENTS), ticket)).toBe('as asked')
  expect(verdictOn(ticket.id, pilot(SAARTHI), ticket)).toBe('other holder')
  expect(verdictOn(makeTicket(2).id, team(PAYMENTS), ticket)).toBe('other ticket')
  expect(verdictOn(ticket.id, nobody, { ...ticket, holder: unknownHolder })).toBe('other holder')
})

test('undo leads back to whoever it was, and nowhere when that is not known', () => {
  for (const assignee of everybody) expect(undoTarget(heldBy(assignee))).toEqual(assignee)
  expect(undoTarget(notAnAgent)).toBeNull()
  expect(undoTarget(unknownHolder)).toBeNull()
})
