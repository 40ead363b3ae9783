import type { Attempt } from '#src/api/schema/attempt.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import type { TabConnection, TabConnectionOptions } from './connect.ts'

/** This tab among those of the same session: what only one of them may do, the leader does. */
export type Tabs = {
  readonly isLeader: () => boolean
  readonly count: () => number
  readonly subscribe: (listener: () => void) => () => void
}

type SessionTabs = Tabs & Pick<TabConnection, 'renewToken' | 'close'>

/** Looks for the other tabs once everything is painted: until then, one is as good as any. */
export function createSessionTabs(
  options: Omit<TabConnectionOptions, 'earlyRequests' | 'onChange'>,
): SessionTabs {
  const listeners = new Set<() => void>()
  const onChange = () => {
    for (const listener of listeners) listener()
  }
  /** What was asked before anybody counted. */
  const earlyAttempts: Attempt[] = []
  const unsubscribe = options.api.subscribe((event) => {
    if (event.kind === 'attempt') earlyAttempts.push(event.attempt)
  })
  let connection: TabConnection | null = null
  let isClosed = false
  const load = async () => {
    const { connectTabs } = await import('./connect.ts')
    if (isClosed) return
    unsubscribe()
    listening.abort()
    connection = connectTabs({ ...options, earlyRequests: earlyAttempts, onChange })
    onChange()
  }
  // Where its code can't be had, this tab goes on as it began, by itself, until there is a network again.
  let loading: Promise<void> | null = null
  const startLoading = () => {
    loading ??= load().catch(() => {
      loading = null
    })
  }
  // Until it is there, nobody else hears that the network is back.
  const listening = new AbortController()
  globalThis.addEventListener(
    'online',
    () => {
      options.scheduler.runNow()
      startLoading()
    },
    { signal: listening.signal },
  )
  const cancelIdleLoad = whenIdle(startLoading)
  return {
    isLeader: () => connection?.isLeader() === true,
    count: () => connection?.count() ?? 1,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renewToken: (token) => connection?.renewToken(token),
    close: () => {
      isClosed = true
      listening.abort()
      cancelIdleLoad()
      unsubscribe()
      connection?.close()
    },
  }
}
