import type { Credentials } from '#src/domain/session/credentials.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import { toBase64 } from '#src/lib/text/base64.ts'

/** Bytes of the token's hash: enough to tell the tokens of a device apart. */
const TOKEN_ID_BYTES = 12

/**
 * The one name of an agent at a platform on this device: of the storage, and with what follows it, of the locks and channels of
 * the agent's tabs. Once an agent is chosen after sign-in, the name from before stays, so that nothing stored is lost.
 */
export async function getStorageOwner(
  platform: string,
  { agentId, owner: storedOwner, token }: Credentials,
): Promise<StorageOwner> {
  if (storedOwner) return storedOwner
  return storageOwner.parse(`handoff ${toBase64(await hash(platform, agentId ?? token))}`)
}

/** Tells the tokens of an agent apart: each is of one workspace, and has rights of its own. It opens nothing. */
export async function getTokenId(platform: string, token: string): Promise<string> {
  return toBase64((await hash(platform, token)).slice(0, TOKEN_ID_BYTES))
}

async function hash(...texts: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const identity = new TextEncoder().encode(JSON.stringify(texts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', identity))
}
