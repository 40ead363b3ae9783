import type { Assignment } from '#src/domain/assignment/state.ts'
import { assignedTo, PAYMENTS, pilot, SAARTHI, team } from './make-ticket.ts'

/** A pending assignment from a pilot to a team, with defaults for all other fields. */
export function makePendingAssignment(fields: Partial<Assignment> = {}): Assignment {
  return {
    id: 'assignment',
    ticketId: 'ticket',
    code: '10468',
    customerId: null,
    sequence: 1,
    submittedAt: 0,
    pageId: 'page',
    to: team(PAYMENTS),
    previousAssignee: assignedTo(pilot(SAARTHI)),
    expectedAssignees: [],
    acceptsUnsure: false,
    overwritten: null,
    undoes: false,
    inBulk: false,
    outcomeAt: null,
    state: { step: 'sending', tries: 1, run: 'run' },
    ...fields,
  }
}
