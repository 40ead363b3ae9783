/**
 * PIN profiles (rule 33): an agent's credentials and storage secret, encrypted together with the PIN. Stored in the
 * clear beside them: the agent's id, the number of unsent assignments and the number of wrong PINs.
 */
import { storedNumber, storedText, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { type Credentials, storedCredentials } from '#src/domain/session/credentials.ts'
import { MAX_WRONG_PINS, type WrongPinAttempts } from '#src/domain/session/pin.ts'
import { importStorageKeys, type StorageKeys, type StorageSecret } from '#src/lib/storage/encryption.ts'
import {
  deleteKeyRecord,
  listKeyRecords,
  putKeyRecord,
  readKeyRecord,
  updateKeyRecord,
} from '#src/lib/storage/key-store.ts'
import { decryptWithPin, encryptWithPin, type PinCiphertext } from '#src/lib/storage/pin-encryption.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import { getPinWaitMs } from './pin-wait.ts'

/** The unencrypted part of a PIN profile. */
export type PinProfile = WrongPinAttempts & {
  /** The id of the agent's device storage, by `getStorageOwner`. */
  readonly owner: string
  readonly platform: string
  readonly agentId: string | null
  readonly digits: number
  /** The number of unsent assignments at the last lock. */
  readonly unsent: number
  /** When it was last used, in milliseconds since 1970. */
  readonly usedAt: number
}

type StoredPinProfile = PinProfile & { readonly box: PinCiphertext }

/**
 * Fields of newer versions stay in the record. Only decryption shows whether `box` is intact: a damaged profile still
 * counts as one, because without a profile a new storage secret would replace the one that it protects.
 */
const storedPinProfile: z.ZodMiniType<StoredPinProfile> = z.looseObject({
  owner: z.string(),
  platform: storedText,
  agentId: storedTextOrNull,
  digits: storedNumber,
  wrong: z.number(),
  at: storedNumber,
  unsent: storedNumber,
  usedAt: storedNumber,
  box: z.custom<PinCiphertext>((value) => typeof value === 'object' && value !== null),
})
const profileContent = z.object({ session: storedCredentials, secret: z.string() })

/** An unlocked PIN profile. `save` stores the session's changed credentials in it. */
export type PinGuard = {
  readonly owner: string
  readonly storageKeys: StorageKeys
  readonly save: (credentials: Credentials) => Promise<void>
}

/** `attemptsLeft`: wrong PINs until the profile is `spent` for good. `wait`: too early after a wrong PIN. */
export type PinResult =
  | {
      readonly kind: 'open'
      readonly credentials: Credentials
      readonly secret: StorageSecret
      readonly guard: PinGuard
    }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'spent' }

const RECORD_PREFIX = 'pin '
const getRecordId = (owner: string) => RECORD_PREFIX + owner

/** The PIN profiles of this platform, the last used first. Empty where there is no key store. */
export async function listPinProfiles(platform: string): Promise<readonly PinProfile[]> {
  const records = await listKeyRecords(RECORD_PREFIX).catch((): readonly unknown[] => [])
  return records
    .flatMap((record) => parseStoredProfile(record) ?? [])
    .filter((it) => it.platform === platform)
    .toSorted((a, b) => b.usedAt - a.usedAt)
}

export async function hasPinProfile(owner: string): Promise<boolean> {
  return parseStoredProfile(await readKeyRecord(getRecordId(owner))) !== null
}

type NewPinProfile = {
  readonly owner: string
  readonly platform: string
  readonly credentials: Credentials
  readonly secret: StorageSecret
}

/** Encrypts credentials and storage secret with a PIN and stores them. Rejects where there is no key store. */
export async function createPinProfile(
  pin: string,
  { owner, platform, credentials, secret }: NewPinProfile,
): Promise<PinGuard> {
  const box = await encryptWithPin(pin, owner, toContent(credentials, secret))
  const stored: StoredPinProfile = {
    owner,
    platform,
    agentId: credentials.agentId,
    digits: pin.length,
    wrong: 0,
    at: 0,
    unsent: 0,
    usedAt: Date.now(),
    box,
  }
  await putKeyRecord(getRecordId(owner), stored)
  const opened = await decryptWithPin(pin, owner, box)
  if (!opened) throw new Error('the PIN does not decrypt what it has just encrypted')
  return {
    owner,
    storageKeys: await importStorageKeys(secret),
    save: createCredentialsSaver(owner, secret, opened.reencrypt),
  }
}

/** Tries a PIN. Counts the attempt first, so that closing the page in between doesn't give a free one. */
export async function tryPin(owner: string, pin: string): Promise<PinResult> {
  let waitMs = 0
  let isSpent = false
  await updateStoredProfile(owner, (before) => {
    waitMs = getPinWaitMs(owner, before)
    isSpent = before.wrong >= MAX_WRONG_PINS
    if (waitMs > 0 || isSpent) return before
    const counted = { ...before, wrong: before.wrong + 1, at: Date.now() }
    getPinWaitMs(owner, counted)
    return counted
  })
  const stored = parseStoredProfile(await readKeyRecord(getRecordId(owner)))
  if (!stored || isSpent) return { kind: 'spent' }
  if (waitMs > 0) return { kind: 'wait', waitMs }
  const opened = await decryptWithPin(pin, owner, stored.box)
  const content = opened && parseContent(opened.content)
  if (!opened || !content) {
    const attemptsLeft = MAX_WRONG_PINS - stored.wrong
    return attemptsLeft > 0 ? { kind: 'wrong', attemptsLeft } : { kind: 'spent' }
  }
  await updateStoredProfile(owner, (before) => ({ ...before, wrong: 0, at: 0, usedAt: Date.now() }))
  const guard = {
    owner,
    storageKeys: await importStorageKeys(content.secret),
    save: createCredentialsSaver(owner, content.secret, opened.reencrypt),
  }
  return { kind: 'open', ...content, guard }
}

export async function saveUnsentCount(owner: string, unsent: number): Promise<void> {
  await updateStoredProfile(owner, (before) => ({ ...before, unsent, usedAt: Date.now() }))
}

export async function deletePinProfile(owner: string): Promise<void> {
  await deleteKeyRecord(getRecordId(owner))
}

function createCredentialsSaver(
  owner: string,
  secret: StorageSecret,
  reencrypt: (content: unknown) => Promise<PinCiphertext>,
) {
  return async (credentials: Credentials) => {
    const box = await reencrypt(toContent(credentials, secret))
    await updateStoredProfile(owner, (before) => ({ ...before, agentId: credentials.agentId, box }))
  }
}

async function updateStoredProfile(
  owner: string,
  change: (before: StoredPinProfile) => StoredPinProfile,
): Promise<void> {
  await updateKeyRecord(getRecordId(owner), (record) => {
    const before = parseStoredProfile(record)
    return before ? change(before) : undefined
  })
}

function toContent(credentials: Credentials, secret: StorageSecret) {
  return { session: credentials, secret: toBase64(secret) }
}

function parseContent(content: unknown): { credentials: Credentials; secret: StorageSecret } | null {
  const parsed = profileContent.safeParse(content)
  return parsed.success ? { credentials: parsed.data.session, secret: fromBase64(parsed.data.secret) } : null
}

function parseStoredProfile(record: unknown): StoredPinProfile | null {
  return storedPinProfile.safeParse(record).data ?? null
}
