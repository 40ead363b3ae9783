/** What runs in the background of a session, and when it starts. A screen that needs one before may start it: each runs once. */
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { assignmentOutbox } from './assignment/assignment-outbox.ts'
import { ticketNotifications } from './notifications.ts'
import { offlineCacheWithData } from './offline-cache/start-with-data.ts'
import { startSearchWhenIdle } from './search/start-when-idle.ts'
import { defineService } from './session/service.ts'
import type { Session } from './session/session.ts'
import { whenQuiet } from './session/when-quiet.ts'
import { sessionTabs } from './tabs/session-tabs.ts'
import { canSendTemplates } from './templates/sends.ts'
import { openedTickets } from './tickets/start-opened.ts'

/** Milliseconds after the other services until the first screen is at rest. */
const REST_MS = 5_000

/** For a screen that needs at once what waits for the first screen to be at rest. Does nothing where it runs already. */
export const startRestServices = (session: Session): Promise<void> =>
  loadWithRetry(() => import('./start-at-rest.ts')).then(
    (it) => it.startAtRest(session),
    () => undefined,
  )

/** Takes over the template sends of pages that have ended. */
const reloadSends = (session: Session) =>
  loadWithRetry(() => import('./templates/send-outbox.ts')).then(
    (it) => (session.endSignal.aborted ? undefined : it.getSendOutbox(session).reload()),
    // Where its code can't be loaded now, the first page that shows sends loads it.
    () => undefined,
  )

/** Starts what the first screen can do without, some seconds after it. */
export const startRestServicesLater = defineService((session: Session, onClose) => {
  const waitForQuiet = () => onClose(whenQuiet(session, REST_MS, () => void startRestServices(session)))
  onClose(whenIdle(waitForQuiet))
})

/** Starts what runs with a session. Does nothing where it runs already. */
export const startServices = defineService((session: Session, onClose) => {
  // With the session: the other tabs, of which one leads.
  sessionTabs(session)
  offlineCacheWithData(session)
  // When idle: what no first screen needs.
  const startIdle = () => {
    // Where its code can't be loaded now, the first assignment loads it.
    assignmentOutbox(session).catch(() => undefined)
    if (canSendTemplates(session)) void reloadSends(session)
    loadWithRetry(() => import('./start-idle.ts')).then(
      (it) => it.startIdleServices(session, onClose),
      () => undefined,
    )
    ticketNotifications(session)
    // Where its code can't be loaded now, the first ticket that opens loads it.
    openedTickets(session).catch(() => undefined)
    // Later still, once nothing is being loaded.
    onClose(startSearchWhenIdle(session))
  }
  onClose(whenIdle(startIdle))
  // On first use: the player of sounds, presets, reports.
})
