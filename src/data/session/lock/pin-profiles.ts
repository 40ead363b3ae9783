/**
 * PIN profiles (rule 33): an agent's credentials and storage secret, encrypted together with the PIN. On a prepared
 * device, the profile has the device's data key in place of the credentials. Stored in the clear beside them: the
 * agent's id, the number of unsent assignments and the number of wrong PINs.
 */

import {
  storedFlag,
  storedNumber,
  storedNumberOrNull,
  storedText,
  storedTextOrNull,
} from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { DeviceAgent } from '#src/data/device-setup/device-record.ts'
import { type Credentials, storedCredentials } from '#src/domain/session/credentials.ts'
import { getPinDigits, MAX_WRONG_PINS, normalizePin, type WrongPinAttempts } from '#src/domain/session/pin.ts'
import {
  type DataKey,
  importStorageKeys,
  type StorageKeys,
  type StorageSecret,
} from '#src/lib/storage/encryption.ts'
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
  /** How many digits the PIN has; null: it is a passphrase. */
  readonly digits: number | null
  /** The number of unsent assignments at the last lock. */
  readonly unsent: number
  /** When it was last used, in milliseconds since 1970. */
  readonly usedAt: number
  /** Whether it opens the credentials of a prepared device instead of its own. */
  readonly usesSetup: boolean
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
  digits: storedNumberOrNull,
  wrong: z.number(),
  at: storedNumber,
  unsent: storedNumber,
  usedAt: storedNumber,
  usesSetup: storedFlag,
  box: z.custom<PinCiphertext>((value) => typeof value === 'object' && value !== null),
})
const profileContent = z.union([
  z.object({ session: storedCredentials, secret: z.string() }),
  z.object({ agentId: z.string(), dataKey: z.string(), secret: z.string() }),
])

type BoxContent = z.output<typeof profileContent>

/** What the PIN protects. */
export type ProfileContent = {
  readonly credentials: Credentials
  readonly secret: StorageSecret
  /** Opens the device's credentials; null: the profile has credentials of its own. */
  readonly dataKey: DataKey | null
}

/** An unlocked PIN profile. `save` stores the session's changed credentials in it. */
export type PinGuard = {
  readonly owner: string
  /** The credentials are those of a prepared device: a session never changes them. */
  readonly usesSetup: boolean
  readonly pinKind: 'PIN' | 'passphrase'
  readonly storageKeys: StorageKeys
  readonly save: (credentials: Credentials) => Promise<void>
}

/**
 * `attemptsLeft`: wrong PINs until the profile is `spent` for good. `wait`: too early after a wrong PIN. `no setup`: the
 * PIN is right, but the device's credentials are gone or damaged.
 */
export type PinResult =
  | ({ readonly kind: 'open'; readonly guard: PinGuard } & ProfileContent)
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** `gone`: the profile was removed meanwhile, in another tab. */
  | { readonly kind: 'spent' | 'gone' | 'no setup' }

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

type NewPinProfile = ProfileContent & { readonly owner: string; readonly platform: string }

/** Encrypts the content with a PIN and stores it. Rejects where there is no key store. */
export async function createPinProfile(pin: string, profile: NewPinProfile): Promise<PinGuard> {
  const { stored, guard } = await encryptProfile(pin, profile)
  await putKeyRecord(getRecordId(profile.owner), stored)
  return guard
}

/**
 * Like `createPinProfile`, but null where there is a profile already: another tab may have created it meanwhile. Replaces
 * a spent one, which nothing opens: the page was closed between the last wrong PIN and the wipe.
 */
export async function createFirstPinProfile(pin: string, profile: NewPinProfile): Promise<PinGuard | null> {
  const { stored, guard } = await encryptProfile(pin, profile)
  let isTaken = false
  await updateKeyRecord(getRecordId(profile.owner), (before) => {
    const existing = parseStoredProfile(before)
    isTaken = existing !== null && existing.wrong < MAX_WRONG_PINS
    return isTaken ? before : stored
  })
  return isTaken ? null : guard
}

async function encryptProfile(
  typedPin: string,
  { owner, platform, ...content }: NewPinProfile,
): Promise<{ stored: StoredPinProfile; guard: PinGuard }> {
  const pin = normalizePin(typedPin)
  const digits = getPinDigits(pin)
  const box = await encryptWithPin(pin, owner, toBoxContent(content))
  const stored: StoredPinProfile = {
    owner,
    platform,
    agentId: content.credentials.agentId,
    digits,
    wrong: 0,
    at: 0,
    unsent: 0,
    usedAt: Date.now(),
    usesSetup: content.dataKey !== null,
    box,
  }
  const opened = await decryptWithPin(pin, owner, box)
  if (!opened) throw new Error('the PIN does not decrypt what it has just encrypted')
  return { stored, guard: await createGuard({ owner, digits }, content, opened.reencrypt) }
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
  if (!stored) return { kind: 'gone' }
  if (isSpent) return { kind: 'spent' }
  if (waitMs > 0) return { kind: 'wait', waitMs }
  const opened = await decryptWithPin(normalizePin(pin), owner, stored.box)
  const boxContent = opened && profileContent.safeParse(opened.content).data
  if (!opened || !boxContent) {
    const attemptsLeft = MAX_WRONG_PINS - stored.wrong
    return attemptsLeft > 0 ? { kind: 'wrong', attemptsLeft } : { kind: 'spent' }
  }
  await updateStoredProfile(owner, (before) => ({ ...before, wrong: 0, at: 0, usedAt: Date.now() }))
  // Loaded only here: a start doesn't need it.
  const { endFirstUse, openDeviceFor } = await import('#src/data/device-setup/device-record.ts')
  const content = await openContent(boxContent, (agent) =>
    openDeviceFor(stored.platform, { ...agent, owner }),
  )
  if (!content) return { kind: 'no setup' }
  // A setup may have been used since: the profile gets its data key.
  if (content.dataKey) {
    const box = await opened.reencrypt(toBoxContent(content))
    await updateStoredProfile(owner, (before) => ({ ...before, usesSetup: true, box }))
    await endFirstUse(stored.platform, owner)
  }
  return { kind: 'open', ...content, guard: await createGuard(stored, content, opened.reencrypt) }
}

export async function saveUnsentCount(owner: string, unsent: number): Promise<void> {
  await updateStoredProfile(owner, (before) => ({ ...before, unsent, usedAt: Date.now() }))
}

export async function deletePinProfile(owner: string): Promise<void> {
  await deleteKeyRecord(getRecordId(owner))
}

async function createGuard(
  { owner, digits }: Pick<PinProfile, 'owner' | 'digits'>,
  { secret, dataKey }: ProfileContent,
  reencrypt: (content: unknown) => Promise<PinCiphertext>,
): Promise<PinGuard> {
  const saveOwn = async (credentials: Credentials) => {
    const box = await reencrypt(toBoxContent({ credentials, secret, dataKey: null }))
    await updateStoredProfile(owner, (before) => ({ ...before, agentId: credentials.agentId, box }))
  }
  const usesSetup = dataKey !== null
  const storageKeys = await importStorageKeys(secret)
  const pinKind = digits === null ? 'passphrase' : 'PIN'
  return { owner, usesSetup, pinKind, storageKeys, save: usesSetup ? () => Promise.resolve() : saveOwn }
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

function toBoxContent({ credentials, secret, dataKey }: ProfileContent): BoxContent {
  return dataKey === null || credentials.agentId === null
    ? { session: credentials, secret: toBase64(secret) }
    : { agentId: credentials.agentId, dataKey: toBase64(dataKey), secret: toBase64(secret) }
}

type OpenDevice = (
  agent: Pick<DeviceAgent, 'agentId' | 'dataKey'>,
) => Promise<Omit<ProfileContent, 'secret'> | null>

/** Null: the profile uses the device's credentials, and they can't be read. */
async function openContent(content: BoxContent, openDevice: OpenDevice): Promise<ProfileContent | null> {
  const secret = fromBase64(content.secret)
  if ('dataKey' in content) {
    const { agentId, dataKey } = content
    const device = await openDevice({ agentId, dataKey: fromBase64(dataKey) })
    return device && { ...device, secret }
  }
  const { agentId } = content.session
  const device = agentId === null ? null : await openDevice({ agentId, dataKey: null })
  return { credentials: content.session, dataKey: null, ...device, secret }
}

function parseStoredProfile(record: unknown): StoredPinProfile | null {
  return storedPinProfile.safeParse(record).data ?? null
}
