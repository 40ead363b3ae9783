import { NetworkFailure } from '#src/lib/network-failure.ts'
import { kindOfStatus } from './schema/api-error.ts'
import type { Attempt } from './schema/attempt.ts'

/**
 * A `fetch` for one run of an operation, which tells of each time it is used; the run says what came of the last.
 * Whatever the network rejects a request with becomes a `NetworkFailure`.
 */
export function watchAttempts(
  operation: string,
  fetch: typeof globalThis.fetch,
  tell: (attempt: Attempt) => void,
) {
  let attempt = 0
  let open: Pick<Attempt, 'at' | 'status'> | null = null
  const end = (outcome: Attempt['outcome'], setAside = 0) => {
    if (!open) return
    const ms = outcome === 'aborted' ? null : Date.now() - open.at
    tell({ ...open, operation, attempt, ms, outcome, setAside })
    open = null
  }
  const watched: typeof globalThis.fetch = async (request, init) => {
    // It was left before it was sent.
    if (request instanceof Request && request.signal.aborted) return fetch(request, init)
    attempt += 1
    const at = Date.now()
    open = { at, status: null }
    try {
      const response = await fetch(request, init)
      open = { at, status: response.status }
      if (!response.ok) end(kindOfStatus(response.status))
      return response
    } catch (error) {
      // What was aborted is no failure of the network: by whom, the run knows.
      if (isAbort(error) || (request instanceof Request && request.signal.aborted)) throw error
      end('unreachable')
      throw new NetworkFailure('the request failed', { cause: error })
    }
  }
  return { fetch: watched, end }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
