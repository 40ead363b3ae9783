/**
 * Whose turn it is among the tabs of a person. A page that is put aside (`freeze`, `pagehide`) lets go of what it holds
 * and calls off what it waits for: a lock that is given to a page that stands still would stop all others.
 */
import type { ReleaseLock } from '#src/lib/browser/web-lock.ts'

/** From one putting aside to the next: aborted by it. What was begun in it never goes on, since others may have done it. */
export type ActivePeriod = AbortSignal

export type LockQueue = {
  /** Aborted: this page is put aside. */
  readonly activePeriod: () => ActivePeriod
  /** As the one tab that sends. Does nothing where this page is put aside before its turn comes. */
  readonly withLeaderLock: (work: (period: ActivePeriod) => Promise<void>) => Promise<void>
  /** For a moment, with nobody else in between. The wait for it is taken up again when this page goes on. */
  readonly withLock: <Result>(work: (period: ActivePeriod) => Promise<Result>) => Promise<Result>
  readonly pause: () => void
  readonly resume: () => void
}

type Options = {
  /** Tells this person's locks from another's. */
  readonly name: string
  /** Rejects when the signal calls the wait off. */
  readonly acquireLock: (name: string, signal: AbortSignal) => Promise<ReleaseLock>
}

export function createLockQueue({ name, acquireLock }: Options): LockQueue {
  const heldLocks = new Set<ReleaseLock>()
  let activePeriod = new AbortController()
  let resumed = Promise.withResolvers<void>()
  resumed.resolve()

  /** Null: called off. */
  const tryAcquire = async (lockName: string, { signal }: AbortController): Promise<ReleaseLock | null> => {
    const release = await acquireLock(`${lockName} ${name}`, signal).catch(() => null)
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
    withLeaderLock: async (work) => {
      const currentPeriod = activePeriod
      const releaseHeld = await tryAcquire('hand-overs', currentPeriod)
      if (releaseHeld) await work(currentPeriod.signal).finally(releaseHeld)
    },
    withLock: async (work) => {
      for (;;) {
        await resumed.promise
        const currentPeriod = activePeriod
        const releaseHeld = await tryAcquire('hand-over step', currentPeriod)
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

/** Resolves where the shift goes on, and else never. */
export function waitWhileActive(period: ActivePeriod): Promise<void> {
  return period.aborted ? new Promise<never>(() => undefined) : Promise.resolve()
}
