import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS } from '#src/api/schema/api-error.ts'
import {
  getRequirementText,
  getRightForOperation,
  RIGHTS,
  UNKNOWN_RIGHTS,
  updateRights,
} from '#src/domain/session/rights.ts'

test('a success proves a right, a 403 disproves it, and no other failure changes it [AUT-04]', () => {
  for (const [right, { operations }] of Object.entries(RIGHTS)) {
    for (const operation of operations) {
      expect(getRightForOperation(operation)).toBe(right)
      expect(updateRights(UNKNOWN_RIGHTS, operation, 'answered')).toEqual({
        ...UNKNOWN_RIGHTS,
        [right]: 'works',
      })
      for (const kind of ERROR_KINDS) {
        const updated = updateRights(UNKNOWN_RIGHTS, operation, new ApiError({ kind, operation }))
        expect(updated).toEqual({ ...UNKNOWN_RIGHTS, [right]: kind === 'forbidden' ? 'refused' : 'unknown' })
      }
    }
  }
})

test('a refused right works again once the platform grants it', () => {
  const refused = updateRights(
    UNKNOWN_RIGHTS,
    'tickets.assign',
    new ApiError({ kind: 'forbidden', operation: 'tickets.assign' }),
  )
  expect(updateRights(refused, 'tickets.assign', 'answered').assign).toBe('works')
})

test('a response that reveals nothing new returns the same rights', () => {
  expect(updateRights(UNKNOWN_RIGHTS, 'templates.send', 'answered')).toBe(UNKNOWN_RIGHTS)
  const works = updateRights(UNKNOWN_RIGHTS, 'messages.list', 'answered')
  expect(updateRights(works, 'messages.list', 'answered')).toBe(works)
})

test('the requirement names every sufficient scope, and the grant [AUT-05, AUT-06, AUT-07]', () => {
  expect(getRequirementText('assign')).toBe('the scope tickets:assign and the grant tickets')
  expect(getRequirementText('customers')).toBe('the scope customers:read and the grant customers')
  expect(getRequirementText('messages')).toBe(
    'any one of the scopes tickets:read, tickets:write, tickets:assign, tickets:reply and the grant messages',
  )
})
