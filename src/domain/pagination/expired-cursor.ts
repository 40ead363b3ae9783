import type { ApiError } from '#src/api/schema/api-error.ts'

const EXPIRED_STATUSES: readonly (number | null)[] = [400, 404, 410, 422]

/** Whether a failure of a page that was asked for by a cursor may mean that the platform no longer knows the cursor. */
export function mayBeExpiredCursor({ status }: Pick<ApiError, 'status'>): boolean {
  return EXPIRED_STATUSES.includes(status)
}
