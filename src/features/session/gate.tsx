import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { later } from '#src/ui/later.tsx'

const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen)

type Props = {
  config: Config
  sessions: Sessions
  /** Whoever unlocks gets a fresh one: what the one before has read goes with it. */
  createRouter: () => AnyRouter
  /** What has to be read before there can be a router; null: nothing. */
  prepare?: () => Promise<void> | null
  /** Leaves the place of whoever is locked out. */
  onLeave: () => void
}

/** Where one is; or, while somebody is locked out, nothing of it (rule 33). */
export function Gate({ config, sessions, createRouter, prepare = nothing, onLeave }: Props) {
  const subscribe = useCallback(
    (listener: () => void) =>
      sessions.subscribe(() => {
        if (sessions.locked()) leaveField()
        listener()
      }),
    [sessions],
  )
  const locked = useSyncExternalStore(subscribe, sessions.locked)
  if (!locked) return <Places createRouter={createRouter} prepare={prepare} />
  return (
    <>
      <title>Locked · Handoff</title>
      <Suspense>
        <LockScreen config={config} sessions={sessions} locked={locked} onLeave={onLeave} />
      </Suspense>
    </>
  )
}

function Places({ createRouter, prepare }: Required<Pick<Props, 'createRouter' | 'prepare'>>) {
  const [prepared] = useState(prepare)
  const [router, setRouter] = useState(() => (prepared === null ? createRouter() : null))
  const begin = useEffectEvent(() => setRouter(createRouter()))
  useEffect(() => {
    let isOver = false
    void prepared?.then(() => !isOver && begin())
    return () => {
      isOver = true
    }
  }, [prepared])
  return router && <RouterProvider router={router} />
}

/**
 * React keeps the field that has the focus until it loses it, and with it all that was typed there; a field that is
 * removed never does [FLT-88]. So it happens before the screen goes.
 */
function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function nothing() {
  return null
}
