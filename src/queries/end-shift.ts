import type { Config } from '#src/api/schema/config.ts'
import { keptHere } from './pins.ts'
import { wipeDevice } from './wipe-device.ts'

/** Leaves nothing on this device once its session is over; what others keep here behind a PIN stays theirs. */
export async function endShift({ platform }: Config): Promise<void> {
  const others = await keptHere(platform.baseUrl)
  if (others.length === 0) await wipeDevice()
}
