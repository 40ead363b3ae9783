/**
 * PIN profiles (rule 33): what is known in the clear of an agent whose data a PIN protects. `pin-guard.ts` has what the
 * PIN opens.
 */

import {
  type AuthenticatorUse,
  listAgentRecords,
  type PinRecord,
  readAgentRecord,
  updatePinRecord,
} from '#src/data/session/device/agent-record.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { PinKind } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { KeyedDatabase } from '#src/lib/storage/device-store.ts'

export type PinProfile = Omit<PinRecord, 'publicKey'> & {
  /** The id of the agent's device storage, by `getStorageOwner`. */
  readonly owner: StorageOwner
}

/** An unlocked PIN profile. `save` stores the session's changed credentials in it. */
export type PinGuard = {
  readonly owner: StorageOwner
  /** The credentials are those of a prepared device: a session never changes them. */
  readonly usesSetup: boolean
  readonly pinKind: PinKind
  readonly authenticator: AuthenticatorUse
  /** The agent's database, which only this PIN or authenticator opens. */
  readonly database: KeyedDatabase
  /** Opens the profile as the PIN does, and can't be extracted: other tabs of this agent get it (`vouching.ts`). */
  readonly key: CryptoKey
  readonly save: (credentials: Credentials) => Promise<void>
}

/** The PIN profiles of this platform, the last used first. Empty where there is no key store. */
export async function listPinProfiles(platform: string): Promise<readonly PinProfile[]> {
  const records = await listAgentRecords().catch(() => [])
  return records
    .flatMap(({ owner, pin }) => (pin ? { owner, ...pin } : []))
    .filter((it) => it.platform === platform)
    .toSorted((a, b) => b.usedAt - a.usedAt)
}

export async function hasPinProfile(owner: StorageOwner): Promise<boolean> {
  return ((await readAgentRecord(owner))?.pin ?? null) !== null
}

export async function saveUnsentCount(owner: StorageOwner, unsent: number): Promise<void> {
  await updatePinRecord(owner, (before) => ({ ...before, unsent, usedAt: Date.now() }))
}
