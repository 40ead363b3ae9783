/**
 * Exclusive locks among all tabs of this origin, by the Web Locks API; within this page only where the API is missing
 * (an old browser, a page on http).
 */
export type ReleaseLock = () => void

/**
 * Waits for the lock of that name and holds it until the returned function is called or the page ends. Rejects when the
 * signal aborts the wait; the signal doesn't release a lock that is already held.
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
  // The browser rejects where it blocks storage, which the tabs then don't share: a lock within the page will do.
  else locks.request(name, signal ? { signal } : {}, holdUntilReleased).catch(acquireWithoutWebLocks)
  return acquired
}

/** Runs the work while no other tab runs work under the lock of that name. */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  acquire: (name: string) => Promise<ReleaseLock> = acquireLock,
): Promise<Result> {
  const release = await acquire(name)
  return work().finally(release)
}

/** The end of the queue of each lock within this page. */
const queueEnds = new Map<string, Promise<void>>()

/** Rejects when the signal aborts the wait. */
async function acquireInPage(
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = queueEnds.get(name) ?? Promise.resolve()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  queueEnds.set(
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

/** Waits for a promise; rejects when the signal aborts. */
async function waitUnlessAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  await Promise.race([wait, aborted]).finally(() => signal?.removeEventListener('abort', onAbort))
}
