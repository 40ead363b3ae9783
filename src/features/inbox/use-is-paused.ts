'use memo'

import { usePause } from '#src/data/session/use-pause.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'

/** Whether the platform has asked for a pause, which the user can't end (DEC-17). */
export function useIsPausedByPlatform(): boolean {
  const pause = usePause()
  const seconds = useSecondsUntil(pause?.requestedByPlatform ? pause.until : null)
  return seconds !== null && seconds > 0
}
