import { ApiError } from '#src/api/schema/api-error.ts'

/** The error of the fetch layer in what a query says of itself; null where there is none. */
export function getApiError(error: Error | null): ApiError | null {
  return error instanceof ApiError ? error : null
}
