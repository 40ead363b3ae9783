/** The session as components and hooks get it. */
import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** Provided by the session route. */
export const SessionContext = createContext<Session | null>(null)

/**
 * The session on screen. Choosing an agent or renaming a directory entry replaces the object. Throws outside the session
 * route: sign-in and the lock screen have no session.
 */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside the session route')
  return session
}
