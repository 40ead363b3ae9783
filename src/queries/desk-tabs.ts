import type { Attempt } from '#src/api/schema/attempt.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Link, LinkOptions } from './tabs.ts'

/** This tab among those of the same session: what only one of them may do, the leader does. */
export type Tabs = {
  readonly isLeader: () => boolean
  readonly count: () => number
  readonly subscribe: (listener: () => void) => () => void
}

type DeskTabs = Tabs & Pick<Link, 'renew' | 'close'>

/** Looks for the other tabs once everything is painted: until then, one is as good as any. */
export function createDeskTabs(options: Omit<LinkOptions, 'early' | 'onChange'>): DeskTabs {
  const listeners = new Set<() => void>()
  const onChange = () => {
    for (const listener of listeners) listener()
  }
  /** What was asked before anybody counted. */
  const early: Attempt[] = []
  const deaf = options.api.listen((event) => {
    if (event.kind === 'attempt') early.push(event.attempt)
  })
  let link: Link | null = null
  let isClosed = false
  const load = async () => {
    const { linkTabs } = await import('./tabs.ts')
    if (isClosed) return
    deaf()
    ears.abort()
    link = linkTabs({ ...options, early, onChange })
    onChange()
  }
  // Where its code can't be had, this tab goes on as it began, by itself, until there is a network again.
  let loading: Promise<void> | null = null
  const begin = () => {
    loading ??= load().catch(() => {
      loading = null
    })
  }
  // Until it is there, nobody else hears that the network is back.
  const ears = new AbortController()
  globalThis.addEventListener(
    'online',
    () => {
      options.scheduler.now()
      begin()
    },
    { signal: ears.signal },
  )
  const callOff = whenIdle(begin)
  return {
    isLeader: () => link?.isLeader() === true,
    count: () => link?.count() ?? 1,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renew: (token) => link?.renew(token),
    close: () => {
      isClosed = true
      ears.abort()
      callOff()
      deaf()
      link?.close()
    },
  }
}
