import { defineService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { syncSlice } from '#src/data/session/state.ts'
import { whenQuiet } from '#src/data/session/when-quiet.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { isOfflineCacheEnabled, loadRestore } from './first-screen.ts'

/**
 * Stores data that is read in the offline cache, and restores it while the platform can't be reached. Does nothing
 * where the deployment stores no session, as at a kiosk, or the device's setup forbids it: no data may outlive the page.
 */
export const offlineCache = defineService((session: Session, onClose) => {
  if (!isOfflineCacheEnabled(session)) return
  const stopController = new AbortController()
  run(session, stopController.signal)
  onClose(() => stopController.abort())
})

/** The first screen doesn't need the code of the cache. What arrives before it is loaded is stored then. */
function run(session: Session, stopSignal: AbortSignal): void {
  const start = async (load: () => Promise<(session: Session) => () => void>) => {
    const startPart = await loadWithRetry(load).catch(() => null)
    if (startPart === null || stopSignal.aborted) return
    const stop = startPart(session)
    stopSignal.addEventListener('abort', stop)
  }
  void start(async () => (await import('./writer.ts')).writeMarked)
  const cancel = whenUnreachableOrQuiet(
    session,
    () => void start(async () => (await loadRestore()).restoreFromCache),
  )
  stopSignal.addEventListener('abort', cancel)
}

/** Milliseconds until code is loaded that only a lost connection needs. */
const QUIET_AFTER_MS = 5_000
/** Milliseconds until the platform is late with its first answer. */
const LATE_MS = 300

/** Calls `start` once, when the platform hasn't answered, or later, while its code can still be loaded. */
function whenUnreachableOrQuiet(session: Session, start: () => void): () => void {
  const sync = syncSlice(session.store)
  const stop = () => {
    clearTimeout(lateTimer)
    unsubscribe()
    cancelQuiet()
  }
  const startOnce = () => {
    stop()
    start()
  }
  const check = () => {
    const { state } = sync.get()
    if (state === 'offline' || state === 'waiting') startOnce()
  }
  const unsubscribe = sync.subscribe(check)
  const lateTimer = setTimeout(() => sync.get().state === 'unchecked' && startOnce(), LATE_MS)
  const cancelQuiet = whenQuiet(session, QUIET_AFTER_MS, startOnce)
  check()
  return stop
}
