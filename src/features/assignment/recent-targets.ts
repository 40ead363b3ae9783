import { useSyncExternalStore } from 'react'
import { type RecentTarget, readRecentTargets } from '#src/domain/recent-targets.ts'
import { createPreference } from '#src/lib/preference.ts'

/** The pilots and teams last handed to, kept on this device. */
export const recentTargets = createPreference('recentTargets', readRecentTargets)

export function useRecentTargets(): readonly RecentTarget[] {
  return useSyncExternalStore(recentTargets.subscribe, recentTargets.get)
}
