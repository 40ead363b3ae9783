/**
 * One at a time among all tabs of this origin, by Web Locks; where a browser has none, or a page stands on http, among
 * what runs in this page.
 */
export type Release = () => void

/**
 * Holds a name until it is let go of, or this page ends in whatever way. Waits for whoever holds it; rejects when the
 * signal calls the wait off. What is held already is not given up by that.
 */
export function hold(name: string, signal?: AbortSignal): Promise<Release> {
  const { promise: held, resolve, reject } = Promise.withResolvers<Release>()
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const keep = () => {
    resolve(release)
    return done
  }
  const locks = globalThis.navigator?.locks
  const alone = () => {
    inPage(name, keep, signal).catch(reject)
  }
  if (!locks) alone()
  // Refused where storage is: then this page is the only one that counts.
  else locks.request(name, signal ? { signal } : {}, keep).catch(alone)
  return held
}

const last = new Map<string, Promise<void>>()

/** Rejects when the wait is called off. */
async function inPage(
  name: string,
  work: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const before = last.get(name) ?? Promise.resolve()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  last.set(
    name,
    before.then(() => ended),
  )
  try {
    await unlessCalledOff(before, signal)
    await work()
  } finally {
    end()
  }
}

/** Waits, unless the signal calls that off. */
async function unlessCalledOff(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise: never, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal?.reason)
  signal?.addEventListener('abort', stop)
  await Promise.race([wait, never]).finally(() => signal?.removeEventListener('abort', stop))
}
