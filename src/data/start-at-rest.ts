/** What a session starts once its first screen is at rest, or a screen needs it. Each part ends with the session. */
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { absence } from './attention/start-absence.ts'
import { followedSignals } from './attention/start-signals.ts'
import { followedWaits } from './attention/start-waits.ts'
import { defineService } from './session/service.ts'
import type { Session } from './session/session.ts'

/**
 * Follows waits, signals and absences, and reads all open tickets where the platform lists tickets and the deployment wants it
 * (rule 45).
 */
export const startAtRest = defineService((session: Session) => {
  followedWaits(session).catch(() => undefined)
  followedSignals(session).catch(() => undefined)
  absence(session).catch(() => undefined)
  if (!session.api.platform.routes.listTickets || session.config.queue.maxTickets === 0) return
  loadWithRetry(() => import('./tickets/read-queue.ts')).then(
    (it) => it.readQueue(session),
    () => undefined,
  )
})
