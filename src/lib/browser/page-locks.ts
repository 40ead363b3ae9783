import type { ReleaseLock } from './web-lock.ts'

/** Aborted when the page is suspended. Work started in the period never resumes, since another tab may have done it. */
export type ActivePeriod = AbortSignal

/**
 * Web Locks for work that the tabs of a browser share. A page that the browser suspends (`freeze`, `pagehide`) releases its
 * locks and withdraws its lock requests: a lock granted to a frozen page would block all other tabs.
 */
export type PageLocks = {
  /** The current period; aborted while this page is suspended. */
  readonly activePeriod: () => ActivePeriod
  /** Runs the work when the lock is granted. Does nothing if this page is suspended before. */
  readonly runOnce: (lockName: string, work: (period: ActivePeriod) => Promise<void>) => Promise<void>
  /** Runs the work when the lock is granted. A page that was suspended before requests the lock again when it resumes. */
  readonly run: <Result>(lockName: string, work: (period: ActivePeriod) => Promise<Result>) => Promise<Result>
  readonly pause: () => void
  readonly resume: () => void
}

/** Rejects when the signal aborts the wait. */
export type AcquireLock = (name: string, signal: AbortSignal) => Promise<ReleaseLock>

export function createPageLocks(acquireLock: AcquireLock): PageLocks {
  const heldLocks = new Set<ReleaseLock>()
  let activePeriod = new AbortController()
  let resumed = Promise.withResolvers<void>()
  resumed.resolve()

  /** Null: the page was suspended before the lock was granted. */
  const tryAcquire = async (lockName: string, { signal }: AbortController): Promise<ReleaseLock | null> => {
    const release = await acquireLock(lockName, signal).catch(() => null)
    if (!release || signal.aborted) {
      release?.()
      return null
    }
    const releaseHeld = () => {
      if (heldLocks.delete(releaseHeld)) release()
    }
    heldLocks.add(releaseHeld)
    return releaseHeld
  }

  return {
    activePeriod: () => activePeriod.signal,
    runOnce: async (lockName, work) => {
      const currentPeriod = activePeriod
      const releaseHeld = await tryAcquire(lockName, currentPeriod)
      if (releaseHeld) await work(currentPeriod.signal).finally(releaseHeld)
    },
    run: async (lockName, work) => {
      for (;;) {
        await resumed.promise
        const currentPeriod = activePeriod
        const releaseHeld = await tryAcquire(lockName, currentPeriod)
        if (releaseHeld) return work(currentPeriod.signal).finally(releaseHeld)
      }
    },
    pause: () => {
      if (activePeriod.signal.aborted) return
      resumed = Promise.withResolvers<void>()
      activePeriod.abort()
      for (const releaseHeld of heldLocks) releaseHeld()
    },
    resume: () => {
      if (!activePeriod.signal.aborted) return
      activePeriod = new AbortController()
      resumed.resolve()
    },
  }
}

/** Resolves while the period is active, and never once it was aborted: the work of a suspended page stops there. */
export function waitWhileActive(period: ActivePeriod): Promise<void> {
  return period.aborted ? new Promise<never>(() => undefined) : Promise.resolve()
}
