import { storesDataPreference } from '#src/data/preferences/offline.ts'
import type { Session } from '#src/data/session/session.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/**
 * Stores data that is read in the offline cache, and restores it while the platform can't be reached. Does nothing
 * where the deployment stores no session, as at a kiosk, or the device's setup forbids it: no data may outlive the page. Returns a function that
 * stops both.
 */
export function startOfflineCache(session: Session): () => void {
  if (!isOfflineCacheEnabled(session)) return () => undefined
  const stopController = new AbortController()
  void run(session, stopController.signal)
  return () => stopController.abort()
}

/** The first screen doesn't need the code of the cache. What arrives before it is loaded is stored then. */
async function run(session: Session, stopSignal: AbortSignal): Promise<void> {
  const load = () => Promise.all([import('./writer.ts'), import('./restore.ts')])
  const code = await loadWithRetry(load).catch(() => null)
  if (code === null || stopSignal.aborted) return
  const [{ writeToCache }, { restoreFromCache }] = code
  const stopFunctions = [writeToCache(session), restoreFromCache(session)]
  stopSignal.addEventListener('abort', () => {
    for (const stop of stopFunctions) stop()
  })
}

function isOfflineCacheEnabled({ config }: Session): boolean {
  return config.device.rememberToken !== 'memory' && storesDataPreference.get()
}
