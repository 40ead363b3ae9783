import type { Session } from '#src/data/session/session.ts'
import { whenQuiet } from '#src/data/session/when-quiet.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/** Milliseconds after a session's other services: by then the first screen is at rest. */
const START_AFTER_MS = 5_000

/**
 * Reads all open tickets in the background, where the platform lists tickets and the deployment wants it (rule 45). Returns a
 * function that cancels the start; what has started ends with the session.
 */
export function startQueueWhenIdle(session: Session): () => void {
  if (!session.api.platform.routes.listTickets || session.config.queue.maxTickets === 0)
    return () => undefined
  const load = () => loadWithRetry(() => import('./read-queue.ts'))
  return whenQuiet(session, START_AFTER_MS, () => {
    load().then(
      (it) => it.readQueue(session),
      () => undefined,
    )
  })
}
