import type { Credentials } from '#src/domain/session/credentials.ts'
import { toBase64 } from '#src/lib/text/base64.ts'

/**
 * The id of an agent's device storage at one platform, and of the locks and channels of its tabs: a hash that reveals neither
 * agent nor platform. Once an agent is chosen after sign-in, the id from before stays, so that nothing stored is lost.
 */
export async function getStorageOwner(
  platform: string,
  { agentId, owner: storedOwner, token }: Credentials,
): Promise<string> {
  if (storedOwner) return storedOwner
  const identity = new TextEncoder().encode(JSON.stringify([platform, agentId ?? token]))
  return `handoff ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', identity)))}`
}
