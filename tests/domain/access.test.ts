import { expect, test } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import { type Access, checkOf, UNCHECKED, verdictOn } from '#src/domain/access.ts'

const failed = (kind: ErrorKind) => checkOf(new ApiError({ kind, operation: 'customers.list' }))
const works = checkOf('answered')
const accessWith = (changes: Partial<Access>): Access => ({ ...UNCHECKED, ...changes })

test('before anything was asked there is no verdict', () => {
  expect(verdictOn(UNCHECKED)).toBeNull()
})

test('a 403 is a no to one right and proof of the token [AUT-04]', () => {
  expect(failed('forbidden')).toEqual({ state: 'refused' })
  expect(verdictOn(accessWith({ customers: failed('forbidden') }))).toEqual({
    kind: 'accepted',
    limited: true,
  })
})

test('one 401 is enough to reject a token [AUT-01]', () => {
  const access = accessWith({ customers: works, tickets: failed('unauthorized') })
  expect(verdictOn(access)).toMatchObject({ kind: 'rejected', error: { kind: 'unauthorized' } })
})

test('a token that works wherever it was tried is accepted whole', () => {
  expect(verdictOn(accessWith({ customers: works, messages: works }))).toEqual({
    kind: 'accepted',
    limited: false,
  })
})

test('an answer beside a failure accepts, with less than everything', () => {
  const access = accessWith({ customers: works, tickets: failed('server') })
  expect(verdictOn(access)).toEqual({ kind: 'accepted', limited: true })
})

test.each<ErrorKind>(['unreachable', 'timeout', 'unreadable', 'rateLimited', 'server'])(
  'without any answer but %s nothing is known of the token',
  (kind) => {
    const access = accessWith({ customers: failed(kind), tickets: failed(kind) })
    expect(verdictOn(access)).toMatchObject({ kind: 'failed', error: { kind } })
  },
)
