import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { deleteOwnerData } from '#src/data/session/device/remove-data.ts'
import { hasPinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { protectWithPin } from '#src/data/session/lock/set-pin.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { Sessions } from './sessions.ts'

export type SignInRequest = {
  readonly credentials: Credentials
  /** Protects the session on this device, which then outlives the tab; null: nothing outlives it. */
  readonly pin: string | null
  /** Deletes the agent's data that an earlier PIN protects. */
  readonly replaceExisting: boolean
}

/**
 * `kept`: a PIN protects data of this agent already. `no store`: device storage is unavailable, so no PIN can be set.
 */
export type SignInResult = 'begun' | 'kept' | 'no store'

/** Signs in. Resolves when the credentials are stored for a reload. */
export async function signIn(
  sessions: Sessions,
  config: Config,
  { credentials, pin, replaceExisting }: SignInRequest,
): Promise<SignInResult> {
  const { baseUrl } = config.platform
  const owner = await getStorageOwner(baseUrl, credentials)
  if (await hasPinProfile(owner).catch(() => false)) {
    if (!replaceExisting) return 'kept'
    // Not broadcast: another tab that signs out would delete the data of the session that begins here.
    await deleteOwnerData(owner, baseUrl)
  }
  const guard =
    pin === null ? null : await protectWithPin(pin, config, credentials).catch(() => 'no store' as const)
  if (guard === 'no store') return guard
  sessions.open(credentials, guard)
  await sessions.whenStored()
  return 'begun'
}
