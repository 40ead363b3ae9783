/** Unlocks a PIN profile by the device's own authenticator. */

import { updatePinRecord } from '#src/data/session/device/agent-record.ts'
import { removeDataAfterWrongPins } from '#src/data/session/device/remove-data.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import {
  type AuthenticatorAnswer,
  type AuthenticatorProblem,
  type AuthenticatorSecret,
  askAuthenticator,
  registerAuthenticator,
} from '#src/lib/browser/authenticator.ts'
import { withKeys } from '#src/lib/storage/key-store.ts'
import { type OpenedProfile, openProfile } from './pin-guard.ts'
import { openWithAuthenticator } from './profile-keys.ts'
import { readProfile } from './stored-profile.ts'

/** `gone`: the profile was removed meanwhile. `no key`: the authenticator no longer derives what opens it. */
export type AuthenticatorResult =
  | (OpenedProfile & { readonly authenticator: AuthenticatorSecret })
  | { readonly kind: AuthenticatorProblem | 'gone' | 'no key' | 'no setup' }

export async function tryAuthenticator(owner: StorageOwner): Promise<AuthenticatorResult> {
  const profile = await withKeys(() => readProfile(owner))
  // Wrong PINs have closed this profile.
  if (!profile || profile.pin.wrong >= MAX_WRONG_PINS) return { kind: 'gone' }
  if (profile.isClosed) return { kind: 'no setup' }
  if (!profile.keys?.authenticator) return { kind: 'no key' }
  const answer = await askAuthenticator(profile.keys.authenticator)
  if (answer.kind !== 'confirmed') return answer
  const { authenticator } = answer
  const opened = await openWithAuthenticator(profile.keys, authenticator, owner)
  if (!opened) return { kind: 'no key' }
  const result = await openProfile(profile, opened)
  return result.kind === 'open' ? { ...result, authenticator } : { kind: 'no setup' }
}

/** Asks for the secret of the authenticator that unlocks a profile now; null: none does. */
export async function askCurrentAuthenticator(owner: StorageOwner): Promise<AuthenticatorAnswer | null> {
  const profile = await withKeys(() => readProfile(owner))
  return profile?.keys?.authenticator ? askAuthenticator(profile.keys.authenticator) : null
}

/** Registers this device for a profile. `name` is what the device shows of the agent. */
export async function registerFor(owner: StorageOwner, name: string): Promise<AuthenticatorAnswer> {
  const userId = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner))
  return registerAuthenticator(new Uint8Array(userId), name)
}

/**
 * For an agent of a prepared device whose authenticator no longer unlocks: as after five wrong PINs, only the setup's
 * passphrase lets them in again, and unsent work stays.
 */
export async function closeProfile(owner: StorageOwner, platform: string): Promise<void> {
  await updatePinRecord(owner, (before) => ({ ...before, wrong: MAX_WRONG_PINS }))
  await removeDataAfterWrongPins(owner, platform)
}
