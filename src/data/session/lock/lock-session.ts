import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { getUnsentCounts } from '#src/data/session/unsent.ts'
import { broadcastLockEvent } from '#src/data/tabs/lock-events.ts'
import type { LockReason } from '#src/domain/session/lock-labels.ts'
import { saveUnsentCount } from './pin-profiles.ts'

/** Locks the desk in this tab and in all others. Nothing happens where it is locked already. */
export function lockSession(sessions: Sessions, reason: LockReason): void {
  const session = sessions.current()
  if (!session) return
  const { agentId, workspaceId = null, legacy } = session.credentials
  const guard = sessions.guard()
  const { assignments: unsent } = getUnsentCounts(session.queryClient)
  const owner = getStorageOwner(session.config.platform.baseUrl, session.credentials)
  sessions.lock({ why: reason, owner, agentId, workspaceId, unsent, sends: legacy !== null })
  if (reason !== 'elsewhere') broadcastLockEvent({ kind: 'locked' })
  // The count alone: by it they are asked before anything is wiped.
  if (guard) void saveUnsentCount(guard.owner, unsent).catch(() => undefined)
}
