import { savePinHint } from '#src/data/session/lock/lock-hint.ts'
import { listPinProfiles } from '#src/data/session/lock/pin-profiles.ts'
import { deleteOwnerData } from './open-store.ts'

/** Takes somebody off this device: what a PIN keeps of them, and what lies on their disk. */
export async function removeOwnerFromDevice(owner: string, platform: string): Promise<void> {
  await deleteOwnerData(owner)
  const others = await listPinProfiles(platform)
  savePinHint(others.length > 0)
}
