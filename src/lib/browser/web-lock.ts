/**
 * One at a time among all tabs of this origin, by Web Locks; where a browser has none, or a page stands on http, among
 * what runs in this page.
 */
export type ReleaseLock = () => void

/**
 * Holds a name until it is let go of, or this page ends in whatever way. Waits for whoever holds it; rejects when the
 * signal calls the wait off. What is held already is not given up by that.
 */
export function acquireLock(name: string, signal?: AbortSignal): Promise<ReleaseLock> {
  const { promise: acquired, resolve, reject } = Promise.withResolvers<ReleaseLock>()
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const holdUntilReleased = () => {
    resolve(release)
    return done
  }
  const locks = globalThis.navigator?.locks
  const acquireWithoutWebLocks = () => {
    acquireInPage(name, holdUntilReleased, signal).catch(reject)
  }
  if (!locks) acquireWithoutWebLocks()
  // Refused where storage is: then this page is the only one that counts.
  else locks.request(name, signal ? { signal } : {}, holdUntilReleased).catch(acquireWithoutWebLocks)
  return acquired
}

const lastInPage = new Map<string, Promise<void>>()

/** Rejects when the wait is called off. */
async function acquireInPage(
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = lastInPage.get(name) ?? Promise.resolve()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  lastInPage.set(
    name,
    before.then(() => finished),
  )
  try {
    await waitUnlessAborted(before, signal)
    await work()
  } finally {
    finish()
  }
}

/** Waits, unless the signal calls that off. */
async function waitUnlessAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise: never, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal?.reason)
  signal?.addEventListener('abort', stop)
  await Promise.race([wait, never]).finally(() => signal?.removeEventListener('abort', stop))
}
