import type { Desk } from './desk.ts'
import { recallSeen } from './seen-reader.ts'
import { keepSeen } from './seen-writer.ts'

/**
 * Keeps what is read on this device, and brings it back while the platform can't be reached. Where a deployment keeps no
 * session, as at a kiosk, nothing that was read outlives the page either. Answers the way to stop.
 */
export function followSeen(desk: Desk): () => void {
  if (!keepsSeen(desk)) return () => undefined
  const stops = [keepSeen(desk), recallSeen(desk)]
  return () => {
    for (const stop of stops) stop()
  }
}

function keepsSeen({ config }: Pick<Desk, 'config'>): boolean {
  return config.device.rememberToken !== 'memory'
}
