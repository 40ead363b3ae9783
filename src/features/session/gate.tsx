import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { later } from '#src/ui/later.tsx'

const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen)

type Props = {
  config: Config
  sessions: Sessions
  /** Whoever unlocks gets a fresh one: what the one before has read goes with it. */
  createRouter: () => AnyRouter
  /** Leaves the place of whoever is locked out. */
  onLeave: () => void
}

/** Where one is; or, while somebody is locked out, nothing of it (rule 33). */
export function Gate({ config, sessions, createRouter, onLeave }: Props) {
  const locked = useSyncExternalStore(sessions.subscribe, sessions.locked)
  if (!locked) return <Places createRouter={createRouter} />
  return (
    <>
      <title>Locked · Handoff</title>
      <Suspense>
        <LockScreen config={config} sessions={sessions} locked={locked} onLeave={onLeave} />
      </Suspense>
    </>
  )
}

function Places({ createRouter }: Pick<Props, 'createRouter'>) {
  const [router] = useState(createRouter)
  return <RouterProvider router={router} />
}
