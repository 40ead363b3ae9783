import type { Credentials } from '#src/domain/session/credentials.ts'
import { createWorkOrigin, type WorkOrigin } from '#src/domain/session/work-origin.ts'
import { getStorageOwner, getTokenId } from './owner.ts'

/** The origin of what a session with these credentials makes, and may send. */
export async function getWorkOrigin(platform: string, credentials: Credentials): Promise<WorkOrigin> {
  return createWorkOrigin({
    owner: await getStorageOwner(platform, credentials),
    workspaceId: credentials.workspaceId ?? null,
    tokenId: await getTokenId(platform, credentials.token),
  })
}
