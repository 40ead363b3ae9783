import { expect, test } from 'vitest'
import { ApiError, ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { english } from '../../support/english.ts'

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

test.each(ERROR_KINDS)('%s has a title, advice, and whether a retry makes sense', (kind) => {
  const problem = describeFailure(
    new ApiError({ kind, operation: 'templates.send', platformMessage: 'See the server’s message' }),
    english,
  )
  expect(problem.title.length).toBeGreaterThan(5)
  expect(problem.advice).toMatch(/\.$/)
  expect(problem.platformMessage).toBe('See the server’s message')
  expect(problem.retry).toBe(RETRIES.includes(kind))
})

test.each([
  ['customers', 'Ask your administrator for access (scope customers:read, grant customers).'],
  [
    'messages',
    'Ask your administrator for access (any of the scopes tickets:read, tickets:write, tickets:assign, tickets:reply, grant messages).',
  ],
  ['assign', 'Ask your administrator for access (scope tickets:assign, grant tickets).'],
] as const)('a 403 for lack of the right %s names its scope and grant [AUT-04]', (right, advice) => {
  expect(describeFailure(new ApiError({ kind: 'forbidden', operation: 'x', right }), english).advice).toBe(
    advice,
  )
})

test.each([
  ['html', /A web page came back instead of data/],
  ['empty', /was empty/],
  ['broken-off', /cut off/],
] as const)('a response that is %s is described as such [CON-02]', (found, expected) => {
  expect(
    describeFailure(
      new ApiError({ kind: 'unreadable', operation: 'customers.get', unreadableReason: found }),
      english,
    ).advice,
  ).toMatch(expected)
})

test('the delay that the platform requests is kept in milliseconds', () => {
  const error = new ApiError({ kind: 'rateLimited', operation: 'customers.get', retryAfterMs: 5_000 })
  expect(describeFailure(error, english).waitMs).toBe(5_000)
})

test.each(['rejected', 'malformed'] as const)(
  'a request that is %s refers to the platform’s message only where there is one [ERR-10, FLT-06, FLT-07]',
  (kind) => {
    const adviceOf = (said: string | null) =>
      describeFailure(new ApiError({ kind, operation: 'messages.list', platformMessage: said }), english)
        .advice
    expect(adviceOf('no such cursor')).toBe('See the server’s message.')
    expect(adviceOf(null)).toBe('Try again. If the problem continues, tell your administrator.')
  },
)

test('an agent isn’t told of addresses and headers, which an administrator who connects a device can mend', () => {
  const lost = new ApiError({ kind: 'unreachable', operation: 'tickets.list' })
  expect(describeFailure(lost, english).advice).not.toMatch(/CORS|address/)
  expect(describeFailure(lost, english, 'administrator').advice).toMatch(/address.*CORS/)
})
