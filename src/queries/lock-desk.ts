import type { LockReason } from '#src/domain/lock-words.ts'
import { ownerOf } from './disk-owner.ts'
import { noteUnsent } from './pins.ts'
import type { Sessions } from './sessions.ts'
import { tellTabs } from './tab-lock.ts'
import { unsentOf } from './unsent.ts'

/** Locks the desk in this tab and in all others. Nothing happens where it is locked already. */
export function lockDesk(sessions: Sessions, why: LockReason): void {
  const desk = sessions.current()
  if (!desk) return
  const { agentId, workspaceId = null, legacy } = desk.session
  const guard = sessions.guard()
  const { handOvers: unsent } = unsentOf(desk.queryClient)
  const owner = ownerOf(desk.config.platform.baseUrl, desk.session)
  sessions.lock({ why, owner, agentId, workspaceId, unsent, sends: legacy !== null })
  if (why !== 'elsewhere') tellTabs({ kind: 'locked' })
  // The count alone: by it they are asked before anything is wiped.
  if (guard) void noteUnsent(guard.owner, unsent).catch(() => undefined)
}
