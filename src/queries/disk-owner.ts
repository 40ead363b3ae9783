import type { Session } from '#src/domain/session.ts'
import { toBase64 } from '#src/lib/base64.ts'

/** Tells persons and platforms apart, and says nothing of them. */
export async function ownerOf(platform: string, { agentId, owner: known, token }: Session): Promise<string> {
  if (known) return known
  const owner = new TextEncoder().encode(JSON.stringify([platform, agentId ?? token]))
  return `handoff ${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', owner)))}`
}
