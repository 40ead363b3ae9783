import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/** Keeps the waits current until the session ends. Its code is loaded with its first use. */
export const followedWaits = defineLazyService(async (session: Session, onClose) => {
  const { followWaits } = await loadWithRetry(() => import('./follow-waits.ts'))
  onClose(followWaits(session))
})
