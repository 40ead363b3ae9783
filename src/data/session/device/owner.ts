import type { Credentials } from '#src/domain/session/credentials.ts'
import { toBase64 } from '#src/lib/text/base64.ts'

/** The name of an agent's storage at one platform: a hash that reveals neither. */
export async function getStorageOwner(
  platform: string,
  { agentId, owner: storedOwner, token }: Credentials,
): Promise<string> {
  if (storedOwner) return storedOwner
  const identity = new TextEncoder().encode(JSON.stringify([platform, agentId ?? token]))
  return `handoff ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', identity)))}`
}
