import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { syncQuery } from '#src/queries/session.ts'

/** Whether the banner above all panes says already what a part of the panel failed with: once is enough. */
export function useSaidAbove(error: ApiError | null): boolean {
  const { data: isAway } = useQuery({ ...syncQuery(), select: ({ state }) => state === 'offline' })
  return isAway && (error?.kind === 'unreachable' || error?.kind === 'timeout')
}
