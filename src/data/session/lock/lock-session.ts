import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { unsentSlice } from '#src/data/session/unsent.ts'
import type { LockReason } from '#src/domain/session/lock.ts'
import { broadcastLockEvent } from './lock-events.ts'
import { saveUnsentCount } from './pin-profiles.ts'

/** Locks the session in this tab and all others. Does nothing where there is no session. */
export function lockSession(sessions: Sessions, reason: LockReason): void {
  const session = sessions.current()
  if (!session) return
  const { agentId, workspaceId = null, legacy } = session.credentials
  const guard = sessions.guard()
  const { assignments: unsent } = unsentSlice(session.store).get()
  const owner = getStorageOwner(session.config.platform.baseUrl, session.credentials)
  sessions.lock({ why: reason, owner, agentId, workspaceId, unsent, sends: legacy !== null })
  if (reason !== 'elsewhere') broadcastLockEvent({ kind: 'locked' })
  // The lock screen warns by this count before a wipe.
  if (guard) void saveUnsentCount(guard.owner, unsent).catch(() => undefined)
}
