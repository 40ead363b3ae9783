import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Assignment } from '#src/domain/assignment/state.ts'
import { findTakenTickets } from '#src/domain/assignment/taken-tickets.ts'
import { EMPTY_TICKET_STORE, upsertTickets } from '#src/domain/tickets/store.ts'
import { getTakenTicketText } from '#src/features/assignment/taken-ticket-text.ts'
import { fromMicros } from '#src/lib/time/instant.ts'
import { english } from '../../support/english.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  assignedTo,
  directory,
  FARHAN,
  MEERA,
  makeTicket,
  notAnAgent,
  PAYMENTS,
  team,
  UNASSIGNED,
} from '../../support/make-ticket.ts'

const mine = makeTicket(1, { assignee: assignedTo(agent(MEERA)) })
const before = upsertTickets(EMPTY_TICKET_STORE, [mine])
const storeWith = (fields: Partial<typeof mine>) => upsertTickets(before, [{ ...mine, ...fields }])
/** The ticket was updated 1 s after 1970 by the platform's clock. */
const takenTexts = (fields: Partial<typeof mine>, assignment?: Assignment) =>
  findTakenTickets(before, storeWith(fields), {
    me: MEERA,
    assignments: new Map(assignment ? [[mine.id, assignment]] : []),
  }).map((it) => getTakenTicketText(it, directory, english))

test('a ticket that moved from me to another assignee is announced with that assignee’s name [FLT-83]', () => {
  expect(takenTexts({ assignee: assignedTo(agent(FARHAN)) })).toEqual([
    '#10001 was reassigned from you to Farhan Qureshi',
  ])
  expect(takenTexts({ assignee: assignedTo(team(PAYMENTS)) })).toEqual([
    '#10001 was reassigned from you to Payments, tier 2',
  ])
  expect(takenTexts({ assignee: assignedTo(UNASSIGNED) })).toEqual(['You were unassigned from #10001'])
  expect(takenTexts({ assignee: notAnAgent })).toEqual(['#10001 is no longer assigned to you'])
})

test('the sign of a ticket’s number stays before it in a right-to-left sentence', () => {
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } })
  const taken = { code: '10001', assignee: notAnAgent }
  expect(getTakenTicketText(taken, directory, arabic)).toBe('\u2068#10001\u2069 is no longer assigned to you')
})

test('my own assignment, a closed ticket and a move that a pending check will report are not announced [FLT-83]', () => {
  const confirmed = (to: Assignment['to'], check: boolean) =>
    makePendingAssignment({
      ticketId: mine.id,
      to,
      outcomeAt: 2_000_000,
      state: { step: 'confirmed', check: check ? { dueAt: 1, confirmedAt: 0 } : null },
    })
  expect(takenTexts({})).toEqual([])
  expect(takenTexts({ assignee: assignedTo(team(PAYMENTS)) }, confirmed(team(PAYMENTS), false))).toEqual([])
  expect(takenTexts({ assignee: assignedTo(agent(FARHAN)) }, confirmed(agent(MEERA), true))).toEqual([])
  expect(takenTexts({ assignee: assignedTo(agent(FARHAN)) }, confirmed(agent(MEERA), false))).toHaveLength(1)
  expect(takenTexts({ assignee: assignedTo(UNASSIGNED), status: 'closed' })).toEqual([])
})

test.each([
  { step: 'confirmed', check: null },
  { step: 'lost', assignee: assignedTo(agent(FARHAN)), withinMs: 900 },
] as const)(
  'an assignment that ended as $step explains no move of a ticket that came back later [FLT-83]',
  (state) => {
    const endedAt = (outcomeAt: number) =>
      makePendingAssignment({ ticketId: mine.id, to: agent(FARHAN), outcomeAt, state })
    const byFarhan = { assignee: assignedTo(agent(FARHAN)), updatedAt: fromMicros(3_000_000) }
    expect(takenTexts(byFarhan, endedAt(2_000_000)), 'the move that it made, or that was reported').toEqual(
      [],
    )
    expect(takenTexts(byFarhan, endedAt(1_000_000)), 'the record in that very response').toEqual([])
    expect(takenTexts(byFarhan, endedAt(999_999))).toEqual([
      '#10001 was reassigned from you to Farhan Qureshi',
    ])
  },
)

test('a refused assignment explains a move only where an earlier attempt may have caused it [FLT-83]', () => {
  const error = { kind: 'forbidden', right: 'assign', status: 403 } as const
  const noDetails = {
    platformMessage: null,
    fields: [],
    retryAfterMs: null,
    unreadableReason: null,
  }
  const refused = (fields: Partial<Assignment>) =>
    makePendingAssignment({
      ticketId: mine.id,
      to: agent(FARHAN),
      state: { step: 'refused', error: { ...error, ...noDetails } },
      ...fields,
    })
  const byFarhan = { assignee: assignedTo(agent(FARHAN)) }
  const expectedAssignees = [agent(FARHAN)]
  expect(takenTexts(byFarhan, refused({ submittedAt: 2_000 }))).toHaveLength(1)
  expect(takenTexts(byFarhan, refused({ submittedAt: 2_000, expectedAssignees }))).toEqual([])
  expect(
    takenTexts(byFarhan, refused({ submittedAt: 900, expectedAssignees })),
    'the ticket came back since',
  ).toHaveLength(1)
})
