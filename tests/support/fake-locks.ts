import type { ReleaseLock } from '#src/lib/browser/web-lock.ts'

/** A fake of the Web Locks that pages share: a lock is granted to one page after another, also to a frozen page. */
export function createFakeLocks() {
  const queues = new Map<string, (() => void)[]>()

  function releaseName(name: string) {
    const next = queues.get(name)?.shift()
    if (next) next()
    else queues.delete(name)
  }

  return {
    /** `whenRunning` calls back once the page is no longer frozen. */
    forPage: (isAlive: () => boolean, whenRunning: (act: () => void) => Promise<void>) => {
      const heldNames = new Set<string>()
      const acquireLock = (name: string, signal: AbortSignal) =>
        new Promise<ReleaseLock>((resolve, reject) => {
          const grant = () => {
            if (signal.aborted || !isAlive()) return releaseName(name)
            heldNames.add(name)
            const release = () => {
              if (heldNames.delete(name)) releaseName(name)
            }
            void whenRunning(() => resolve(release))
          }
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          const queue = queues.get(name)
          if (queue) queue.push(grant)
          else {
            queues.set(name, [])
            grant()
          }
        })
      return {
        acquireLock,
        releaseAll: () => {
          for (const name of heldNames) releaseName(name)
          heldNames.clear()
        },
      }
    },
  }
}
