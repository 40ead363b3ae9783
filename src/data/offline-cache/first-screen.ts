/** What the first screen of an unlocked session shows, from the offline cache: the rest of that starts later (`start.ts`). */
import { storesDataPreference } from '#src/data/preferences/offline.ts'
import type { Session } from '#src/data/session/session.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'

export const loadRestore = () => import('./restore.ts')

/** Loads the code of `restoreFirstScreen`. */
export const preloadRestore = (): void => void loadRestore().catch(() => undefined)

/** Milliseconds that the first screen waits for what this device stored. What is read later is shown then. */
const FIRST_SCREEN_MS = 500

/**
 * Restores what an unlocked session shows first, before it asks the platform for anything. Null where nothing is stored.
 * Never rejects.
 */
export function restoreFirstScreen(session: Session, path: string): Promise<void> | null {
  if (!isOfflineCacheEnabled(session)) return null
  const restored = loadRestore().then((it) => it.restoreScreen(session, getTicketId(path)))
  return withTimeout(
    restored.catch(() => undefined),
    undefined,
    FIRST_SCREEN_MS,
  )
}

function getTicketId(path: string): string | null {
  return /^\/inbox\/([^/]+)/.exec(path)?.[1]?.toLowerCase() ?? null
}

export function isOfflineCacheEnabled({ config }: Session): boolean {
  return config.device.rememberToken !== 'memory' && storesDataPreference.get()
}
