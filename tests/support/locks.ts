import type { Locks } from '#src/data/tabs/group.ts'

type Waiting = { readonly mode: LockMode; readonly give: () => Promise<void>; readonly tab: string }

/** The Web Locks of a browser, and a way to take away what a tab holds, as when it dies. */
export function createLocks() {
  const queues = new Map<string, Waiting[]>()
  const held = new Map<string, Waiting[]>()

  function turn(name: string) {
    const queue = queues.get(name) ?? []
    const holders = held.get(name) ?? []
    const [next] = queue
    const isFree = holders.length === 0 || (next?.mode === 'shared' && holders[0]?.mode === 'shared')
    if (!next || !isFree) return
    queues.set(name, queue.slice(1))
    held.set(name, [...holders, next])
    void next.give().finally(() => release(name, next))
    turn(name)
  }

  function release(name: string, holder: Waiting) {
    const holders = held.get(name) ?? []
    if (!holders.includes(holder)) return
    held.set(
      name,
      holders.filter((it) => it !== holder),
    )
    turn(name)
  }

  return {
    of: (tab: string): Locks => ({
      request: (
        name: string,
        options: LockOptions | ((lock: Lock | null) => unknown),
        work?: (lock: Lock | null) => unknown,
      ) => {
        if (typeof options === 'function' || !work) throw new Error('only with options')
        const mode = options.mode ?? 'exclusive'
        return new Promise<never>((resolve, reject) => {
          const waiting: Waiting = {
            mode,
            tab,
            give: () => Promise.resolve(work({ name, mode })).then(() => undefined),
          }
          queues.set(name, [...(queues.get(name) ?? []), waiting])
          options.signal?.addEventListener('abort', () => {
            queues.set(
              name,
              (queues.get(name) ?? []).filter((it) => it !== waiting),
            )
            reject(new DOMException('aborted', 'AbortError'))
            turn(name)
          })
          queueMicrotask(() => turn(name))
          void resolve
        })
      },
      query: () =>
        Promise.resolve({
          held: [...held].flatMap(([name, holders]) => holders.map(({ mode }) => ({ name, mode }))),
          pending: [],
        }),
    }),
    /** All that a tab holds or waits for is gone. */
    kill: (tab: string) => {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((it) => it.tab !== tab),
        )
      for (const [name, holders] of held) for (const it of holders) if (it.tab === tab) release(name, it)
    },
  }
}
