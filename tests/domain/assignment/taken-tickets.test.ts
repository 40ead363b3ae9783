import { expect, test } from 'vitest'
import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import { findTakenTickets, getTakenTicketText } from '#src/domain/assignment/taken-tickets.ts'
import { EMPTY_TICKET_STORE, upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMicros } from '#src/lib/time/instant.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  FARHAN,
  heldBy,
  MEERA,
  makeTicket,
  nobody,
  notAnAgent,
  PAYMENTS,
  staff,
  team,
} from '../../support/make-ticket.ts'

const mine = makeTicket(1, { holder: heldBy(agent(MEERA)) })
const before = upsertTickets(EMPTY_TICKET_STORE, [mine])
const after = (fields: Partial<typeof mine>) => upsertTickets(before, [{ ...mine, ...fields }])
/** The ticket was updated 1 s after 1970 by the platform's clock. */
const taken = (fields: Partial<typeof mine>, assignment?: PendingAssignment) =>
  findTakenTickets(before, after(fields), {
    me: MEERA,
    assignments: new Map(assignment ? [[mine.id, assignment]] : []),
  }).map((it) => getTakenTicketText(it, staff))

test('a ticket that was mine and is somebody else’s is told by name [FLT-83]', () => {
  expect(taken({ holder: heldBy(agent(FARHAN)) })).toEqual(['Farhan Qureshi took #10001 from you'])
  expect(taken({ holder: heldBy(team(PAYMENTS)) })).toEqual(['#10001 went from you to Payments, tier 2'])
  expect(taken({ holder: heldBy(nobody) })).toEqual(['#10001 was unassigned from you'])
  expect(taken({ holder: notAnAgent })).toEqual(['Somebody else took #10001 from you'])
})

test('what one assigned oneself, what was closed, and what a check will tell is not announced [FLT-83]', () => {
  const confirmed = (to: PendingAssignment['to'], check: boolean) =>
    makePendingAssignment({
      ticketId: mine.id,
      to,
      outcomeAt: 2_000_000,
      state: { step: 'confirmed', check: check ? { dueAt: 1, confirmedAt: 0 } : null },
    })
  expect(taken({})).toEqual([])
  expect(taken({ holder: heldBy(team(PAYMENTS)) }, confirmed(team(PAYMENTS), false))).toEqual([])
  expect(taken({ holder: heldBy(agent(FARHAN)) }, confirmed(agent(MEERA), true))).toEqual([])
  expect(taken({ holder: heldBy(agent(FARHAN)) }, confirmed(agent(MEERA), false))).toHaveLength(1)
  expect(taken({ holder: heldBy(nobody), status: 'closed' })).toEqual([])
})

test.each([
  { step: 'confirmed', check: null },
  { step: 'lost', holder: heldBy(agent(FARHAN)), withinMs: 900 },
] as const)(
  'an assignment that ended as $step explains no move of a ticket that came back since [FLT-83]',
  (state) => {
    const endedAt = (outcomeAt: number) =>
      makePendingAssignment({ ticketId: mine.id, to: agent(FARHAN), outcomeAt, state })
    const byFarhan = { holder: heldBy(agent(FARHAN)), updatedAt: fromMicros(3_000_000) }
    expect(taken(byFarhan, endedAt(2_000_000)), 'the move that it made, or that was told').toEqual([])
    expect(taken(byFarhan, endedAt(1_000_000)), 'the record of that very answer').toEqual([])
    expect(taken(byFarhan, endedAt(999_999))).toEqual(['Farhan Qureshi took #10001 from you'])
  },
)

test('a refused assignment explains a move only where an earlier try may have made it [FLT-83]', () => {
  const error = { kind: 'forbidden', operation: 'tickets.assign', status: 403 } as const
  const none = { said: null, fields: [], problemType: null, retryAfterMs: null, found: null }
  const refused = (fields: Partial<PendingAssignment>) =>
    makePendingAssignment({
      ticketId: mine.id,
      to: agent(FARHAN),
      state: { step: 'refused', error: { ...error, ...none } },
      ...fields,
    })
  const byFarhan = { holder: heldBy(agent(FARHAN)) }
  const ours = [agent(FARHAN)]
  expect(taken(byFarhan, refused({ at: 2_000 }))).toHaveLength(1)
  expect(taken(byFarhan, refused({ at: 2_000, ours }))).toEqual([])
  expect(taken(byFarhan, refused({ at: 900, ours })), 'it came back since').toHaveLength(1)
})
