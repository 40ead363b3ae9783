import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-owner.ts'
import { hasPinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { protectWithPin } from '#src/data/session/lock/set-pin.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { Sessions } from './sessions.ts'

export type SignInRequest = {
  readonly credentials: Credentials
  /** Keeps the session on this device behind it; null: nothing outlives this tab. */
  readonly pin: string | null
  /** What a PIN has kept of this person so far may go. */
  readonly replaceExisting: boolean
}

/** `kept`: a PIN keeps this person here already. `no store`: the device keeps nothing, so there can be no PIN. */
export type SignInResult = 'begun' | 'kept' | 'no store'

/** Signs in. What must be found by a reload is written down before it is done. */
export async function signIn(
  sessions: Sessions,
  config: Config,
  { credentials, pin, replaceExisting }: SignInRequest,
): Promise<SignInResult> {
  const { baseUrl } = config.platform
  const owner = await getStorageOwner(baseUrl, credentials)
  if (await hasPinProfile(owner).catch(() => false)) {
    if (!replaceExisting) return 'kept'
    await removeOwnerFromDevice(owner, baseUrl)
  }
  const guard =
    pin === null ? null : await protectWithPin(pin, config, credentials).catch(() => 'no store' as const)
  if (guard === 'no store') return guard
  sessions.open(credentials, guard)
  await sessions.whenStored()
  return 'begun'
}
