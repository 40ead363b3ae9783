/** Sets, changes and removes a PIN. The storage secret is moved, so that the PIN protects its only copy. */
import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import {
  deleteStorageSecret,
  getOrCreateStorageSecret,
  saveStorageSecret,
} from '#src/data/session/device/secrets.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { savePinHint } from '#src/data/session/start-hints.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { updatePinHint } from './pin-hint.ts'
import { createPinProfile, deletePinProfile, type PinGuard, type PinResult, tryPin } from './pin-profiles.ts'

type Deployment = { readonly platform: Pick<Config['platform'], 'baseUrl'> }

/** Moves the storage secret and the credentials behind a PIN. Rejects where there is no key store. */
export async function protectWithPin(
  pin: string,
  { platform }: Deployment,
  credentials: Credentials,
): Promise<PinGuard> {
  const owner = await getStorageOwner(platform.baseUrl, credentials)
  const secret = await getOrCreateStorageSecret(owner)
  const profile = { owner, platform: platform.baseUrl, credentials, secret, dataKey: null }
  const guard = await createPinProfile(pin, profile)
  await deleteStorageSecret(owner)
  savePinHint(true)
  return guard
}

/** Sets the first PIN of an open session. Rejects where there is no key store. */
export async function setPin(sessions: Sessions, session: Session, pin: string): Promise<void> {
  // Makes the device store load its keys before the secret moves.
  const deviceStore = await session.deviceStore()
  await deviceStore.getSizes()
  sessions.setGuard(await protectWithPin(pin, session.config, session.credentials))
}

/**
 * Replaces the PIN, or removes it (`next` null). The old PIN is tried first, and a wrong one counts. `spent`: it was the
 * last attempt, and the agent's data is deleted.
 */
export async function changePin(
  sessions: Pick<Sessions, 'setGuard'>,
  session: Pick<Session, 'config' | 'credentials'>,
  old: string,
  next: string | null,
): Promise<PinResult['kind']> {
  const { baseUrl } = session.config.platform
  const owner = await getStorageOwner(baseUrl, session.credentials)
  const tried = await tryPin(owner, old)
  // A sign-out alone would keep the spent profile on a prepared device.
  if (tried.kind === 'spent') await removeOwnerFromDevice(owner, baseUrl)
  if (tried.kind !== 'open') return tried.kind
  const { secret, credentials, dataKey } = tried
  if (next !== null) {
    sessions.setGuard(
      await createPinProfile(next, { owner, platform: baseUrl, credentials, secret, dataKey }),
    )
    return 'open'
  }
  await saveStorageSecret(owner, secret, 'always')
  await deletePinProfile(owner)
  await updatePinHint(baseUrl)
  sessions.setGuard(null)
  return 'open'
}
