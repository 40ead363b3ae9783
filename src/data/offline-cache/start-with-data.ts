import { defineService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { waitForPaint } from '#src/lib/browser/scheduling.ts'

/**
 * Starts the offline cache as soon as something that it stores was read and is painted: a page may be closed a second later
 * [FLT-48]. Where nothing can be read, it starts when the browser is idle, to restore what is stored.
 */
export const offlineCacheWithData = defineService((session: Session, onClose) => {
  const stop = session.queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    if (!event.query.meta?.cached) return
    stop()
    void start(session)
  })
  onClose(stop)
})

async function start(session: Session): Promise<void> {
  await waitForPaint()
  // Where its code can't be loaded now, it starts when the browser is idle.
  const part = await loadWithRetry(() => import('./start.ts')).catch(() => null)
  if (!session.endSignal.aborted) part?.offlineCache(session)
}
