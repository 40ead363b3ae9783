import type { Credentials } from '#src/domain/session/credentials.ts'
import { createWorkOrigin, type WorkOrigin } from '#src/domain/session/work-origin.ts'
import { toBase64 } from '#src/lib/text/base64.ts'
import { getStorageOwner } from './owner.ts'

/** Bytes of the token's hash: enough to tell the tokens of a device apart. */
const TOKEN_ID_BYTES = 12

/** The origin of what a session with these credentials makes, and may send. */
export async function getWorkOrigin(platform: string, credentials: Credentials): Promise<WorkOrigin> {
  const { token, workspaceId = null } = credentials
  const identity = new TextEncoder().encode(JSON.stringify([platform, token]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', identity))
  return createWorkOrigin({
    owner: await getStorageOwner(platform, credentials),
    workspaceId,
    tokenId: toBase64(hash.slice(0, TOKEN_ID_BYTES)),
  })
}
