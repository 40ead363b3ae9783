import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS } from '#src/api/schema/api-error.ts'
import {
  getRequirementText,
  getRightForOperation,
  RIGHTS,
  UNKNOWN_RIGHTS,
  updateRights,
} from '#src/domain/session/rights.ts'

test('an answer proves a right, a 403 disproves it, and no other failure says anything [AUT-04]', () => {
  for (const [right, { operations }] of Object.entries(RIGHTS)) {
    for (const operation of operations) {
      expect(getRightForOperation(operation)).toBe(right)
      expect(updateRights(UNKNOWN_RIGHTS, operation, 'answered')).toEqual({
        ...UNKNOWN_RIGHTS,
        [right]: 'works',
      })
      for (const kind of ERROR_KINDS) {
        const learnt = updateRights(UNKNOWN_RIGHTS, operation, new ApiError({ kind, operation }))
        expect(learnt).toEqual({ ...UNKNOWN_RIGHTS, [right]: kind === 'forbidden' ? 'refused' : 'unknown' })
      }
    }
  }
})

test('a right that was refused works again once the platform says so', () => {
  const refused = updateRights(
    UNKNOWN_RIGHTS,
    'tickets.assign',
    new ApiError({ kind: 'forbidden', operation: 'tickets.assign' }),
  )
  expect(updateRights(refused, 'tickets.assign', 'answered').assign).toBe('works')
})

test('what teaches nothing changes nothing', () => {
  expect(updateRights(UNKNOWN_RIGHTS, 'templates.send', 'answered')).toBe(UNKNOWN_RIGHTS)
  const works = updateRights(UNKNOWN_RIGHTS, 'messages.list', 'answered')
  expect(updateRights(works, 'messages.list', 'answered')).toBe(works)
})

test('the need is said with every scope that would do, and the grant [AUT-05, AUT-06, AUT-07]', () => {
  expect(getRequirementText('assign')).toBe('the scope tickets:assign and the grant tickets')
  expect(getRequirementText('customers')).toBe('the scope customers:read and the grant customers')
  expect(getRequirementText('messages')).toBe(
    'any one of the scopes tickets:read, tickets:write, tickets:assign, tickets:reply and the grant messages',
  )
})
