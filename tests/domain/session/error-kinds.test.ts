import { expect, test } from 'vitest'
import { ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import {
  affectsAllRequests,
  isNetworkFailure,
  isOutcomeUncertain,
  isRequestRefused,
} from '#src/domain/session/error-kinds.ts'

test('all requests pause while the platform is unreachable, fails or asks for it', () => {
  expect(ERROR_KINDS.filter(affectsAllRequests)).toEqual(['rateLimited', 'server', 'unreachable', 'timeout'])
})

test.each(ERROR_KINDS)('the meanings of the kind %s don’t contradict each other', (kind) => {
  // Whatever pauses all requests is retried, or they would pause for good.
  if (affectsAllRequests(kind)) expect(isTransientError(kind)).toBe(true)
  if (isNetworkFailure(kind))
    expect([affectsAllRequests(kind), isOutcomeUncertain(kind)]).toEqual([true, true])
  if (isRequestRefused(kind))
    expect([isTransientError(kind), isOutcomeUncertain(kind)]).toEqual([false, false])
})
