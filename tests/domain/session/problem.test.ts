import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { describeFailure } from '#src/domain/session/problem.ts'

const RETRIES = [
  'notFound',
  'rejected',
  'rateLimited',
  'server',
  'unreachable',
  'timeout',
  'unreadable',
  'malformed',
  'fault',
]

test.each(ERROR_KINDS)('%s has a title, advice, and says whether to try again', (kind) => {
  const problem = describeFailure(new ApiError({ kind, operation: 'templates.send', said: 'Its words' }))
  expect(problem.title.length).toBeGreaterThan(5)
  expect(problem.advice).toMatch(/\.$/)
  expect(problem.platformMessage).toBe('Its words')
  expect(problem.retry).toBe(RETRIES.includes(kind))
})

test.each([
  ['customers.get', 'It needs the scope customers:read and the grant customers.'],
  [
    'messages.list',
    'It needs any one of the scopes tickets:read, tickets:write, tickets:assign, tickets:reply and the grant messages.',
  ],
  ['tickets.assign', 'It needs the scope tickets:assign and the grant tickets.'],
])('a 403 of %s names the scope and the grant that are missing [AUT-04]', (operation, advice) => {
  expect(describeFailure(new ApiError({ kind: 'forbidden', operation })).advice).toBe(advice)
})

test.each([
  ['html', /A web page came instead of data/],
  ['empty', /was empty/],
  ['broken-off', /broke off/],
] as const)('an answer that is %s is said to be so [CON-02]', (found, words) => {
  expect(
    describeFailure(new ApiError({ kind: 'unreadable', operation: 'customers.get', found })).advice,
  ).toMatch(words)
})

test('the wait that the platform asks for is kept in milliseconds', () => {
  const error = new ApiError({ kind: 'rateLimited', operation: 'customers.get', retryAfterMs: 5_000 })
  expect(describeFailure(error).waitMs).toBe(5_000)
})

test.each(['rejected', 'malformed'] as const)(
  'a request that is %s points at the words of the platform only where there are some [ERR-10, FLT-06, FLT-07]',
  (kind) => {
    const adviceOf = (said: string | null) =>
      describeFailure(new ApiError({ kind, operation: 'messages.list', said })).advice
    expect(adviceOf('no such cursor')).toBe('Its words say why.')
    expect(adviceOf(null)).toBe('It gave no reason.')
  },
)
