import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { savePinHint } from '#src/data/session/start-hints.ts'
import { listPinProfiles } from './pin-profiles.ts'

/** Stores for the next start whether there are PIN profiles or a prepared device. */
export async function updatePinHint(platform: string): Promise<void> {
  const [profiles, device] = await Promise.all([listPinProfiles(platform), readPreparedDevice(platform)])
  savePinHint(profiles.length > 0 || device !== null)
}
