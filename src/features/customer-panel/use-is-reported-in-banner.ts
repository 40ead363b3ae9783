import type { ApiError } from '#src/api/schema/api-error.ts'
import { syncSlice } from '#src/data/session/state.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { isNetworkFailure } from '#src/domain/session/error-kinds.ts'

/** Whether the banner above all panes already reports this error, so that the panel needn't repeat it. */
export function useIsReportedInBanner(error: ApiError | null): boolean {
  const isOffline = useSessionState(syncSlice, ({ state }) => state === 'offline')
  return isOffline && error !== null && isNetworkFailure(error.kind)
}
