/** The other tabs of a session, as the session sees them: the connection to them opens only once the browser is idle. */

import type { Attempt } from '#src/api/schema/attempt.ts'
import { defineService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { onOffline, onOnline } from '#src/lib/browser/page-events.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { connectTabs, type TabConnection, type TabConnectionOptions } from './connect.ts'

/** The tabs of one session. The leader does what only one tab may do. */
export type Tabs = {
  readonly isLeader: () => boolean
  readonly count: () => number
  readonly subscribe: (listener: () => void) => () => void
}

type SessionTabs = Tabs & Pick<TabConnection, 'renewToken' | 'close'>

/** This session's other tabs. */
export const sessionTabs = defineService((session: Session, onClose): Tabs => {
  const tabs = createSessionTabs(session)
  session.onTokenRenewed(tabs.renewToken)
  onClose(tabs.close)
  return tabs
})

/** Connects to the other tabs once the browser is idle. Until then this tab counts as the only one and doesn't lead. */
export function createSessionTabs(
  options: Omit<TabConnectionOptions, 'earlyRequests' | 'onChange'>,
): SessionTabs {
  const changes = createEmitter()
  /** Requests sent before the connection, for the request log. */
  const earlyAttempts: Attempt[] = []
  const unsubscribe = options.api.subscribe((event) => {
    if (event.kind === 'attempt') earlyAttempts.push(event.attempt)
  })
  let { credentials } = options
  let connection: TabConnection | null = null
  // Until this tab is connected, no visibility policy restarts the tasks when the network is back.
  const onlineListener = new AbortController()
  onOnline(() => options.scheduler.runNow(), onlineListener.signal)
  // The browser's report is a hint: a request shows whether there is a network (rule 44).
  const offlineListener = new AbortController()
  onOffline(() => options.scheduler.runNow(), offlineListener.signal)
  const cancelConnect = whenIdle(() => {
    unsubscribe()
    onlineListener.abort()
    connection = connectTabs({
      ...options,
      credentials,
      earlyRequests: earlyAttempts,
      onChange: changes.emit,
    })
    changes.emit()
  })
  return {
    isLeader: () => connection?.isLeader() === true,
    count: () => connection?.count() ?? 1,
    subscribe: changes.subscribe,
    renewToken: (token) => {
      credentials = { ...credentials, token }
      connection?.renewToken(token)
    },
    close: () => {
      onlineListener.abort()
      offlineListener.abort()
      cancelConnect()
      unsubscribe()
      connection?.close()
    },
  }
}
