import type { Config } from '#src/api/schema/config.ts'
import type { Session } from '#src/domain/session.ts'
import { ownerOf } from './disk-owner.ts'
import { lockedBefore } from './locked-out.ts'
import { isKeptByPin, type Kept, keptHere } from './pins.ts'
import type { Locked, Sessions } from './sessions.ts'

/**
 * How the app begins where it was locked, or somebody is kept behind a PIN: locked, unless a reload goes on with somebody
 * else's session. A tab may have kept one of before the PIN was set.
 */
export async function meet(sessions: Sessions, { platform }: Config, back: Session | null): Promise<void> {
  const before = lockedBefore()
  if (before) return sessions.lock(before)
  const [last] = await keptHere(platform.baseUrl)
  const isTheirs = back !== null && (await isKeptByPin(await ownerOf(platform.baseUrl, back)))
  if (back && !isTheirs) sessions.open(back)
  else if (last) sessions.lock(lockedOut(last))
}

export function lockedOut({ owner, agentId, unsent }: Kept): Locked {
  return {
    why: 'start',
    owner: Promise.resolve(owner),
    agentId,
    workspaceId: null,
    unsent,
    sends: false,
  }
}
