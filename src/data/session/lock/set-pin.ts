/** A PIN is set, changed and taken away: what it protects is never in two places. */
import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import {
  deleteStorageSecret,
  getOrCreateStorageSecret,
  saveStorageSecret,
} from '#src/data/session/device/secrets.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { savePinHint } from './lock-hint.ts'
import {
  createPinProfile,
  deletePinProfile,
  listPinProfiles,
  type PinGuard,
  type PinResult,
  tryPin,
} from './pin-profiles.ts'

type Deployment = { readonly platform: Pick<Config['platform'], 'baseUrl'> }

/** Puts a session behind a PIN before it begins. Rejects where the device keeps nothing. */
export async function protectWithPin(
  pin: string,
  { platform }: Deployment,
  credentials: Credentials,
): Promise<PinGuard> {
  const owner = await getStorageOwner(platform.baseUrl, credentials)
  const secret = await getOrCreateStorageSecret(owner)
  const guard = await createPinProfile(pin, { owner, platform: platform.baseUrl, credentials, secret })
  await deleteStorageSecret(owner)
  savePinHint(true)
  return guard
}

/** Sets the first PIN of whoever is at the desk. Rejects where the device keeps nothing. */
export async function setPin(sessions: Sessions, session: Session, pin: string): Promise<void> {
  // The disk has its keys in hand from here on: they are about to move.
  const deviceStore = await session.deviceStore()
  await deviceStore.getSizes()
  sessions.setGuard(await protectWithPin(pin, session.config, session.credentials))
}

/** Another PIN in place of the old one, which is asked for and counted like any. */
export async function changePin(
  sessions: Sessions,
  session: Session,
  old: string,
  next: string | null,
): Promise<PinResult['kind']> {
  const { baseUrl } = session.config.platform
  const owner = await getStorageOwner(baseUrl, session.credentials)
  const tried = await tryPin(owner, old)
  if (tried.kind !== 'open') return tried.kind
  const { secret, credentials } = tried
  if (next !== null) {
    sessions.setGuard(await createPinProfile(next, { owner, platform: baseUrl, credentials, secret }))
    return 'open'
  }
  await saveStorageSecret(owner, secret, 'always')
  await deletePinProfile(owner)
  const others = await listPinProfiles(baseUrl)
  savePinHint(others.length > 0)
  sessions.setGuard(null)
  return 'open'
}
