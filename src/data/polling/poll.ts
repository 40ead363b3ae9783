import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import type { TaskOutcome } from './scheduler.ts'

/** Failures that say something about the platform or the way to it, and after which everything had better be quiet. */
const PAUSING_ERRORS: readonly ErrorKind[] = ['rateLimited', 'server', 'unreachable', 'timeout']

/**
 * The work of a task of the scheduler: asks a query again, however fresh it is, or only once it is older than so many
 * milliseconds. Never rejects: what came of it stands in
 * the query, and the outcome says whether everybody should be quiet for a while (rule 29, DEC-17).
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

/** What a failure means for everybody else who asks. */
export function toTaskOutcome(error: unknown): TaskOutcome {
  if (error instanceof CancelledError || !(error instanceof ApiError))
    return { ok: false, shouldPause: false, retryAfterMs: null }
  return { ok: false, shouldPause: PAUSING_ERRORS.includes(error.kind), retryAfterMs: error.retryAfterMs }
}
