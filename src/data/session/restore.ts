import type { Config } from '#src/api/schema/config.ts'
import { hasOpenTabs } from '#src/data/session/device/other-tabs.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { asksPinAlways } from '#src/data/session/lock/ask-pin.ts'
import { readLockedState } from '#src/data/session/lock/locked-state.ts'
import { hasPinProfile, listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { toLockedState } from '#src/data/session/lock/profile-lock.ts'
import { takeReloadNonce } from '#src/data/session/lock/reload-nonce.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { Sessions } from './sessions.ts'

/**
 * Starts the app where this tab was locked or an agent's session is behind a PIN. The app starts locked unless another tab
 * vouches for this one, this tab was unlocked before a reload, or its stored session is another agent's. A stored session
 * from before its agent set a PIN isn't opened.
 */
export async function restoreSession(
  sessions: Sessions,
  { platform, device }: Config,
  storedCredentials: Credentials | null,
): Promise<void> {
  const reload = takeReloadNonce()
  const lockedState = readLockedState()
  if (lockedState) return sessions.lock(lockedState)
  const profiles = await listPinProfiles(platform.baseUrl)
  const profile = profiles.find(({ owner }) => owner === reload?.owner) ?? profiles[0]
  const hasProfile =
    storedCredentials !== null &&
    (await hasPinProfile(await getStorageOwner(platform.baseUrl, storedCredentials)))
  if (storedCredentials && !hasProfile) sessions.open(storedCredentials)
  else if (profile) {
    const nonce = reload?.owner === profile.owner ? reload.nonce : null
    await startWithProfile(sessions, { ...profile, nonce }, device)
  }
}

type Start = PinProfile & {
  /** By which the service worker has the key; null: it has none. */
  readonly nonce: string | null
}

/** The code that asks other tabs and the service worker is loaded where there is one to ask. */
async function startWithProfile(sessions: Sessions, profile: Start, device: Config['device']) {
  const lockedState = toLockedState(profile)
  const isAsking = !asksPinAlways(device) && (profile.nonce !== null || (await hasOpenTabs(profile.owner)))
  const { openVouched } = (isAsking && (await loadVouching())) || {}
  if (openVouched) await openVouched(sessions, profile, lockedState)
  else sessions.lock(lockedState)
}

const loadVouching = () => import('./lock/open-vouched.ts').catch(() => null)
