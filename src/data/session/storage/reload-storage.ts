import { lockTimeoutPreference } from '#src/data/preferences/lock-timeout.ts'
import type { SessionStorage } from '#src/data/session/sessions.ts'
import { getLockEventSince } from '#src/data/tabs/lock-events.ts'
import { getLockTimeoutMinutes } from '#src/domain/session/idle.ts'
import { readLastActiveAt, saveLastActiveAt } from '#src/lib/storage/last-active.ts'
import { createEncryptedSessionStorage } from './encrypted-storage.ts'
import { SESSION_STORAGE_KEY } from './storage-key.ts'

type Options = { audience: string; lockAfterMinutes: number }

/** When the page before this one ended, in milliseconds since 1970. */
const LEFT_AT_KEY = 'handoff.left'
/** Milliseconds between the end of a page and the beginning of the one that is loaded in its place. */
const RELOAD_WINDOW_MS = 10_000

/**
 * A session outlives a reload of its tab: neither a tab that was closed and is restored, nor the copy of a tab, nor a
 * long absence.
 */
export function createReloadSessionStorage({ audience, lockAfterMinutes }: Options): SessionStorage {
  const storage = createEncryptedSessionStorage({ audience })
  window.addEventListener('pagehide', () => sessionStorage.setItem(LEFT_AT_KEY, String(Date.now())))
  return {
    ...storage,
    save: (credentials) => {
      saveLastActiveAt(Date.now())
      return storage.save(credentials)
    },
    load: async () => {
      const leftAt = takeLeftAt()
      // Another tab may have locked while there was no page here to hear it.
      const wasLockedMeanwhile = getLockEventSince(leftAt || readLastActiveAt()) !== null
      if (
        !wasLockedMeanwhile &&
        isReload(leftAt) &&
        isRecent(getLockTimeoutMinutes(lockAfterMinutes, lockTimeoutPreference.get()))
      )
        return storage.load()
      // The copy of a tab has the original's session, whose key the original still needs.
      if (leftAt === 0) sessionStorage.removeItem(SESSION_STORAGE_KEY)
      else await storage.clear()
      return null
    },
  }
}

/** 0 where no page has ended here. A copy of this tab has no end to go on from. */
function takeLeftAt(): number {
  const leftAt = Number(sessionStorage.getItem(LEFT_AT_KEY))
  sessionStorage.removeItem(LEFT_AT_KEY)
  return leftAt
}

function isReload(leftAt: number): boolean {
  // One that the browser has put to sleep meanwhile comes back by itself.
  return performance.timeOrigin - leftAt < RELOAD_WINDOW_MS || Reflect.get(document, 'wasDiscarded') === true
}

function isRecent(minutes: number): boolean {
  const idleMs = Date.now() - readLastActiveAt()
  return idleMs >= 0 && idleMs < minutes * 60_000
}
