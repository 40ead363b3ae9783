import { useSyncExternalStore } from 'react'
import { parseRecentAssignees, type RecentAssignee } from '#src/domain/assignment/recent-assignees.ts'
import { createPersonalPreference } from '#src/lib/storage/preference.ts'

/** The pilots and teams that the agent last assigned tickets to on this device. */
export const recentAssignees = createPersonalPreference('recentTargets', parseRecentAssignees)

export function useRecentAssignees(): readonly RecentAssignee[] {
  return useSyncExternalStore(recentAssignees.subscribe, recentAssignees.get)
}
