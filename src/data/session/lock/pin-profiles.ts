/**
 * Who is kept on this device behind a PIN (rule 33): their session and the secret of their disk, sealed together, so that
 * without the PIN nobody reads either. What lies beside it in the clear says who it is, and how often a PIN was wrong.
 */
import { type Credentials, parseCredentials } from '#src/domain/session/credentials.ts'
import { MAX_WRONG_PINS, type WrongPinAttempts } from '#src/domain/session/pin.ts'
import type { StorageKeys } from '#src/lib/storage/encryption.ts'
import {
  deleteKeyRecord,
  listKeyRecords,
  putKeyRecord,
  readKeyRecord,
  updateKeyRecord,
} from '#src/lib/storage/key-store.ts'
import { decryptWithPin, encryptWithPin, type PinCiphertext } from '#src/lib/storage/pin-encryption.ts'
import { importStorageKeys, type StorageSecret } from '#src/lib/storage/secret.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import { getPinWaitMs } from './pin-wait.ts'

/** Somebody whom a PIN keeps here. */
export type PinProfile = WrongPinAttempts & {
  /** Whose disk it is. */
  readonly owner: string
  readonly platform: string
  readonly agentId: string | null
  readonly digits: number
  /** Hand-overs that waited when it was locked last. */
  readonly unsent: number
  /** When it was used last, in milliseconds since 1970. */
  readonly usedAt: number
}

type StoredPinProfile = PinProfile & { readonly box: PinCiphertext }

/** What a PIN has opened; it takes in what the session becomes. */
export type PinGuard = {
  readonly owner: string
  readonly storageKeys: StorageKeys
  readonly save: (credentials: Credentials) => Promise<void>
}

/** `attemptsLeft`: so many wrong PINs may still follow. */
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

const PREFIX = 'pin '
const idOf = (owner: string) => PREFIX + owner

/** Those of this platform, whoever was here last first. Nobody where there is no store. */
export async function listPinProfiles(platform: string): Promise<readonly PinProfile[]> {
  const found = await listKeyRecords(PREFIX).catch((): readonly unknown[] => [])
  return found
    .filter(isStoredProfile)
    .filter((it) => it.platform === platform)
    .toSorted((a, b) => b.usedAt - a.usedAt)
}

export async function hasPinProfile(owner: string): Promise<boolean> {
  return isStoredProfile(await readKeyRecord(idOf(owner)))
}

type NewPinProfile = {
  readonly owner: string
  readonly platform: string
  readonly credentials: Credentials
  readonly secret: StorageSecret
}

/** Puts a session and the secret of its disk behind a PIN. Rejects where the device keeps nothing. */
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
  await putKeyRecord(idOf(owner), stored)
  const opened = await decryptWithPin(pin, owner, box)
  if (!opened) throw new Error('what was sealed just now does not open')
  return {
    owner,
    storageKeys: await importStorageKeys(secret),
    save: createCredentialsSaver(owner, secret, opened.reencrypt),
  }
}

/** Tries a PIN. It is counted before it is tried, so that nobody gets one for nothing by ending the page in between. */
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
  const stored = await readKeyRecord(idOf(owner))
  if (!isStoredProfile(stored) || isSpent) return { kind: 'spent' }
  if (waitMs > 0) return { kind: 'wait', waitMs }
  const opened = await decryptWithPin(pin, owner, stored.box)
  const found = opened && parseContent(opened.content)
  if (!opened || !found) {
    const attemptsLeft = MAX_WRONG_PINS - stored.wrong
    return attemptsLeft > 0 ? { kind: 'wrong', attemptsLeft } : { kind: 'spent' }
  }
  await updateStoredProfile(owner, (before) => ({ ...before, wrong: 0, at: 0, usedAt: Date.now() }))
  const guard = {
    owner,
    storageKeys: await importStorageKeys(found.secret),
    save: createCredentialsSaver(owner, found.secret, opened.reencrypt),
  }
  return { kind: 'open', ...found, guard }
}

export async function saveUnsentCount(owner: string, unsent: number): Promise<void> {
  await updateStoredProfile(owner, (before) => ({ ...before, unsent, usedAt: Date.now() }))
}

export async function deletePinProfile(owner: string): Promise<void> {
  await deleteKeyRecord(idOf(owner))
}

function createCredentialsSaver(
  owner: string,
  secret: StorageSecret,
  reseal: (content: unknown) => Promise<PinCiphertext>,
) {
  return async (credentials: Credentials) => {
    const box = await reseal(toContent(credentials, secret))
    await updateStoredProfile(owner, (before) => ({ ...before, agentId: credentials.agentId, box }))
  }
}

async function updateStoredProfile(
  owner: string,
  change: (before: StoredPinProfile) => StoredPinProfile,
): Promise<void> {
  await updateKeyRecord(idOf(owner), (before) => (isStoredProfile(before) ? change(before) : undefined))
}

function toContent(credentials: Credentials, secret: StorageSecret) {
  return { session: credentials, secret: toBase64(secret) }
}

function parseContent(content: unknown): { credentials: Credentials; secret: StorageSecret } | null {
  if (typeof content !== 'object' || content === null) return null
  if (!('session' in content && 'secret' in content) || typeof content.secret !== 'string') return null
  const credentials = parseCredentials(content.session)
  return credentials && { credentials, secret: fromBase64(content.secret) }
}

function isStoredProfile(record: unknown): record is StoredPinProfile {
  return (
    typeof record === 'object' && record !== null && 'box' in record && 'owner' in record && 'wrong' in record
  )
}
