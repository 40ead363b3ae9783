import { isHTTPError, isTimeoutError } from 'ky'
import { ApiError, getErrorKind } from '#src/api/schema/api-error.ts'
import type { RightId } from '#src/api/schema/rights.ts'
import { NetworkFailure } from '#src/lib/browser/network-failure.ts'
import { parseRetryAfter } from './parse-response.ts'
import { parseProblemDetails } from './problem-details.ts'

/** Only a rejection by the network is `unreachable`; any other exception is a bug of Handoff (FLT-96). */
export function toApiError(
  thrown: unknown,
  { id: operation, right }: { readonly id: string; readonly right: RightId | null },
): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isHTTPError(thrown)) {
    const { response, data } = thrown
    const answeredAt = getServerTime(response) ?? Date.now()
    return new ApiError({
      kind: getErrorKind(response.status),
      operation,
      right,
      status: response.status,
      ...parseProblemDetails(data),
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), answeredAt),
    })
  }
  if (isTimeoutError(thrown)) return new ApiError({ kind: 'timeout', operation })
  if (thrown instanceof NetworkFailure) return new ApiError({ kind: 'unreachable', operation })
  return new ApiError({ kind: 'fault', operation, cause: thrown })
}

/** The `Date` header in milliseconds since 1970; null where it is missing or CORS hides it. */
export function getServerTime(response: Response): number | null {
  const at = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(at) ? null : at
}
