import type { Sessions } from '#src/data/session/sessions.ts'
import { lockSession } from './lock-session.ts'
import type { PinProfile } from './pin-profiles.ts'
import { toLockedState } from './profile-lock.ts'

/**
 * Locks the session, and asks for the PIN of another agent of this device; null: for a name first. `leavePage` is called
 * once nothing of the session is shown: the other agent must not see where this one was.
 */
export function switchAgent(sessions: Sessions, profile: PinProfile | null, leavePage: () => void): void {
  lockSession(sessions, 'asked')
  leavePage()
  sessions.lock(profile && toLockedState(profile))
}
