import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/** Notices that the agent leaves and returns. Its code is loaded with its first use. */
export const absence = defineLazyService(async (session: Session, onClose) => {
  const { followAbsence } = await loadWithRetry(() => import('./follow-absence.ts'))
  return followAbsence(session, onClose)
})
