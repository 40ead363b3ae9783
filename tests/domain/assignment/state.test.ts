import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS, type ErrorKind } from '#src/api/schema/api-error.ts'
import {
  type Assignment,
  type ConflictReason,
  getLatestAssignment,
  getShownAssignee,
  getShownState,
  getUndo,
  type QueueReason,
} from '#src/domain/assignment/state.ts'
import { isOutcomeUncertain } from '#src/domain/session/error-kinds.ts'
import { getAssignmentCaption, getRefusalReason } from '#src/presentation/assignment/assignment-labels.ts'
import { getAssignAnywayLabel } from '#src/presentation/assignment/conflict-labels.ts'
import { english } from '../../support/english.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  assignedTo,
  directory,
  FARHAN,
  MEERA,
  PAYMENTS,
  pilot,
  SAARTHI,
  STRANGER,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const saarthi = assignedTo(pilot(SAARTHI))
const payments = assignedTo(team(PAYMENTS))
const context = { directory, me: MEERA }

const failed = (kind: ErrorKind, status: number | null = null, said: string | null = null) =>
  new ApiError({ kind, operation: 'tickets.assign', right: 'assign', status, platformMessage: said })
const refused = (error: ApiError): Assignment['state'] => ({ step: 'refused', error })

test('the requested assignee is shown while the request is pending, otherwise the platform’s assignee [TKT-15]', () => {
  expect(getShownAssignee(saarthi, undefined)).toBe(saarthi)
  expect(getShownAssignee(saarthi, makePendingAssignment())).toEqual(payments)
  expect(getShownAssignee(saarthi, makePendingAssignment({ state: refused(failed('server', 500)) }))).toBe(
    saarthi,
  )
  expect(
    getShownAssignee(payments, makePendingAssignment({ state: { step: 'confirmed', check: null } })),
  ).toBe(payments)
})

test('a refusal is shown until the ticket is reassigned', () => {
  const state = refused(failed('server', 500))
  expect(getShownState(saarthi, makePendingAssignment({ state }))).toBe(state)
  expect(getShownState(payments, makePendingAssignment({ state }))).toBeNull()
  expect(getShownState(payments, makePendingAssignment({ state, previousAssignee: unknownAssignee }))).toBe(
    state,
  )
})

test('an unexpected assignee is shown while the ticket has it, a conflict until the request is fulfilled', () => {
  const [differs, conflict] = [
    { step: 'differs', assignee: assignedTo(agent(FARHAN)) },
    { step: 'asks', why: 'moved', assignee: assignedTo(agent(FARHAN)) },
  ] as const
  for (const state of [differs, conflict]) {
    expect(getShownState(assignedTo(agent(FARHAN)), makePendingAssignment({ state }))).toBe(state)
    expect(getShownState(payments, makePendingAssignment({ state }))).toBeNull()
  }
  expect(getShownState(saarthi, makePendingAssignment({ state: differs }))).toBeNull()
  expect(getShownState(saarthi, makePendingAssignment({ state: conflict })), 'it waits for the agent').toBe(
    conflict,
  )
  expect(
    getShownState(payments, makePendingAssignment({ state: { step: 'confirmed', check: null } })),
  ).toBeNull()
  expect(getShownState(payments, undefined)).toBeNull()
})

test('undo is offered while sending and after confirmation, and returns to the previous assignee', () => {
  const confirmed = makePendingAssignment({ state: { step: 'confirmed', check: null } })
  expect(getUndo(makePendingAssignment())?.to).toEqual(pilot(SAARTHI))
  expect(getUndo(confirmed)?.to).toEqual(pilot(SAARTHI))
})

test('undo is not offered for an undo, a refusal, a lost race or an unknown previous assignee', () => {
  const confirmed = makePendingAssignment({ state: { step: 'confirmed', check: null } })
  expect(getUndo(undefined)).toBeNull()
  expect(getUndo({ ...confirmed, undoes: true })).toBeNull()
  expect(getUndo({ ...confirmed, previousAssignee: unknownAssignee })).toBeNull()
  expect(getUndo(makePendingAssignment({ state: refused(failed('forbidden', 403)) }))).toBeNull()
  const lost = { step: 'lost', assignee: assignedTo(agent(FARHAN)), withinMs: 900 } as const
  expect(getUndo(makePendingAssignment({ state: lost }))).toBeNull()
})

test('the latest assignment is the one submitted last', () => {
  const [a, b] = [
    makePendingAssignment({ ticketId: 'a' }),
    makePendingAssignment({ ticketId: 'b', sequence: 2 }),
  ]
  expect(
    getLatestAssignment(
      new Map([
        ['a', a],
        ['b', b],
      ]),
    ),
  ).toBe(b)
  expect(getLatestAssignment(new Map())).toBeUndefined()
})

test('a lost response is not called a refusal [ERR-10]', () => {
  const lost = ERROR_KINDS.filter(isOutcomeUncertain)
  expect(lost).toEqual(['server', 'unreachable', 'timeout', 'unreadable', 'fault'])
  const caption = (error: ApiError) =>
    getAssignmentCaption(makePendingAssignment({ state: refused(error) }), context, english)
  expect(caption(failed('forbidden', 403))).toBe('Assignment failed, error 403')
})

test('the caption describes the state of the assignment', () => {
  const captionOf = (fields: Partial<Assignment>) =>
    getAssignmentCaption(makePendingAssignment(fields), context, english)
  expect(captionOf({})).toBe('Sending…')
  expect(captionOf({ to: agent(MEERA) })).toBe('Assigning to you…')
  const queued = (why: QueueReason) => captionOf({ state: { step: 'queued', why, tries: 0, dueAt: 0 } })
  expect(queued('offline')).toBe('Queued until you are online')
  expect(queued(failed('server', 503))).toBe('Queued (server error)')
  expect(queued(failed('unauthorized', 401))).toBe('Queued until you sign in')
  const conflict = (why: ConflictReason) => captionOf({ state: { step: 'asks', why, assignee: saarthi } })
  expect(conflict('moved')).toBe('Not sent (ticket reassigned)')
  expect(conflict('old')).toBe('Not sent (waited over 15 minutes)')
  expect(conflict('unsure')).toBe('Outcome unknown (may have been sent)')
  expect(captionOf({ state: { step: 'differs', assignee: saarthi } })).toBe(
    'You asked to assign the ticket to Payments, tier 2',
  )
  expect(getAssignAnywayLabel(team(PAYMENTS), context, english)).toBe('Assign to Payments, tier 2 anyway')
  expect(getAssignAnywayLabel(agent(MEERA), context, english)).toBe('Assign to me anyway')
  expect(getAssignAnywayLabel(UNASSIGNED, context, english)).toBe('Unassign anyway')
  expect(getAssignAnywayLabel(pilot(STRANGER), context, english)).toBe('Assign to 0000…0099 anyway')
})

test('the refusal reason names the missing scope and grant, and quotes the platform [AUT-04, AUT-07]', () => {
  const { text, platformMessage } = getRefusalReason(
    failed('forbidden', 403, 'The token lacks the scope.'),
    english,
  )
  expect(text).toContain('scope tickets:assign, grant tickets')
  expect(platformMessage).toBe('The token lacks the scope.')
  const fields = [{ path: 'assignee_id', message: 'not an agent' }]
  const malformed = new ApiError({ kind: 'malformed', operation: 'tickets.assign', status: 422, fields })
  expect(getRefusalReason(malformed, english).platformMessage).toBe('assignee_id: not an agent')
})
