import type { Session } from '#src/data/session/session.ts'
import { restoreFromCache } from './restore.ts'
import { writeToCache } from './writer.ts'

/**
 * Keeps what is read on this device, and brings it back while the platform can't be reached. Where a deployment keeps no
 * session, as at a kiosk, nothing that was read outlives the page either. Answers the way to stop.
 */
export function startOfflineCache(session: Session): () => void {
  if (!isOfflineCacheEnabled(session)) return () => undefined
  const stops = [writeToCache(session), restoreFromCache(session)]
  return () => {
    for (const stop of stops) stop()
  }
}

function isOfflineCacheEnabled({ config }: Pick<Session, 'config'>): boolean {
  return config.device.rememberToken !== 'memory'
}
