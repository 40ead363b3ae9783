import type { ReleaseLock } from '#src/lib/browser/web-lock.ts'

/** The locks of a browser as its pages see them: a name is given to one page after the other, also to one that stands still. */
export function createFakeLocks() {
  const queues = new Map<string, (() => void)[]>()

  function free(name: string) {
    const next = queues.get(name)?.shift()
    if (next) next()
    else queues.delete(name)
  }

  return {
    /** `goOn`: does something once the page goes on. */
    forPage: (isThere: () => boolean, goOn: (act: () => void) => Promise<void>) => {
      const mine = new Set<string>()
      const acquireLock = (name: string, signal: AbortSignal) =>
        new Promise<ReleaseLock>((resolve, reject) => {
          const give = () => {
            if (signal.aborted || !isThere()) return free(name)
            mine.add(name)
            const release = () => {
              if (mine.delete(name)) free(name)
            }
            void goOn(() => resolve(release))
          }
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          const queue = queues.get(name)
          if (queue) queue.push(give)
          else {
            queues.set(name, [])
            give()
          }
        })
      return {
        acquireLock,
        releaseAll: () => {
          for (const name of mine) free(name)
          mine.clear()
        },
      }
    },
  }
}
