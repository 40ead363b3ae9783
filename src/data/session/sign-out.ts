import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-owner.ts'
import { broadcastLockEvent } from '#src/data/tabs/lock-events.ts'
import type { Session } from './session.ts'

/** Signing out: what the person has left on this device goes with them, and their other tabs sign out as well. */
export async function signOut({ config, credentials }: Session): Promise<void> {
  const { baseUrl } = config.platform
  const owner = await getStorageOwner(baseUrl, credentials)
  broadcastLockEvent({ kind: 'left', owner })
  await removeOwnerFromDevice(owner, baseUrl)
}
