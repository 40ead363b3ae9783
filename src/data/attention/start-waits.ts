/** What tells how long customers wait is loaded once the first screen is at rest, or with its first use. */
import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { whenQuiet } from '#src/data/session/when-quiet.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/** Keeps the waits current until the session ends. */
export const followedWaits = defineLazyService(async (session: Session, onClose) => {
  const { followWaits } = await loadWithRetry(() => import('./follow-waits.ts'))
  onClose(followWaits(session))
})

/** Milliseconds after a session's other services: by then the first screen is at rest. */
const START_AFTER_MS = 5_000

/** Returns a function that cancels the start. */
export function followWaitsWhenIdle(session: Session): () => void {
  return whenQuiet(session, START_AFTER_MS, () => {
    followedWaits(session).catch(() => undefined)
  })
}
