import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS, UNREADABLE_REASONS } from '#src/api/schema/api-error.ts'
import { RIGHT_IDS } from '#src/api/schema/rights.ts'
import { ASSIGNEE_KINDS, type Assignee, type TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Assignment, AssignmentError, AssignmentState } from '#src/domain/assignment/state.ts'
import { parseStoredAssignment } from '#src/domain/assignment/stored-assignment.ts'
import { fc } from '../../support/property.ts'

const STORED = {
  id: 'a1',
  ticketId: 't1',
  code: '10001',
  customerId: null,
  sequence: 7,
  submittedAt: 1_700_000_000_000,
  pageId: 'p1',
  to: { kind: 'team', id: 'payments' },
  previousAssignee: { known: 'yes', assignee: { kind: 'unassigned' } },
  expectedAssignees: [{ kind: 'pilot', id: 'saarthi' }],
  acceptsUnsure: false,
  overwritten: null,
  undoes: false,
  inBulk: true,
  outcomeAt: null,
  state: { step: 'asks', why: 'moved', assignee: { known: 'partly', not: 'agent' } },
}

test('an assignment is read as it is stored', () => {
  expect(parseStoredAssignment(STORED)).toEqual(STORED)
})

test('a record under the names of the first version is none: nothing is sent from it', () => {
  const { sequence, submittedAt, pageId, previousAssignee, expectedAssignees, ...rest } = STORED
  const firstVersion = {
    ...rest,
    press: sequence,
    at: submittedAt,
    page: pageId,
    former: previousAssignee,
    ours: expectedAssignees,
  }
  expect(parseStoredAssignment(firstVersion)).toBeNull()
})

test('every assignment is the same after it was stored and read', () => {
  fc.assert(
    fc.property(pendingAssignments(), (assignment) => {
      const stored: unknown = structuredClone(assignment)
      expect(parseStoredAssignment(stored)).toEqual(assignment)
    }),
  )
})

test('whatever a record contains, it is an assignment or none, and never an exception', () => {
  const field = fc.constantFrom(...Object.keys(STORED))
  fc.assert(
    fc.property(field, fc.anything(), (name, value) => {
      const parsed = parseStoredAssignment({ ...STORED, [name]: value })
      if (parsed) expect(parseStoredAssignment(parsed)).toEqual(parsed)
    }),
  )
  fc.assert(fc.property(fc.anything(), (value) => void parseStoredAssignment(value)))
})

test.each(['id', 'ticketId', 'code', 'sequence', 'submittedAt', 'to', 'previousAssignee', 'state'])(
  'a record without %s is dropped: nothing is sent from it',
  (name) => {
    expect(parseStoredAssignment({ ...STORED, [name]: undefined })).toBeNull()
  },
)

test('a queued assignment with an unknown reason counts as one that may have been sent', () => {
  const state = { step: 'queued', why: 'tomorrow' }
  expect(parseStoredAssignment({ ...STORED, state })?.state).toEqual({
    step: 'queued',
    why: 'ended',
    tries: 0,
    dueAt: 0,
  })
})

test('a refusal whose error can’t be read stays a refusal', () => {
  for (const error of [undefined, null, 'no', { kind: 'other', status: 'x', fields: [7, { path: 1 }] }])
    expect(parseStoredAssignment({ ...STORED, state: { step: 'refused', error } })?.state).toMatchObject({
      step: 'refused',
      error: { kind: 'rejected', status: null, platformMessage: null },
    })
})

test('an assignee whose kind is unknown, or that has no id, is dropped from the expected ones', () => {
  const expectedAssignees = [{ kind: 'robot', id: 'x' }, { kind: 'agent' }, { kind: 'agent', id: 'meera' }]
  expect(parseStoredAssignment({ ...STORED, expectedAssignees })?.expectedAssignees).toEqual([
    { kind: 'agent', id: 'meera' },
  ])
})

function pendingAssignments(): fc.Arbitrary<Assignment> {
  const number = fc.integer({ min: 0 })
  const text = fc.string()
  const assignee: fc.Arbitrary<Assignee> = fc.oneof(
    fc.constant({ kind: 'unassigned' } as const),
    fc.record({ kind: fc.constantFrom(...ASSIGNEE_KINDS), id: text }),
  )
  const ticketAssignee: fc.Arbitrary<TicketAssignee> = fc.oneof(
    fc.record({ known: fc.constant('yes' as const), assignee }),
    fc.constant({ known: 'partly', not: 'agent' } as const),
    fc.constant({ known: 'no' } as const),
  )
  const error: fc.Arbitrary<AssignmentError> = fc
    .record({
      kind: fc.constantFrom(...ERROR_KINDS),
      right: fc.option(fc.constantFrom(...RIGHT_IDS)),
      status: fc.option(number),
      platformMessage: fc.option(text),
      unreadableReason: fc.option(fc.constantFrom(...UNREADABLE_REASONS)),
    })
    .map((details) => {
      const { kind, right, status, platformMessage, fields, retryAfterMs, unreadableReason } = new ApiError({
        ...details,
        operation: 'tickets.assign',
        fields: [{ path: 'a', message: 'b' }],
      })
      return { kind, right, status, platformMessage, fields, retryAfterMs, unreadableReason }
    })
  const state: fc.Arbitrary<AssignmentState> = fc.oneof(
    fc.constant({ step: 'pending' } as const),
    fc.record({
      step: fc.constant('queued' as const),
      why: fc.oneof(fc.constantFrom('offline' as const, 'ended' as const), error),
      tries: number,
      dueAt: number,
    }),
    fc.record({ step: fc.constant('sending' as const), tries: number, run: text }),
    fc.record({
      step: fc.constant('confirmed' as const),
      check: fc.option(fc.record({ dueAt: number, confirmedAt: number })),
    }),
    fc.record({ step: fc.constant('refused' as const), error }),
    fc.record({ step: fc.constant('differs' as const), assignee: ticketAssignee }),
    fc.record({ step: fc.constant('lost' as const), assignee: ticketAssignee, withinMs: number }),
    fc.record({
      step: fc.constant('asks' as const),
      why: fc.constantFrom('moved', 'old', 'unsure'),
      assignee: ticketAssignee,
    }),
  )
  return fc.record({
    id: fc.uuid(),
    ticketId: fc.uuid(),
    code: text,
    customerId: fc.option(text),
    sequence: number,
    submittedAt: number,
    pageId: text,
    to: assignee,
    previousAssignee: ticketAssignee,
    expectedAssignees: fc.array(assignee),
    acceptsUnsure: fc.boolean(),
    overwritten: fc.option(assignee),
    undoes: fc.boolean(),
    inBulk: fc.boolean(),
    outcomeAt: fc.option(number),
    state,
  })
}
