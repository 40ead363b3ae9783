/**
 * The workspace and the agent under which unsent work was made. It is sent only as that agent, with a token of that
 * workspace: another token, such as that of another setup, leaves it in storage.
 */

import { z } from '#src/api/schema/zod.ts'
import type { StorageOwner } from './storage-owner.ts'

export type WorkOrigin = {
  /** Distinguishes this agent's locks and channels from other agents'. */
  readonly owner: StorageOwner
  /** What new work is marked with. */
  readonly mark: string
  /** The marks of the work that this session may send. */
  readonly accepted: readonly string[]
}

/** What distinguishes a session: a device storage belongs to one agent at one platform. */
type SessionIdentity = {
  readonly owner: StorageOwner
  /** The workspace as the platform has shown it; null: unknown. */
  readonly workspaceId: string | null
  /** Identifies the token, whose workspace never changes. */
  readonly tokenId: string
}

/** As long as the workspace is unknown, only the same token is known to be of the same workspace. */
export function createWorkOrigin({ owner, workspaceId, tokenId }: SessionIdentity): WorkOrigin {
  const byToken = `${owner} token ${tokenId}`
  if (workspaceId === null) return { owner, mark: byToken, accepted: [byToken] }
  const byWorkspace = `${owner} ${workspaceId.toLowerCase()}`
  return { owner, mark: byWorkspace, accepted: [byWorkspace, byToken] }
}

const marked = z.object({ origin: z.string() })

/** The stored value with the mark of this session. */
export function markWork(stored: object, { mark }: WorkOrigin): object {
  return { ...stored, origin: mark }
}

/** Whether this session may send it: never without a mark. */
export function isOwnWork(stored: unknown, { accepted }: WorkOrigin): boolean {
  const { success, data } = marked.safeParse(stored)
  return success && accepted.includes(data.origin)
}
