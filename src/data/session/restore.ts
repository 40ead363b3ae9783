import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { readLockedState } from '#src/data/session/lock/locked-state.ts'
import { hasPinProfile, listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { LockedState, Sessions } from './sessions.ts'

/**
 * How the app begins where it was locked, or somebody is kept behind a PIN: locked, unless a reload goes on with somebody
 * else's session. A tab may have kept one of before the PIN was set.
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
