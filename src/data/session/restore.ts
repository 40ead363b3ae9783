import type { Config } from '#src/api/schema/config.ts'
import { hasOpenTabs } from '#src/data/session/device/other-tabs.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { asksPinAlways } from '#src/data/session/lock/ask-pin.ts'
import { readLockedState } from '#src/data/session/lock/locked-state.ts'
import { hasPinProfile, listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { toLockedState } from '#src/data/session/lock/profile-lock.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { Sessions } from './sessions.ts'

/**
 * Starts the app where this tab was locked or an agent's session is behind a PIN: locked, unless another tab vouches for
 * this one, or the tab's stored session is another agent's. A stored session from before its agent set a PIN isn't opened.
 */
export async function restoreSession(
  sessions: Sessions,
  { platform, device }: Config,
  storedCredentials: Credentials | null,
): Promise<void> {
  const lockedState = readLockedState()
  if (lockedState) return sessions.lock(lockedState)
  const [lastProfile] = await listPinProfiles(platform.baseUrl)
  const hasProfile =
    storedCredentials !== null &&
    (await hasPinProfile(await getStorageOwner(platform.baseUrl, storedCredentials)))
  if (storedCredentials && !hasProfile) sessions.open(storedCredentials)
  else if (lastProfile) await startWithProfile(sessions, lastProfile, device)
}

/** The code that asks other tabs is loaded where there is one to ask. */
async function startWithProfile(sessions: Sessions, profile: PinProfile, device: Config['device']) {
  const lockedState = toLockedState(profile)
  const { openVouched } =
    (!asksPinAlways(device) && (await hasOpenTabs(profile.owner)) && (await loadVouching())) || {}
  if (openVouched) await openVouched(sessions, profile, lockedState)
  else sessions.lock(lockedState)
}

const loadVouching = () => import('./lock/open-vouched.ts').catch(() => null)
