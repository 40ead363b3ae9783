/**
 * Makes the keys behind a PIN anew that are older than the device's restart key: who has a copy of the files from before,
 * and knows the PIN, has those.
 */

import { openStorageOf } from '#src/data/session/device/open-store.ts'
import { createPinProfile, type OpenedProfile } from './pin-guard.ts'

/** To be called before the session opens. The PIN and the authenticator stay. Where it fails, the next unlock tries again. */
export async function renewKeys(opened: OpenedProfile, platform: string): Promise<OpenedProfile> {
  const { outdated, credentials, keyPair, guard } = opened
  if (!outdated) return opened
  const { owner, database, usesSetup } = guard
  const { store } = await openStorageOf(owner, { unlocked: database })
  try {
    const setupKeys = usesSetup ? { setupKeys: keyPair } : {}
    const profile = { owner, platform, credentials, ...setupKeys }
    const renewed = await createPinProfile(outdated, profile, { store })
    return renewed ? { ...opened, guard: renewed, outdated: null } : opened
  } catch {
    return opened
  } finally {
    await store.close()
  }
}
