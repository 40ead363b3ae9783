import { lazy } from 'react'

const load = () => import('./assign-menu.tsx')

/** The menu is a chunk of its own: the inbox is there before anybody wants it. */
export const LazyAssignMenu = lazy(async () => ({ default: (await load()).AssignMenu }))

/** Fetches it while nothing else goes on, so that `A` never waits. Returns the way to call that off. */
export function preloadAssignMenu(): () => void {
  // Safari knows no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void load(), 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => void load(), { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
