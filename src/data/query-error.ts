import { ApiError } from '#src/api/schema/api-error.ts'

/** A query's error if it is an `ApiError`, else null. */
export function getApiError(error: Error | null): ApiError | null {
  return error instanceof ApiError ? error : null
}
