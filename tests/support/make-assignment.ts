import type { PendingAssignment } from '#src/domain/assignment/state.ts'
import { heldBy, PAYMENTS, pilot, SAARTHI, team } from './make-ticket.ts'

/** A hand-over from a pilot to a team, with everything that doesn't matter left plain. */
export function makePendingAssignment(fields: Partial<PendingAssignment> = {}): PendingAssignment {
  return {
    id: 'hand-over',
    ticketId: 'ticket',
    code: '10468',
    customerId: null,
    press: 1,
    at: 0,
    page: 'page',
    to: team(PAYMENTS),
    former: heldBy(pilot(SAARTHI)),
    ours: [],
    acceptsUnsure: false,
    undoes: false,
    inBulk: false,
    outcomeAt: null,
    state: { step: 'sending', tries: 1, run: 'run' },
    ...fields,
  }
}
