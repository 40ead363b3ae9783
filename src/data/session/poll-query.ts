import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isBrokenOff } from '#src/api/client/retry-broken-off.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { affectsAllRequests } from '#src/domain/session/error-kinds.ts'

/**
 * A scheduler task's work: fetches a query if its data is older than `staleTime` milliseconds (0: always). Never
 * rejects: the query holds the result, and the outcome says whether all tasks should pause (rule 29, DEC-17).
 */
export function pollQuery<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
  staleTime = 0,
): (signal: AbortSignal) => Promise<TaskOutcome> {
  const cancel = () => void client.cancelQueries({ queryKey: options.queryKey, exact: true })
  return async (signal) => {
    signal.addEventListener('abort', cancel, { once: true })
    try {
      await client.fetchQuery({ ...options, staleTime })
      return { ok: true }
    } catch (error) {
      return toTaskOutcome(error)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/** What a failure means for all other requests. */
export function toTaskOutcome(error: unknown): TaskOutcome {
  if (error instanceof CancelledError || !(error instanceof ApiError))
    return { ok: false, shouldPause: false, retryAfterMs: null }
  const shouldPause = affectsAllRequests(error.kind) || isBrokenOff(error)
  return { ok: false, shouldPause, retryAfterMs: error.retryAfterMs }
}
