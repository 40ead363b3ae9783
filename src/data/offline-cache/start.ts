import { storesDataPreference } from '#src/data/preferences/offline.ts'
import type { Session } from '#src/data/session/session.ts'
import { restoreFromCache } from './restore.ts'
import { writeToCache } from './writer.ts'

/**
 * Stores data that is read in the offline cache, and restores it while the platform can't be reached. Does nothing
 * where the deployment stores no session, as at a kiosk, or the device's setup forbids it: no data may outlive the page. Returns a function that
 * stops both.
 */
export function startOfflineCache(session: Session): () => void {
  if (!isOfflineCacheEnabled(session)) return () => undefined
  const stopFunctions = [writeToCache(session), restoreFromCache(session)]
  return () => {
    for (const stop of stopFunctions) stop()
  }
}

function isOfflineCacheEnabled({ config }: Pick<Session, 'config'>): boolean {
  return config.device.rememberToken !== 'memory' && storesDataPreference.get()
}
