import type { Locks } from '#src/data/tabs/group.ts'

type LockRequest = { readonly mode: LockMode; readonly grant: () => Promise<void>; readonly tab: string }

/** A fake of the Web Locks API that tabs share; `kill` releases everything that a tab holds. */
export function createLocks() {
  const queues = new Map<string, LockRequest[]>()
  const held = new Map<string, LockRequest[]>()

  function grantNext(name: string) {
    const queue = queues.get(name) ?? []
    const heldRequests = held.get(name) ?? []
    const [next] = queue
    const isFree =
      heldRequests.length === 0 || (next?.mode === 'shared' && heldRequests[0]?.mode === 'shared')
    if (!next || !isFree) return
    queues.set(name, queue.slice(1))
    held.set(name, [...heldRequests, next])
    void next.grant().finally(() => release(name, next))
    grantNext(name)
  }

  function release(name: string, request: LockRequest) {
    const heldRequests = held.get(name) ?? []
    if (!heldRequests.includes(request)) return
    held.set(
      name,
      heldRequests.filter((it) => it !== request),
    )
    grantNext(name)
  }

  return {
    of: (tab: string): Locks => ({
      request: (
        name: string,
        options: LockOptions | ((lock: Lock | null) => unknown),
        work?: (lock: Lock | null) => unknown,
      ) => {
        if (typeof options === 'function' || !work) throw new Error('a lock request needs options')
        const mode = options.mode ?? 'exclusive'
        return new Promise<never>((resolve, reject) => {
          const request: LockRequest = {
            mode,
            tab,
            grant: () => Promise.resolve(work({ name, mode })).then(() => undefined),
          }
          queues.set(name, [...(queues.get(name) ?? []), request])
          options.signal?.addEventListener('abort', () => {
            queues.set(
              name,
              (queues.get(name) ?? []).filter((it) => it !== request),
            )
            reject(new DOMException('aborted', 'AbortError'))
            grantNext(name)
          })
          queueMicrotask(() => grantNext(name))
          void resolve
        })
      },
      query: () =>
        Promise.resolve({
          held: [...held].flatMap(([name, heldRequests]) => heldRequests.map(({ mode }) => ({ name, mode }))),
          pending: [],
        }),
    }),
    /** Releases all locks of a tab and drops its requests, as when its process dies. */
    kill: (tab: string) => {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((it) => it.tab !== tab),
        )
      for (const [name, heldRequests] of held)
        for (const it of heldRequests) if (it.tab === tab) release(name, it)
    },
  }
}
