import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/** Reads which tickets were opened, and records those that are. Its code is loaded with its first use. */
export const openedTickets = defineLazyService(async (session: Session, onClose) => {
  const { recordOpenedTickets } = await loadWithRetry(() => import('./record-opened.ts'))
  return recordOpenedTickets(session, onClose)
})
