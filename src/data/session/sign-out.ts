import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeDataAtSignOut, wipeDevice } from '#src/data/session/device/remove-data.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { broadcastLockEvent } from '#src/data/session/lock/lock-events.ts'
import { listPinProfiles } from '#src/data/session/lock/pin-profiles.ts'
import type { Session } from './session.ts'

/** Deletes the agent's data on this device and signs out the agent's other tabs. */
export async function signOut({ config, credentials }: Session): Promise<void> {
  const { baseUrl } = config.platform
  const owner = await getStorageOwner(baseUrl, credentials)
  broadcastLockEvent({ kind: 'left', owner })
  await removeDataAtSignOut(owner, baseUrl)
}

/** Wipes this device after sign-out, unless it is prepared or other agents have data here behind a PIN. */
export async function wipeDeviceAfterShift({ platform }: Config): Promise<void> {
  const [remainingProfiles, device] = await Promise.all([
    listPinProfiles(platform.baseUrl),
    readPreparedDevice(platform.baseUrl),
  ])
  if (remainingProfiles.length === 0 && device === null) await wipeDevice()
}
