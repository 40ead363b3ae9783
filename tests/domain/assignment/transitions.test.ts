import { describe, expect, test } from 'vitest'
import { ApiError, ERROR_KINDS, type ErrorKind } from '#src/api/schema/api-error.ts'
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Assignment, AssignmentState, UnverifiedAssignment } from '#src/domain/assignment/state.ts'
import {
  assigneeRead,
  CONFIRM_AFTER_MS,
  carryOver,
  compareAssignee,
  FRESH_READ_MS,
  interrupted,
  isFreshRead,
  isRetryable,
  needsReadBeforeSend,
  outcomeVerified,
  readFailed,
  responseReceived,
  sendFailed,
  startSending,
  withReadWhileSending,
} from '#src/domain/assignment/transitions.ts'
import { isNetworkFailure } from '#src/domain/session/error-kinds.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  TAMIL,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const NOW = 1_000_000
const saarthi = assignedTo(pilot(SAARTHI))
const payments = assignedTo(team(PAYMENTS))
const farhan = assignedTo(agent(FARHAN))

const failure = (kind: ErrorKind, retryAfterMs: number | null = null) =>
  new ApiError({ kind, operation: 'tickets.assign', retryAfterMs })
const make = <State extends AssignmentState>(
  state: State,
  fields: Omit<Partial<Assignment>, 'state'> = {},
) => ({ ...makePendingAssignment({ submittedAt: NOW, ...fields }), state })
const pending = (fields?: Omit<Partial<Assignment>, 'state'>) => make({ step: 'pending' } as const, fields)
const queued = (tries: number, why: 'offline' | 'ended' = 'offline') =>
  make({ step: 'queued', why, tries, dueAt: NOW } as const)
const sending = (tries: number, fields?: Omit<Partial<Assignment>, 'state'>) =>
  make({ step: 'sending', tries, run: 'request' } as const, fields)

describe('the read before sending', () => {
  test.each([
    [0, true],
    [FRESH_READ_MS - 1, true],
    [FRESH_READ_MS, false],
    [-FRESH_READ_MS, false],
    [-FRESH_READ_MS + 1, true],
  ])('a read %i ms ago is fresh: %s, also where the clock was set back [FLT-81]', (age, isFresh) => {
    expect(isFreshRead(NOW - age, NOW)).toBe(isFresh)
    expect(needsReadBeforeSend(pending(), NOW - age, NOW)).toBe(!isFresh)
  })

  test('while the outcome of an earlier request is unknown, the ticket is read however fresh its last read [FLT-81]', () => {
    expect(needsReadBeforeSend(pending(), null, NOW)).toBe(true)
    expect(needsReadBeforeSend(pending({ expectedAssignees: [team(PAYMENTS)] }), NOW, NOW)).toBe(true)
    expect(needsReadBeforeSend(queued(0, 'ended'), NOW, NOW)).toBe(true)
    expect(needsReadBeforeSend(queued(0, 'offline'), NOW, NOW)).toBe(false)
  })

  test.each<[string, TicketAssignee, Partial<Assignment>, ReturnType<typeof compareAssignee>]>([
    ['as the agent saw it', saarthi, {}, 'as seen'],
    ['reassigned', farhan, {}, 'moved'],
    ['set by the agent’s own earlier request', farhan, { expectedAssignees: [agent(FARHAN)] }, 'as seen'],
    ['unknown, and nothing was sent yet', unknownAssignee, {}, 'as seen'],
    ['unknown after an own request', unknownAssignee, { expectedAssignees: [team(TAMIL)] }, 'unsure'],
    [
      'unknown after an own request, and the agent accepts that',
      unknownAssignee,
      { expectedAssignees: [team(TAMIL)], acceptsUnsure: true },
      'as seen',
    ],
    ['not an agent, as before', notAnAgent, {}, 'as seen'],
    ['not an agent, but an agent before', notAnAgent, { previousAssignee: farhan }, 'moved'],
    ['known now, unknown to the agent', farhan, { previousAssignee: unknownAssignee }, 'moved'],
    [
      'unassigned now, unknown to the agent',
      assignedTo(UNASSIGNED),
      { previousAssignee: unknownAssignee },
      'as seen',
    ],
  ])('the assignee is %s', (_, current, fields, comparison) => {
    expect(compareAssignee(pending(fields), current)).toBe(comparison)
  })

  test('the requested assignee is a confirmation; only the agent’s own request can be undone', () => {
    const read = { assignee: payments, updatedAt: 5 }
    expect(assigneeRead(pending(), read, NOW)).toMatchObject({
      state: { step: 'confirmed', check: null },
      previousAssignee: unknownAssignee,
      outcomeAt: 5,
    })
    const repeated = pending({ expectedAssignees: [team(PAYMENTS)] })
    expect(assigneeRead(repeated, read, NOW)).toMatchObject({ previousAssignee: saarthi })
  })

  test('another assignee is a conflict, an old assignment needs the agent’s consent, anything else may be sent', () => {
    const read = { assignee: saarthi, updatedAt: null }
    expect(assigneeRead(pending(), { ...read, assignee: farhan }, NOW)?.state).toEqual({
      step: 'asks',
      why: 'moved',
      assignee: farhan,
    })
    expect(assigneeRead(pending(), read, NOW + CONFIRM_AFTER_MS)).toBeNull()
    expect(assigneeRead(pending(), read, NOW + CONFIRM_AFTER_MS + 1)?.state).toMatchObject({ why: 'old' })
  })

  test.each(ERROR_KINDS)(
    'after %s it is repeated; offline only where the request had no response',
    (kind) => {
      const state = (seemsOffline: boolean) =>
        readFailed(queued(2), failure(kind), { now: NOW, random: 0, seemsOffline }).state
      expect(state(false)).toMatchObject({ step: 'queued', tries: 3, why: { kind } })
      const why = isNetworkFailure(kind) ? 'offline' : { kind }
      expect(state(true)).toMatchObject({ step: 'queued', tries: 3, why })
    },
  )
})

describe('the request', () => {
  test('it counts the attempts, and an undo restores the assignee that was read right before', () => {
    const first = startSending(pending({ acceptsUnsure: true, overwritten: agent(FARHAN) }), farhan, 'id')
    expect(first).toMatchObject({
      state: { step: 'sending', tries: 1, run: 'id' },
      previousAssignee: farhan,
      acceptsUnsure: false,
      overwritten: null,
    })
    expect(startSending(queued(3), farhan, 'id').state.tries).toBe(4)
  })

  test('a response with the requested assignee confirms, to be verified; with another one it differs', () => {
    const confirmed = responseReceived(sending(1), { assignee: payments, updatedAt: 7 }, NOW)
    expect(confirmed).toMatchObject({
      outcomeAt: 7,
      state: { step: 'confirmed', check: { dueAt: NOW + 1_500, confirmedAt: NOW } },
    })
    const differing = responseReceived(sending(1), { assignee: farhan, updatedAt: 7 }, NOW)
    expect(differing.state).toEqual({ step: 'differs', assignee: farhan })
  })

  const RETRIED: readonly ErrorKind[] = [
    'unauthorized',
    'rateLimited',
    'server',
    'unreachable',
    'timeout',
    'unreadable',
    'fault',
  ]
  test.each(ERROR_KINDS)('%s is refused or retried; a retry remembers what may have been set', (kind) => {
    const isRetried = RETRIED.includes(kind)
    const failed = sendFailed(sending(1), failure(kind), { now: NOW, random: 0 })
    expect(isRetryable(failure(kind))).toBe(isRetried)
    expect(failed.state.step).toBe(isRetried ? 'queued' : 'refused')
    const mayHaveActed = isRetried && kind !== 'unauthorized' && kind !== 'rateLimited'
    expect(failed.expectedAssignees).toEqual(mayHaveActed ? [team(PAYMENTS)] : [])
  })

  test('the delay grows to five minutes at most, and is never shorter than the platform asked for', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        random,
        fc.option(fc.nat(900_000)),
        (tries, share, retryAfterMs) => {
          const { state } = sendFailed(sending(tries), failure('rateLimited', retryAfterMs), {
            now: NOW,
            random: share,
          })
          const delayMs = state.step === 'queued' ? state.dueAt - NOW : -1
          expect(delayMs).toBeCloseTo(
            Math.max(retryAfterMs ?? 0, share * Math.min(1_000 * 2 ** tries, 300_000)),
            3,
          )
        },
      ),
    )
  })

  test('a page that ended while sending leaves a request that may have arrived, due at once', () => {
    const states = [pending(), queued(2), sending(3)].map(interrupted)
    expect(states.map((it) => it.state)).toEqual(
      [0, 2, 3].map((tries) => ({ step: 'queued', why: 'ended', tries, dueAt: 0 })),
    )
    for (const it of states) expect(it.expectedAssignees).toEqual([team(PAYMENTS)])
  })

  test('a read during the request shows whom it has overwritten, if it was read before the response and is no own one', () => {
    const settled = { ...responseReceived(sending(1), { assignee: payments, updatedAt: 9 }, NOW) }
    const readAt = (assignee: TicketAssignee, updatedAt: number | null) =>
      withReadWhileSending(settled, { assignee, updatedAt })
    expect(readAt(farhan, 8)).toMatchObject({ overwritten: agent(FARHAN), previousAssignee: farhan })
    expect(readAt(assignedTo(UNASSIGNED), 8)).toMatchObject({
      overwritten: null,
      previousAssignee: assignedTo(UNASSIGNED),
    })
    for (const unchanged of [
      withReadWhileSending(settled, null),
      readAt(farhan, 9),
      readAt(farhan, null),
      readAt(saarthi, 8),
      readAt(payments, 8),
      readAt(unknownAssignee, 8),
    ])
      expect(unchanged).toBe(settled)
  })
})

describe('the verification', () => {
  const confirmedAt = NOW - 2_000
  const unverified = (fields: Omit<Partial<Assignment>, 'state'> = {}): UnverifiedAssignment =>
    make({ step: 'confirmed', check: { dueAt: NOW, confirmedAt } } as const, {
      outcomeAt: 5_000_000,
      ...fields,
    })
  const verified = { step: 'confirmed', check: null }

  test.each<[string, TicketAssignee, Partial<Assignment>, object]>([
    ['the requested one', payments, {}, verified],
    ['unknown', unknownAssignee, {}, verified],
    ['another one', farhan, {}, { step: 'lost', assignee: farhan }],
    ['not an agent, after a team', notAnAgent, {}, verified],
    ['not an agent, after an agent', notAnAgent, { to: agent(MEERA) }, { step: 'lost' }],
    ['another one, after an unassignment', farhan, { to: UNASSIGNED }, verified],
  ])('the assignee is %s', (_, assignee, { to = team(PAYMENTS) }, state) => {
    const outcome = outcomeVerified(unverified({ to }), { assignee, updatedAt: 5_000_000 }, NOW)
    expect(outcome.state).toMatchObject(state)
  })

  test('a lost race says how soon at most: by the platform’s clock, else since the confirmation', () => {
    const lostAt = (updatedAt: number | null) =>
      outcomeVerified(unverified(), { assignee: farhan, updatedAt }, NOW).state
    expect(lostAt(5_700_000)).toMatchObject({ withinMs: 700 })
    expect(lostAt(null)).toMatchObject({ withinMs: 2_000 })
    expect(lostAt(9_000_000)).toMatchObject({ withinMs: 2_000 })
  })

  test('a failed read, or one from before the confirmation, is repeated within a minute', () => {
    for (const read of [null, { assignee: farhan, updatedAt: 4_999_999 }]) {
      expect(outcomeVerified(unverified(), read, NOW).state).toEqual({
        step: 'confirmed',
        check: { dueAt: NOW + 3_000, confirmedAt },
      })
      expect(outcomeVerified(unverified(), read, confirmedAt + 60_000).state).toEqual(verified)
    }
  })
})

describe('a later assignment of the ticket', () => {
  test('it starts from what a confirmed one has set, and expects what an unanswered one may have set', () => {
    const later = pending({ expectedAssignees: [agent(MEERA)] })
    const confirmed = make({ step: 'confirmed', check: null } as const, { to: agent(FARHAN) })
    expect(carryOver(later, confirmed)).toMatchObject({ previousAssignee: farhan, expectedAssignees: [] })
    const earlier = sending(1, { expectedAssignees: [agent(MEERA), team(TAMIL)] })
    expect(carryOver(later, earlier)).toMatchObject({
      previousAssignee: saarthi,
      expectedAssignees: [agent(MEERA), team(TAMIL)],
    })
  })
})
