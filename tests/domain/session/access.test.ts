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

test('before any check has finished there is no decision', () => {
  expect(decideAccess(UNCHECKED_ACCESS)).toBeNull()
})

test('a 403 refuses one right and proves the token [AUT-04]', () => {
  expect(failed('forbidden')).toEqual({ state: 'refused' })
  expect(decideAccess(accessWith({ customers: failed('forbidden') }))).toEqual({
    kind: 'accepted',
    limited: true,
  })
})

test('a single 401 rejects the token [AUT-01]', () => {
  const access = accessWith({ customers: works, tickets: failed('unauthorized') })
  expect(decideAccess(access)).toMatchObject({ kind: 'rejected', error: { kind: 'unauthorized' } })
})

test('a token that works wherever it was tried is fully accepted', () => {
  expect(decideAccess(accessWith({ customers: works, messages: works }))).toEqual({
    kind: 'accepted',
    limited: false,
  })
})

test('a success beside a failure accepts the token with limited access', () => {
  const access = accessWith({ customers: works, tickets: failed('server') })
  expect(decideAccess(access)).toEqual({ kind: 'accepted', limited: true })
})

test.each<ErrorKind>(['unreachable', 'timeout', 'unreadable', 'rateLimited', 'server'])(
  'with no response but %s nothing is known about the token',
  (kind) => {
    const access = accessWith({ customers: failed(kind), tickets: failed(kind) })
    expect(decideAccess(access)).toMatchObject({ kind: 'failed', error: { kind } })
  },
)
