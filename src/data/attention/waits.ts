/** How long the customers of the known tickets wait. Its code follows once the first screen is at rest, or with its first use. */

import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { whenQuiet } from '#src/data/session/when-quiet.ts'
import type { TicketWait } from '#src/domain/attention/wait.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'

/** By the ticket's id. */
export type Waits = ReadonlyMap<string, TicketWait>

const waits = defineSlice<Waits | null>(null)

/** Null until the code that tells them is loaded. */
export const waitsSlice: Slice<Waits | null> = waits

export function storeWaits(store: SessionStore, known: Waits): void {
  waits(store).update(() => known)
}

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
