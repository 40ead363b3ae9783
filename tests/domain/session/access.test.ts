import { expect, test } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import {
  type AccessResults,
  decideAccess,
  toRightCheck,
  UNCHECKED_ACCESS,
} from '#src/domain/session/access.ts'

const failed = (kind: ErrorKind) => toRightCheck(new ApiError({ kind, operation: 'customers.list' }))
const works = toRightCheck('answered')
const accessWith = (changes: Partial<AccessResults>): AccessResults => ({ ...UNCHECKED_ACCESS, ...changes })

test('before anything was asked there is no verdict', () => {
  expect(decideAccess(UNCHECKED_ACCESS)).toBeNull()
})

test('a 403 is a no to one right and proof of the token [AUT-04]', () => {
  expect(failed('forbidden')).toEqual({ state: 'refused' })
  expect(decideAccess(accessWith({ customers: failed('forbidden') }))).toEqual({
    kind: 'accepted',
    limited: true,
  })
})

test('one 401 is enough to reject a token [AUT-01]', () => {
  const access = accessWith({ customers: works, tickets: failed('unauthorized') })
  expect(decideAccess(access)).toMatchObject({ kind: 'rejected', error: { kind: 'unauthorized' } })
})

test('a token that works wherever it was tried is accepted whole', () => {
  expect(decideAccess(accessWith({ customers: works, messages: works }))).toEqual({
    kind: 'accepted',
    limited: false,
  })
})

test('an answer beside a failure accepts, with less than everything', () => {
  const access = accessWith({ customers: works, tickets: failed('server') })
  expect(decideAccess(access)).toEqual({ kind: 'accepted', limited: true })
})

test.each<ErrorKind>(['unreachable', 'timeout', 'unreadable', 'rateLimited', 'server'])(
  'without any answer but %s nothing is known of the token',
  (kind) => {
    const access = accessWith({ customers: failed(kind), tickets: failed(kind) })
    expect(decideAccess(access)).toMatchObject({ kind: 'failed', error: { kind } })
  },
)
