/** What a session starts once the browser is idle, and no screen waits for. */
import { offlineCache } from './offline-cache/start.ts'
import { retryFailedQueries } from './polling/retry-failed-queries.ts'
import type { OnClose } from './session/service.ts'
import type { Session } from './session/session.ts'

/** Each part ends with the session. */
export function startIdleServices(session: Session, onClose: OnClose): void {
  offlineCache(session)
  onClose(retryFailedQueries(session))
}
