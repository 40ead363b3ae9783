import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS, type ErrorKind } from '#src/api/schema/api-error.ts'
import {
  getAssignAnywayLabel,
  getAssignmentCaption,
  getRefusalReason,
} from '#src/domain/assignment/labels.ts'
import {
  type ConflictReason,
  getLatestAssignment,
  getShownAssignee,
  getShownState,
  getUndo,
  type PendingAssignment,
  type QueueReason,
} from '#src/domain/assignment/state.ts'
import {
  FRESH_READ_MS,
  isFreshRead,
  mayHaveSucceeded,
  needsReadBeforeSend,
} from '#src/domain/assignment/transitions.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  FARHAN,
  heldBy,
  MEERA,
  nobody,
  PAYMENTS,
  pilot,
  SAARTHI,
  STRANGER,
  staff,
  team,
  unknownHolder,
} from '../../support/make-ticket.ts'

const saarthi = heldBy(pilot(SAARTHI))
const payments = heldBy(team(PAYMENTS))
const around = { directory: staff, me: MEERA }

const failed = (kind: ErrorKind, status: number | null = null, said: string | null = null) =>
  new ApiError({ kind, operation: 'tickets.assign', status, said })
const refused = (error: ApiError): PendingAssignment['state'] => ({ step: 'refused', error })

test('the wish is shown while it is on its way, and what the platform said at any other time [TKT-15]', () => {
  expect(getShownAssignee(saarthi, undefined)).toBe(saarthi)
  expect(getShownAssignee(saarthi, makePendingAssignment())).toEqual(payments)
  expect(getShownAssignee(saarthi, makePendingAssignment({ state: refused(failed('server', 500)) }))).toBe(
    saarthi,
  )
  expect(
    getShownAssignee(payments, makePendingAssignment({ state: { step: 'confirmed', check: null } })),
  ).toBe(payments)
})

test('a refusal is said until the ticket moves on', () => {
  const state = refused(failed('server', 500))
  expect(getShownState(saarthi, makePendingAssignment({ state }))).toBe(state)
  expect(getShownState(payments, makePendingAssignment({ state }))).toBeNull()
  expect(getShownState(payments, makePendingAssignment({ state, former: unknownHolder }))).toBe(state)
})

test('another holder than asked for, or a move meanwhile, is said while that is how it is', () => {
  const [differs, asks] = [
    { step: 'differs', holder: heldBy(agent(FARHAN)) },
    { step: 'asks', why: 'moved', holder: heldBy(agent(FARHAN)) },
  ] as const
  for (const state of [differs, asks]) {
    expect(getShownState(heldBy(agent(FARHAN)), makePendingAssignment({ state }))).toBe(state)
    expect(getShownState(payments, makePendingAssignment({ state }))).toBeNull()
  }
  expect(getShownState(saarthi, makePendingAssignment({ state: differs }))).toBeNull()
  expect(getShownState(saarthi, makePendingAssignment({ state: asks })), 'it waits for the person').toBe(asks)
  expect(
    getShownState(payments, makePendingAssignment({ state: { step: 'confirmed', check: null } })),
  ).toBeNull()
  expect(getShownState(payments, undefined)).toBeNull()
})

test('undo is offered while it is sent and once it is done, to the former holder', () => {
  const confirmed = makePendingAssignment({ state: { step: 'confirmed', check: null } })
  expect(getUndo(makePendingAssignment())?.to).toEqual(pilot(SAARTHI))
  expect(getUndo(confirmed)?.to).toEqual(pilot(SAARTHI))
})

test('there is no undo of an undo, of a refusal, of a lost race, or to an assignee that is not known', () => {
  const confirmed = makePendingAssignment({ state: { step: 'confirmed', check: null } })
  expect(getUndo(undefined)).toBeNull()
  expect(getUndo({ ...confirmed, undoes: true })).toBeNull()
  expect(getUndo({ ...confirmed, former: unknownHolder })).toBeNull()
  expect(getUndo(makePendingAssignment({ state: refused(failed('forbidden', 403)) }))).toBeNull()
  const lost = { step: 'lost', holder: heldBy(agent(FARHAN)), withinMs: 900 } as const
  expect(getUndo(makePendingAssignment({ state: lost }))).toBeNull()
})

test('the last hand-over is the one that was pressed last', () => {
  const [a, b] = [
    makePendingAssignment({ ticketId: 'a' }),
    makePendingAssignment({ ticketId: 'b', press: 2 }),
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

test('a lost answer is not called a refusal [ERR-10]', () => {
  const lost = ERROR_KINDS.filter((kind) => mayHaveSucceeded(failed(kind)))
  expect(lost).toEqual(['server', 'unreachable', 'timeout', 'unreadable', 'fault'])
  const caption = (error: ApiError) =>
    getAssignmentCaption(makePendingAssignment({ state: refused(error) }), around)
  expect(caption(failed('forbidden', 403))).toBe('Not assigned, platform answered 403')
})

test('the caption says what is going on', () => {
  const say = (fields: Partial<PendingAssignment>) =>
    getAssignmentCaption(makePendingAssignment(fields), around)
  expect(say({})).toBe('Sending…')
  expect(say({ to: agent(MEERA) })).toBe('Assigning to you…')
  const queued = (why: QueueReason) => say({ state: { step: 'queued', why, tries: 0, dueAt: 0 } })
  expect(queued('offline')).toBe('Queued, sends when online')
  expect(queued(failed('server', 503))).toBe('Queued, the platform failed')
  expect(queued(failed('unauthorized', 401))).toBe('Queued, sends when you are signed in')
  const asks = (why: ConflictReason) => say({ state: { step: 'asks', why, holder: saarthi } })
  expect(asks('moved')).toBe('Reassigned since you looked, yours was not sent')
  expect(asks('old')).toBe('Waited for over 15 minutes, not sent')
  expect(asks('unsure')).toBe('May have been sent, can’t be told')
  expect(say({ state: { step: 'differs', holder: saarthi } })).toBe(
    'Not as asked: you chose Payments, tier 2',
  )
  expect(getAssignAnywayLabel(team(PAYMENTS), around)).toBe('Assign to Payments, tier 2 anyway')
  expect(getAssignAnywayLabel(agent(MEERA), around)).toBe('Take it anyway')
  expect(getAssignAnywayLabel(nobody, around)).toBe('Unassign it anyway')
  expect(getAssignAnywayLabel(pilot(STRANGER), around)).toBe('Assign to 0000…0099 anyway')
})

test('the reason names the missing scope and grant, and quotes the platform [AUT-04, AUT-07]', () => {
  const { text, platformMessage } = getRefusalReason(failed('forbidden', 403, 'The token lacks the scope.'))
  expect(text).toContain('the scope tickets:assign and the grant tickets')
  expect(platformMessage).toBe('The token lacks the scope.')
  const fields = [{ path: 'assignee_id', message: 'not an agent' }]
  const malformed = new ApiError({ kind: 'malformed', operation: 'tickets.assign', status: 422, fields })
  expect(getRefusalReason(malformed).platformMessage).toBe('assignee_id: not an agent')
})

test.each([
  [0, true],
  [1, true],
  [FRESH_READ_MS - 1, true],
  [FRESH_READ_MS, false],
  [FRESH_READ_MS + 1, false],
  // The device's clock was set back after the reading.
  [-FRESH_READ_MS + 1, true],
  [-FRESH_READ_MS, false],
])('a reading that is %d ms old is fresh: %s [FLT-81]', (age, fresh) => {
  const now = 1_000_000
  expect(isFreshRead(now - age, now)).toBe(fresh)
  const pending = { ...makePendingAssignment(), state: { step: 'pending' } } as const
  expect(needsReadBeforeSend(pending, now - age, now)).toBe(!fresh)
})

test('however fresh a reading is, a ticket is read again while the outcome of an earlier request is unknown [FLT-81]', () => {
  const pending = { ...makePendingAssignment(), state: { step: 'pending' } } as const
  const queued = (why: 'offline' | 'ended') =>
    ({ ...makePendingAssignment(), state: { step: 'queued', why, tries: 0, dueAt: 0 } }) as const
  expect(needsReadBeforeSend(pending, null, 1)).toBe(true)
  expect(needsReadBeforeSend({ ...pending, ours: [team(PAYMENTS)] }, 1, 1)).toBe(true)
  expect(needsReadBeforeSend(queued('ended'), 1, 1)).toBe(true)
  expect(needsReadBeforeSend(queued('offline'), 1, 1)).toBe(false)
})
