import { getErrorKind } from '#src/api/schema/api-error.ts'
import type { Attempt } from '#src/api/schema/attempt.ts'
import { NetworkFailure } from '#src/lib/browser/network-failure.ts'

/**
 * Returns a `fetch` for one run of an operation that reports each HTTP request, and `finish`, by which the run reports
 * the outcome of the last one. Turns a rejection by the network into a `NetworkFailure`.
 */
export function trackAttempts(
  operation: string,
  fetch: typeof globalThis.fetch,
  onAttempt: (attempt: Attempt) => void,
) {
  let attempt = 0
  let current: Pick<Attempt, 'at' | 'status'> | null = null
  const finish = (outcome: Attempt['outcome'], skippedRecordCount = 0) => {
    if (!current) return
    const ms = outcome === 'aborted' ? null : Date.now() - current.at
    onAttempt({ ...current, operation, attempt, ms, outcome, skippedRecordCount })
    current = null
  }
  const trackedFetch: typeof globalThis.fetch = async (request, init) => {
    // Aborted before it was sent: no request to report.
    if (request instanceof Request && request.signal.aborted) return fetch(request, init)
    attempt += 1
    const at = Date.now()
    current = { at, status: null }
    try {
      const response = await fetch(request, init)
      current = { at, status: response.status }
      if (!response.ok) finish(getErrorKind(response.status))
      return response
    } catch (error) {
      // An abort is not a network failure. The run knows who aborted.
      if (isAbort(error) || (request instanceof Request && request.signal.aborted)) throw error
      finish('unreachable')
      throw new NetworkFailure('the request failed', { cause: error })
    }
  }
  return { fetch: trackedFetch, finish }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
