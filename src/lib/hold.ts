/**
 * One at a time among all tabs of this origin, by Web Locks; where a browser has none, or a page stands on http, among
 * what runs in this page.
 */
export type Release = () => void

/** Holds a name until it is let go of, or this page ends in whatever way. Waits for whoever holds it. */
export function hold(name: string): Promise<Release> {
  const { promise: held, resolve } = Promise.withResolvers<Release>()
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const keep = () => {
    resolve(release)
    return done
  }
  const locks = globalThis.navigator?.locks
  if (!locks) return inPage(name, keep).then(() => held)
  // Refused where storage is: then this page is the only one that counts.
  locks.request(name, keep).catch(() => inPage(name, keep))
  return held
}

const last = new Map<string, Promise<void>>()

/** Answers when the work has begun. */
function inPage(name: string, work: () => Promise<void>): Promise<void> {
  const before = last.get(name) ?? Promise.resolve()
  const begun = Promise.withResolvers<void>()
  last.set(
    name,
    before.then(() => {
      const ended = work()
      begun.resolve()
      return ended
    }),
  )
  return begun.promise
}
