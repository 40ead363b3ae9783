import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const LockScreen = lazyWithRetry(async () => (await import('./lock-screen.tsx')).LockScreen)

type Props = {
  config: Config
  sessions: Sessions
  /** Whoever unlocks gets a fresh one: what the one before has read goes with it. */
  createRouter: () => AnyRouter
  /** What has to be read before there can be a router; null: nothing. */
  prepareHistory?: () => Promise<void> | null
  /** Leaves the place of whoever is locked out. */
  onSignOut: () => void
}

/** Where one is; or, while somebody is locked out, nothing of it (rule 33). */
export function LockGate({ config, sessions, createRouter, prepareHistory = returnNull, onSignOut }: Props) {
  const subscribe = useCallback(
    (listener: () => void) =>
      sessions.subscribe(() => {
        if (sessions.lockedState()) blurActiveElement()
        listener()
      }),
    [sessions],
  )
  const lockedState = useSyncExternalStore(subscribe, sessions.lockedState)
  if (!lockedState) return <RouterHost createRouter={createRouter} prepareHistory={prepareHistory} />
  return (
    <>
      <title>Locked · Handoff</title>
      <Suspense>
        <LockScreen config={config} sessions={sessions} lockedState={lockedState} onSignOut={onSignOut} />
      </Suspense>
    </>
  )
}

function RouterHost({
  createRouter,
  prepareHistory,
}: Required<Pick<Props, 'createRouter' | 'prepareHistory'>>) {
  const [prepared] = useState(prepareHistory)
  const [router, setRouter] = useState(() => (prepared === null ? createRouter() : null))
  const startRouter = useEffectEvent(() => setRouter(createRouter()))
  useEffect(() => {
    let isUnmounted = false
    void prepared?.then(() => !isUnmounted && startRouter())
    return () => {
      isUnmounted = true
    }
  }, [prepared])
  return router && <RouterProvider router={router} />
}

/**
 * React keeps the field that has the focus until it loses it, and with it all that was typed there; a field that is
 * removed never does [FLT-88]. So it happens before the screen goes.
 */
function blurActiveElement() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function returnNull() {
  return null
}
