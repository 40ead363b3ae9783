import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { RIGHT_IDS } from '#src/api/schema/rights.ts'
import { UNKNOWN_RIGHTS, updateRights } from '#src/domain/session/rights.ts'
import { getRequirementText } from '#src/presentation/session/right-labels.ts'
import { english } from '../../support/english.ts'

test.each(RIGHT_IDS)(
  '%s: a success proves the right, a 403 disproves it, and no other failure changes it [AUT-04]',
  (right) => {
    expect(updateRights(UNKNOWN_RIGHTS, right, 'answered')).toEqual({ ...UNKNOWN_RIGHTS, [right]: 'works' })
    for (const kind of ERROR_KINDS) {
      const updated = updateRights(UNKNOWN_RIGHTS, right, new ApiError({ kind, operation: 'x' }))
      expect(updated).toEqual({ ...UNKNOWN_RIGHTS, [right]: kind === 'forbidden' ? 'refused' : 'unknown' })
    }
  },
)

test('a refused right works again once the platform grants it', () => {
  const error = new ApiError({ kind: 'forbidden', operation: 'tickets.assign' })
  const refused = updateRights(UNKNOWN_RIGHTS, 'assign', error)
  expect(updateRights(refused, 'assign', 'answered').assign).toBe('works')
})

test('a response that reveals nothing new returns the same rights', () => {
  expect(updateRights(UNKNOWN_RIGHTS, null, 'answered')).toBe(UNKNOWN_RIGHTS)
  const works = updateRights(UNKNOWN_RIGHTS, 'messages', 'answered')
  expect(updateRights(works, 'messages', 'answered')).toBe(works)
})

test('the requirement names every sufficient scope, and the grant [AUT-05, AUT-06, AUT-07]', () => {
  expect(getRequirementText('assign', english)).toBe('scope tickets:assign, grant tickets')
  expect(getRequirementText('customers', english)).toBe('scope customers:read, grant customers')
  expect(getRequirementText('messages', english)).toBe(
    'any of the scopes tickets:read, tickets:write, tickets:assign, tickets:reply, grant messages',
  )
})
