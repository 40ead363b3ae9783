/** Adds the device's own authenticator to what unlocks, removes it or the PIN, and changes the PIN beside it. */

import { openStorageOf } from '#src/data/session/device/open-store.ts'
import type { DeviceAccess } from '#src/data/session/session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { AuthenticatorSecret } from '#src/lib/browser/authenticator.ts'
import {
  type AuthenticatorResult,
  askCurrentAuthenticator,
  registerFor,
  tryAuthenticator,
} from './authenticator-unlock.ts'
import { createPinProfile, type OpenedProfile, type PinResult, tryPin } from './pin-guard.ts'
import { changePin, replaceMeans } from './set-pin.ts'

type ChangedSessions = Pick<Sessions, 'setGuard'>

export type AuthenticatorChange = PinResult['kind'] | AuthenticatorResult['kind']

/** Who unlocks, by the present PIN; `name` is what the device shows of the agent. */
type Agent = { readonly owner: StorageOwner; readonly name: string; readonly pin: string }

/** Lets this device's authenticator unlock beside the PIN, or (`isOnly`) instead of it. */
export async function unlockByAuthenticator(
  sessions: ChangedSessions,
  session: DeviceAccess,
  { owner, name, pin }: Agent,
  isOnly: boolean,
): Promise<AuthenticatorChange> {
  const answer = (await askCurrentAuthenticator(owner)) ?? (await registerFor(owner, name))
  if (answer.kind !== 'confirmed') return answer.kind
  const { authenticator } = answer
  return changePin(sessions, session, pin, isOnly ? { pin: null, authenticator } : { pin, authenticator })
}

/** Adds the authenticator to a PIN that was just chosen, before the session opens. */
export async function addAuthenticator({
  owner,
  name,
  platform,
  pin,
}: Agent & { readonly platform: string }): Promise<
  OpenedProfile | { readonly kind: Exclude<AuthenticatorChange, 'open'> }
> {
  const answer = await registerFor(owner, name)
  if (answer.kind !== 'confirmed') return answer
  const opened = await tryPin(owner, pin)
  if (opened.kind !== 'open') return opened
  const { credentials, keyPair, guard } = opened
  const { store } = await openStorageOf(owner, { unlocked: guard.database })
  try {
    const means = { pin, authenticator: answer.authenticator }
    const profile = { owner, platform, credentials, ...(guard.usesSetup ? { setupKeys: keyPair } : {}) }
    const changed = await createPinProfile(means, profile, { store })
    return changed ? { ...opened, guard: changed } : { kind: 'no setup' }
  } finally {
    await store.close()
  }
}

/** Sets a PIN where only the authenticator unlocks, which goes on unlocking. */
export async function addPin(
  sessions: ChangedSessions,
  session: DeviceAccess,
  owner: StorageOwner,
  pin: string,
): Promise<AuthenticatorChange> {
  const opened = await tryAuthenticator(owner)
  if (opened.kind !== 'open') return opened.kind
  return replaceMeans(sessions, session, opened, { pin, authenticator: opened.authenticator })
}

/** The authenticator is asked first: the new key is encrypted for it too. */
export async function changePinBesideAuthenticator(
  sessions: ChangedSessions,
  session: DeviceAccess,
  owner: StorageOwner,
  pins: { readonly current: string; readonly next: string },
): Promise<AuthenticatorChange> {
  const answer = await askCurrentAuthenticator(owner)
  if (answer && answer.kind !== 'confirmed') return answer.kind
  const authenticator: AuthenticatorSecret | null = answer && answer.authenticator
  return changePin(sessions, session, pins.current, { pin: pins.next, authenticator })
}

export function stopUsingAuthenticator(
  sessions: ChangedSessions,
  session: DeviceAccess,
  pin: string,
): Promise<AuthenticatorChange> {
  return changePin(sessions, session, pin, { pin, authenticator: null })
}
