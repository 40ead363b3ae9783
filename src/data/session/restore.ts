import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { readLockedState } from '#src/data/session/lock/locked-state.ts'
import { hasPinProfile, listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { LockedState, Sessions } from './sessions.ts'

/**
 * Starts the app where this tab was locked or an agent's session is behind a PIN: locked, unless the tab's stored
 * session is another agent's. A stored session from before its agent set a PIN isn't opened.
 */
export async function restoreSession(
  sessions: Sessions,
  { platform }: Config,
  storedCredentials: Credentials | null,
): Promise<void> {
  const lockedState = readLockedState()
  if (lockedState) return sessions.lock(lockedState)
  const [lastProfile] = await listPinProfiles(platform.baseUrl)
  const hasProfile =
    storedCredentials !== null &&
    (await hasPinProfile(await getStorageOwner(platform.baseUrl, storedCredentials)))
  if (storedCredentials && !hasProfile) sessions.open(storedCredentials)
  else if (lastProfile) sessions.lock(toLockedState(lastProfile))
}

/** The locked state in which the app starts: it offers this profile's PIN. */
export function toLockedState({ owner, agentId, unsent }: PinProfile): LockedState {
  return {
    why: 'start',
    owner: Promise.resolve(owner),
    agentId,
    workspaceId: null,
    unsent,
    sends: false,
  }
}
