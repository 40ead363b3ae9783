import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/api/schema/api-error.ts'
import {
  type AssigneeResult,
  chooseToSend,
  chooseToVerify,
  getNextWorkAt,
  getOutcome,
  getVerifiedOutcome,
  hasQueueWork,
  isStillSending,
  MAX_READ_BATCH,
  needsVerificationRead,
  prepareToSend,
  STAND_BY_MS,
  storeOutcome,
} from '#src/domain/assignment/queue-rules.ts'
import type {
  Assignment,
  AssignmentIn,
  AssignmentState,
  UnverifiedAssignment,
} from '#src/domain/assignment/state.ts'
import { makePendingAssignment } from '../../support/make-assignment.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const NOW = 1_000_000
const moment = { now: NOW, pausedUntil: 0 }
const attempt = { now: NOW, random: 0.5 }
const preparation = { ...attempt, seemsOffline: false, requestId: 'request' }
const isStored = () => false
const unreachable = new ApiError({ kind: 'unreachable', operation: 'tickets.assign' })
const forbidden = new ApiError({ kind: 'forbidden', operation: 'tickets.assign', status: 403 })

type Fields = Omit<Partial<Assignment>, 'state'>
const make = <State extends AssignmentState>(state: State, fields: Fields = {}) => ({
  ...makePendingAssignment({ submittedAt: NOW, ...fields }),
  state,
})
const pending = (fields?: Fields) => make({ step: 'pending' } as const, fields)
const queued = (dueAt: number, fields?: Fields) =>
  make({ step: 'queued', why: 'offline', tries: 1, dueAt } as const, fields)
const sending = (fields?: Fields, run = 'request') =>
  make({ step: 'sending', tries: 1, run } as const, fields)
const unverified = (dueAt: number, fields?: Fields): UnverifiedAssignment =>
  make({ step: 'confirmed', check: { dueAt, confirmedAt: NOW - 1_500 } } as const, fields)
const confirmed = (fields?: Fields) => make({ step: 'confirmed', check: null } as const, fields)
const refused = (fields?: Fields) => make({ step: 'refused', error: forbidden } as const, fields)

const asSeen: AssigneeResult = { assignee: assignedTo(pilot(SAARTHI)), updatedAt: 1 }
const moved: AssigneeResult = { assignee: assignedTo(agent(FARHAN)), updatedAt: 1 }
const asRequested: AssigneeResult = { assignee: assignedTo(team(PAYMENTS)), updatedAt: 1 }

describe('which assignments the queue takes', () => {
  test('pending ones and those whose retry is due are sent; a pause or a busy ticket holds them back', () => {
    const [first, due, later] = [
      pending({ id: 'a', ticketId: 'a' }),
      queued(NOW, { id: 'b', ticketId: 'b' }),
      queued(NOW + 1, { id: 'c', ticketId: 'c' }),
    ]
    const list = [first, due, later, sending({ id: 'd', ticketId: 'd' }), refused({ id: 'e', ticketId: 'e' })]
    expect(chooseToSend(list, new Map(), moment).next).toEqual([first, due])
    expect(chooseToSend(list, new Map([['a', 1]]), moment).next).toEqual([due])
    expect(chooseToSend(list, new Map(), { now: NOW, pausedUntil: NOW + 1 }).next).toEqual([])
    expect(chooseToSend(list, new Map(), { now: NOW, pausedUntil: NOW }).next).toEqual([first, due])
  })

  test('never more than four tickets are busy, in the order of submission, and the others are read along', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(4), (count, busyCount) => {
        const list = Array.from({ length: count }, (_, index) =>
          pending({ id: `${index}`, ticketId: `${index}` }),
        )
        const busy = new Map(Array.from({ length: busyCount }, (_, index) => [`busy ${index}`, index]))
        const { next, due } = chooseToSend(list, busy, moment)
        expect(due).toEqual(list)
        expect(next).toEqual(list.slice(0, 4 - busyCount))
      }),
    )
  })

  test('a confirmed assignment is verified once it is due, unless a later one of its ticket exists', () => {
    const due = unverified(NOW, { id: 'a', ticketId: 'a' })
    const notYet = unverified(NOW + 1, { id: 'b', ticketId: 'b' })
    const shown = [due, notYet, confirmed({ id: 'c', ticketId: 'c' })]
    expect(chooseToVerify(shown, shown, moment)).toEqual([due])
    expect(chooseToVerify(shown, [...shown, pending({ id: 'd', ticketId: 'a' })], moment)).toEqual([])
    expect(chooseToVerify(shown, shown, { now: NOW, pausedUntil: Number.POSITIVE_INFINITY })).toEqual([])
  })

  test('one batch of verifications is as long as one page of the listing', () => {
    const shown = Array.from({ length: 130 }, (_, index) =>
      unverified(NOW, { id: `${index}`, ticketId: `${index}` }),
    )
    expect(chooseToVerify(shown, shown, moment)).toEqual(shown.slice(0, MAX_READ_BATCH))
  })

  test.each([
    ['a pending one', pending(), true, 0],
    ['a queued one', queued(NOW + 50), true, NOW + 50],
    ['one that is being sent', sending(), true, 0],
    ['one to verify, submitted in this tab', unverified(NOW + 70), true, NOW + 70],
    [
      'one to verify, of another tab',
      unverified(NOW + 70, { pageId: 'other' }),
      true,
      NOW + 70 + STAND_BY_MS,
    ],
    ['a verified one', confirmed(), false, Number.POSITIVE_INFINITY],
    ['a refused one', refused(), false, Number.POSITIVE_INFINITY],
  ])('%s is work, now or at its time, and not before a pause ends', (_, assignment, isWork, at) => {
    expect(hasQueueWork([assignment])).toBe(isWork)
    expect(getNextWorkAt([assignment], 'page', 0)).toBe(at)
    expect(getNextWorkAt([assignment], 'page', NOW + 60)).toBe(Math.max(at, NOW + 60))
  })

  test('an empty list is no work, at no time', () => {
    expect(hasQueueWork([])).toBe(false)
    expect(getNextWorkAt([], 'page', 0)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('what the read before sending leads to', () => {
  test.each<[string, AssigneeResult, AssignmentState['step']]>([
    ['the assignee that the agent saw', asSeen, 'sending'],
    ['another assignee', moved, 'asks'],
    ['the requested assignee', asRequested, 'confirmed'],
    ['a failure', { error: unreachable }, 'queued'],
  ])('%s: the ticket’s only assignment is stored with its next state', (_, read, step) => {
    const chosen = pending()
    const decision = prepareToSend([chosen], chosen, read, preparation)
    expect(decision?.prepared.state.step).toBe(step)
    expect(decision?.changes).toEqual({ put: [decision?.prepared], remove: [] })
  })

  test('the request has the id by which its response is recognised', () => {
    const chosen = queued(NOW)
    const { prepared } = prepareToSend([chosen], chosen, asSeen, preparation) ?? {}
    expect(prepared?.state).toEqual({ step: 'sending', tries: 2, run: 'request' })
  })

  test('a failure without a network counts as offline', () => {
    const chosen = pending()
    const read = { error: unreachable }
    const offline = prepareToSend([chosen], chosen, read, { ...preparation, seemsOffline: true })
    expect(offline?.prepared.state).toMatchObject({ step: 'queued', why: 'offline' })
  })

  test('nothing is sent that was cancelled, taken by another tab or overtaken meanwhile', () => {
    const chosen = pending()
    const later = pending({ id: 'later', sequence: 2 })
    for (const list of [[], [sending()], [confirmed()], [queued(NOW + 1)], [chosen, later]])
      expect(prepareToSend(list, chosen, asSeen, preparation)).toBeNull()
  })

  test('unanswered earlier ones of the ticket go, and what they may have set is no conflict', () => {
    const earlier = queued(NOW, { id: 'earlier', to: agent(FARHAN), expectedAssignees: [agent(FARHAN)] })
    const declined = refused({ id: 'declined' })
    const elsewhere = pending({ id: 'elsewhere', ticketId: 'elsewhere' })
    const chosen = pending({ sequence: 2, expectedAssignees: [agent(FARHAN)] })
    const decision = prepareToSend([earlier, declined, elsewhere, chosen], chosen, moved, preparation)
    expect(decision?.prepared.state.step).toBe('sending')
    expect(decision?.changes).toEqual({ put: [decision?.prepared], remove: [earlier, declined] })
  })

  test('an earlier request that turns up during the read has the ticket read again before anything is sent', () => {
    const earlier = queued(NOW, { id: 'earlier', expectedAssignees: [agent(FARHAN)] })
    const chosen = pending({ sequence: 2 })
    const decision = prepareToSend([earlier, chosen], chosen, asSeen, preparation)
    expect(decision?.prepared).toEqual({ ...chosen, expectedAssignees: [agent(FARHAN)] })
    expect(decision?.changes.remove).toEqual([earlier])
  })

  test('the read takes the place of an earlier one’s verification', () => {
    const earlier = unverified(NOW, { id: 'earlier' })
    const chosen = pending({ sequence: 2 })
    const decision = prepareToSend([earlier, chosen], chosen, asSeen, preparation)
    expect(decision?.changes).toEqual({ put: [confirmed({ id: 'earlier' }), decision?.prepared], remove: [] })
  })
})

describe('what a response leads to', () => {
  test('it counts only for the request that is still stored as being sent', () => {
    expect(isStillSending(sending(), sending())).toBe(true)
    for (const stored of [null, pending(), confirmed(), sending({}, 'another request')])
      expect(isStillSending(stored, sending())).toBe(false)
  })

  test.each<[string, AssigneeResult, AssignmentState['step']]>([
    ['the requested assignee', asRequested, 'confirmed'],
    ['another assignee', moved, 'differs'],
    ['no response', { error: unreachable }, 'queued'],
    ['a refusal', { error: forbidden }, 'refused'],
  ])('%s', (_, result, step) => {
    expect(getOutcome(sending(), result, null, attempt).state.step).toBe(step)
  })

  test('an assignment that the request has overwritten is kept for an undo', () => {
    const sent = sending({ previousAssignee: assignedTo(pilot(SAARTHI)) })
    const outcome = getOutcome(sent, { ...asRequested, updatedAt: 3 }, { ...moved, updatedAt: 2 }, attempt)
    expect(outcome).toMatchObject({ overwritten: agent(FARHAN), previousAssignee: assignedTo(agent(FARHAN)) })
  })

  test('the outcome of the latest assignment is stored as it is', () => {
    const outcome = getOutcome(sending(), { error: forbidden }, null, attempt)
    expect(storeOutcome([sending()], outcome, isStored)).toEqual({ put: [outcome] })
    // Another tab has removed it meanwhile.
    expect(storeOutcome([], outcome, isStored)).toEqual({ put: [outcome] })
  })

  test('a later assignment takes over from a failed request what that one may have set', () => {
    const later = pending({ id: 'later', sequence: 2, to: agent(MEERA) })
    const outcome = getOutcome(sending(), { error: unreachable }, null, attempt)
    const changes = storeOutcome([sending(), later], outcome, isStored)
    expect(changes).toEqual({ put: [{ ...later, expectedAssignees: [team(PAYMENTS)] }], remove: [outcome] })
  })

  test('a later assignment starts from what a successful request has set, which needs no verification then', () => {
    const later = pending({ id: 'later', sequence: 2, to: agent(MEERA) })
    const outcome = getOutcome(sending(), asRequested, null, attempt)
    expect(storeOutcome([sending(), later], outcome, isStored)).toEqual({
      put: [
        { ...later, previousAssignee: assignedTo(team(PAYMENTS)) },
        { ...outcome, state: { step: 'confirmed', check: null } },
      ],
    })
  })

  test('a later assignment that isn’t stored yet, or is answered, is not written', () => {
    const outcome = getOutcome(sending(), { error: forbidden }, null, attempt)
    const later = pending({ id: 'later', sequence: 2 })
    const removal = { put: [], remove: [outcome] }
    expect(storeOutcome([sending(), later], outcome, () => true)).toEqual(removal)
    expect(storeOutcome([sending(), refused({ id: 'later' })], outcome, isStored)).toEqual(removal)
  })
})

describe('what the verification leads to', () => {
  const known = (readAt: number, assignee = assignedTo(team(PAYMENTS))) => ({
    assignee,
    customerId: null,
    updatedAt: null,
    readAt,
  })

  test('a request is needed unless another read has come since, or a minute is over', () => {
    const assignment = unverified(NOW)
    expect(needsVerificationRead(assignment, null, NOW)).toBe(true)
    expect(needsVerificationRead(assignment, known(NOW - 1_500), NOW)).toBe(true)
    expect(needsVerificationRead(assignment, known(NOW - 1_499), NOW)).toBe(false)
    expect(needsVerificationRead(assignment, null, NOW + 60_000)).toBe(false)
  })

  const verify = (
    list: readonly Assignment[],
    reads: Parameters<typeof getVerifiedOutcome>[2],
    now = NOW,
  ): AssignmentIn<'confirmed' | 'lost'>['state'] | null =>
    getVerifiedOutcome(list, unverified(NOW), reads, now)?.state ?? null

  test('the read decides; a read of the list since the confirmation counts for more than the request', () => {
    const list = [unverified(NOW)]
    expect(verify(list, { known: null, read: asRequested })).toEqual({ step: 'confirmed', check: null })
    expect(verify(list, { known: null, read: moved })).toMatchObject({ step: 'lost' })
    expect(verify(list, { known: known(NOW), read: moved })).toEqual({ step: 'confirmed', check: null })
    expect(verify(list, { known: known(NOW, moved.assignee), read: undefined })).toMatchObject({
      step: 'lost',
    })
  })

  test('a failed read is repeated for a minute; after that nothing can prove a lost race', () => {
    const list = [unverified(NOW)]
    const reads = { known: null, read: { error: unreachable } }
    expect(verify(list, reads)).toMatchObject({ step: 'confirmed', check: { dueAt: NOW + 3_000 } })
    expect(verify(list, reads, NOW + 60_000)).toEqual({ step: 'confirmed', check: null })
  })

  test('another tab’s verification, a removal or a later assignment leaves nothing to decide', () => {
    for (const list of [[], [confirmed()], [unverified(NOW), pending({ id: 'later', sequence: 2 })]])
      expect(verify(list, { known: null, read: moved })).toBeNull()
  })
})
