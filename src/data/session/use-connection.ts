'use memo'

import { useSyncExternalStore } from 'react'
import { seemsOffline } from '#src/lib/browser/network-failure.ts'
import { onOffline, onOnline } from '#src/lib/browser/page-events.ts'
import { syncSlice } from './state.ts'
import { useSessionState } from './use-session-state.ts'

/**
 * Whether the platform answers, as its last requests have shown (rule 44). `offline`: it doesn't, and the browser reports no
 * network either; `unreachable`: the browser reports one.
 */
export type Connection = 'answering' | 'offline' | 'unreachable'

export function useConnection(): Connection {
  const isUnanswered = useSessionState(syncSlice, ({ state }) => state === 'offline')
  const hasNoNetwork = useSyncExternalStore(subscribe, seemsOffline)
  if (!isUnanswered) return 'answering'
  return hasNoNetwork ? 'offline' : 'unreachable'
}

function subscribe(listener: () => void) {
  const controller = new AbortController()
  onOnline(listener, controller.signal)
  onOffline(listener, controller.signal)
  return () => controller.abort()
}
