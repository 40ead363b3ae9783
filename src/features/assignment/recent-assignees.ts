import { useSyncExternalStore } from 'react'
import { parseRecentAssignees, type RecentAssignee } from '#src/domain/assignment/recent-assignees.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The pilots and teams that tickets were last assigned to, stored on this device. */
export const recentAssignees = createPreference('recentTargets', parseRecentAssignees)

export function useRecentAssignees(): readonly RecentAssignee[] {
  return useSyncExternalStore(recentAssignees.subscribe, recentAssignees.get)
}
