import { lazy } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'

const load = () => import('./assign-menu.tsx')

/** The menu is a chunk of its own: the inbox is there before anybody wants it. */
export const LazyAssignMenu = lazy(async () => ({ default: (await load()).AssignMenu }))

/** Fetches it while nothing else goes on, so that its key never waits. Returns the way to call that off. */
export function preloadAssignMenu(): () => void {
  return whenIdle(() => void load().catch(() => undefined))
}
