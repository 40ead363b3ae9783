import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS, type ErrorKind } from '#src/api/schema/api-error.ts'
import {
  type HandOver,
  lastOf,
  mayHaveHappened,
  shownHolder,
  stillToSay,
  undoOf,
} from '#src/domain/hand-over.ts'
import { anywayLabel, refusalReason, sayCaption } from '#src/domain/hand-over-words.ts'
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
} from '../support/make-ticket.ts'

const saarthi = heldBy(pilot(SAARTHI))
const payments = heldBy(team(PAYMENTS))
const around = { directory: staff, me: MEERA }

function handOver(fields: Partial<HandOver> = {}): HandOver {
  return {
    ticketId: 'ticket',
    code: '10468',
    press: 1,
    to: team(PAYMENTS),
    former: saarthi,
    undoes: false,
    inBulk: false,
    state: { step: 'sending' },
    ...fields,
  }
}

const failed = (kind: ErrorKind, status: number | null = null, said: string | null = null) =>
  new ApiError({ kind, operation: 'tickets.assign', status, said })
const refused = (error: ApiError): HandOver['state'] => ({ step: 'refused', error })

test('the wish is shown while it is on its way, and what the platform said at any other time [TKT-15]', () => {
  expect(shownHolder(saarthi, undefined)).toBe(saarthi)
  expect(shownHolder(saarthi, handOver())).toEqual(payments)
  expect(shownHolder(saarthi, handOver({ state: refused(failed('server', 500)) }))).toBe(saarthi)
  expect(shownHolder(payments, handOver({ state: { step: 'confirmed' } }))).toBe(payments)
})

test('a refusal is said until the ticket moves on', () => {
  const state = refused(failed('server', 500))
  expect(stillToSay(saarthi, handOver({ state }))).toBe(state)
  expect(stillToSay(payments, handOver({ state }))).toBeNull()
  expect(stillToSay(payments, handOver({ state, former: unknownHolder }))).toBe(state)
})

test('another holder than asked for, or a move meanwhile, is said while that is how it is', () => {
  for (const step of ['differs', 'moved'] as const) {
    const state = { step, holder: heldBy(agent(FARHAN)) }
    expect(stillToSay(heldBy(agent(FARHAN)), handOver({ state }))).toBe(state)
    expect(stillToSay(payments, handOver({ state }))).toBeNull()
  }
  expect(stillToSay(payments, handOver({ state: { step: 'confirmed' } }))).toBeNull()
  expect(stillToSay(payments, undefined)).toBeNull()
})

test('undo is offered while it is sent and once it is done, to the former holder', () => {
  const confirmed = handOver({ state: { step: 'confirmed' } })
  expect(undoOf(handOver(), saarthi)?.to).toEqual(pilot(SAARTHI))
  expect(undoOf(confirmed, payments)?.to).toEqual(pilot(SAARTHI))
})

test('there is no undo of an undo, of a refusal, of a move by others, or to a holder that is not known', () => {
  const confirmed = handOver({ state: { step: 'confirmed' } })
  expect(undoOf(undefined, payments)).toBeNull()
  expect(undoOf({ ...confirmed, undoes: true }, payments)).toBeNull()
  expect(undoOf({ ...confirmed, former: unknownHolder }, payments)).toBeNull()
  expect(undoOf(handOver({ state: refused(failed('forbidden', 403)) }), saarthi)).toBeNull()
  expect(undoOf(confirmed, heldBy(agent(FARHAN)))).toBeNull()
  expect(undoOf(confirmed, undefined)).toBeNull()
})

test('the last hand-over is the one that was pressed last', () => {
  const [a, b] = [handOver({ ticketId: 'a' }), handOver({ ticketId: 'b', press: 2 })]
  expect(
    lastOf(
      new Map([
        ['a', a],
        ['b', b],
      ]),
    ),
  ).toBe(b)
  expect(lastOf(new Map())).toBeUndefined()
})

test('a lost answer is not called a refusal [ERR-10]', () => {
  const lost = ERROR_KINDS.filter((kind) => mayHaveHappened(failed(kind)))
  expect(lost).toEqual(['unreachable', 'timeout', 'unreadable'])
  const caption = (error: ApiError) => sayCaption(handOver({ state: refused(error) }), around)
  expect(caption(failed('forbidden', 403))).toBe('Not assigned, platform answered 403')
  expect(caption(failed('server', 500))).toBe('Not assigned, platform answered 500')
  for (const kind of lost)
    expect(caption(failed(kind, kind === 'unreadable' ? 200 : null))).toMatch(/^Not confirmed/)
})

test('the caption says what is going on', () => {
  const say = (fields: Partial<HandOver>) => sayCaption(handOver(fields), around)
  expect(say({})).toBe('Sending…')
  expect(say({ to: agent(MEERA) })).toBe('Assigning to you…')
  expect(say({ state: { step: 'moved', holder: saarthi } })).toBe('Moved while you were choosing')
  expect(say({ state: { step: 'differs', holder: saarthi } })).toBe(
    'Not as asked: you chose Payments, tier 2',
  )
  expect(anywayLabel(team(PAYMENTS), around)).toBe('Assign to Payments, tier 2 anyway')
  expect(anywayLabel(agent(MEERA), around)).toBe('Assign to you anyway')
  expect(anywayLabel(nobody, around)).toBe('Clear it anyway')
  expect(anywayLabel(pilot(STRANGER), around)).toBe('Assign to 0000…0099 anyway')
})

test('the reason names the missing scope and grant, and quotes the platform [AUT-04, AUT-07]', () => {
  const { text, said } = refusalReason(failed('forbidden', 403, 'The token lacks the scope.'))
  expect(text).toContain('the scope tickets:assign and the grant tickets')
  expect(said).toBe('The token lacks the scope.')
  const fields = [{ path: 'assignee_id', message: 'not an agent' }]
  const malformed = new ApiError({ kind: 'malformed', operation: 'tickets.assign', status: 422, fields })
  expect(refusalReason(malformed).said).toBe('assignee_id: not an agent')
})
