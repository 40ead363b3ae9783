import type { Config } from '#src/api/schema/config.ts'
import { readAgentRecord } from '#src/data/session/device/agent-record.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { loadWithRetry } from '#src/lib/browser/load-with-retry.ts'
import type { StoredSession } from './lock/stored-session.ts'
import type { Sessions } from './sessions.ts'

export type SignInRequest = {
  readonly credentials: Credentials
  /** Protects the session on this device, which then outlives the tab; null: nothing outlives it. */
  readonly pin: string | null
  /** Deletes the agent's data that an earlier PIN protects. */
  readonly replaceExisting: boolean
}

/**
 * A stored session: a PIN protects data of this agent already. `no store`: device storage is unavailable, so no PIN can be
 * set.
 */
export type SignInResult = 'begun' | StoredSession | 'no store'

/** Whose PIN was just chosen. */
export type ChosenPin = {
  readonly owner: StorageOwner
  readonly agentId: string | null
  readonly pin: string
}

/** Offers another way to unlock beside the PIN, before the session opens; null: it stays with the PIN. */
type OfferAuthenticator = (chosen: ChosenPin) => Promise<PinGuard | null>

/** Signs in. Resolves when the credentials are stored for a reload. */
export async function signIn(
  sessions: Pick<Sessions, 'open' | 'whenStored'>,
  config: Config,
  { credentials, pin, replaceExisting }: SignInRequest,
  offerAuthenticator: OfferAuthenticator,
): Promise<SignInResult> {
  const { baseUrl } = config.platform
  const owner = await getStorageOwner(baseUrl, credentials)
  if (await readAgentRecord(owner).catch(() => null)) {
    const { replaceStored } = await loadWithRetry(() => import('./lock/stored-session.ts'))
    const stored = await replaceStored(owner, { baseUrl, credentials, replaceExisting })
    if (stored) return stored
  }
  const guard = pin === null ? null : await protect(pin, config, credentials)
  if (guard === 'no store') return guard
  const chosen = pin === null ? null : { owner, agentId: credentials.agentId, pin }
  // The PIN is set: whatever becomes of the offer, the session opens.
  const changed = chosen && (await offerAuthenticator(chosen).catch(() => null))
  sessions.open(credentials, changed ?? guard)
  await sessions.whenStored()
  return 'begun'
}

/** Loaded for those who choose a PIN: a first visit needs no code for keys. */
async function protect(pin: string, config: Config, credentials: Credentials) {
  const { protectWithPin } = await loadWithRetry(() => import('#src/data/session/lock/set-pin.ts'))
  return protectWithPin(pin, config, credentials).catch(() => 'no store' as const)
}
