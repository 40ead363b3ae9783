import type { Credentials } from '#src/domain/session/credentials.ts'
import { toBase64 } from '#src/lib/text/base64.ts'

/** Tells persons and platforms apart, and says nothing of them. */
export async function getStorageOwner(
  platform: string,
  { agentId, owner: storedOwner, token }: Credentials,
): Promise<string> {
  if (storedOwner) return storedOwner
  const owner = new TextEncoder().encode(JSON.stringify([platform, agentId ?? token]))
  return `handoff ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', owner)))}`
}
