import type { ApiError } from '#src/api/schema/api-error.ts'

const STATUSES: readonly (number | null)[] = [400, 404, 410, 422]

/** Whether a failure of a page that was asked for by a cursor may mean that the platform no longer knows the cursor. */
export function mayBeExpired({ status }: Pick<ApiError, 'status'>): boolean {
  return STATUSES.includes(status)
}
