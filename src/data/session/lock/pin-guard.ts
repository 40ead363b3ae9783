/**
 * What a PIN or the device's authenticator protects (rule 33): an agent's credentials, the secret of the database of their
 * rows, and a private key, encrypted together (`profile-keys.ts`). On a prepared device the private key opens the device's credentials, in place of own
 * ones. Each change makes the database, keys and ciphertext anew: what unlocked before opens nothing that is stored later.
 */

import {
  createRowsName,
  readAgentRecord,
  updateAgentRecord,
  updatePinRecord,
} from '#src/data/session/device/agent-record.ts'
import { lockOtherTabs } from '#src/data/session/device/other-tabs.ts'
import {
  addDeviceRecipient,
  openDeviceFor,
  renewDataKey,
} from '#src/data/session/device-setup/setup-access.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { getPinKind, MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { generateStorageSecret, importStorageKeys, type StorageSecret } from '#src/lib/storage/encryption.ts'
import {
  generatePortableKeyPair,
  importPrivateKey,
  type KeyPair,
  type PortableKeyPair,
} from '#src/lib/storage/key-pair.ts'
import { changeKeys, createKeyName, withKeys } from '#src/lib/storage/key-store.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import type { PinGuard } from './pin-profiles.ts'
import { getPinWaitMs } from './pin-wait.ts'
import {
  type BoxContent,
  createProfileKeys,
  describeMeans,
  type OpenedBox,
  openWithPin,
  renewProfileKeys,
  type SameMeans,
  type UnlockMeans,
} from './profile-keys.ts'
import { createProfileDatabase, readProfile, type StoredProfile } from './stored-profile.ts'

/**
 * `attemptsLeft`: wrong PINs until the profile is `spent` for good. `wait`: too early after a wrong PIN. `no setup`: the
 * PIN is right, but the device's credentials are gone or damaged; or the passphrase is needed first, after a restart.
 */
export type PinResult =
  | OpenedProfile
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  /** `gone`: the profile was removed meanwhile, in another tab. */
  | { readonly kind: 'spent' | 'gone' | 'no setup' }

export type OpenedProfile = {
  readonly kind: 'open'
  readonly guard: PinGuard
  readonly credentials: Credentials
  /** Opens the credentials of a prepared device. */
  readonly keyPair: KeyPair
  /** For `renewKeys`; null: the keys are as new as the device's setup. */
  readonly outdated: SameMeans | null
}

type NewPinProfile = {
  readonly owner: StorageOwner
  readonly platform: string
  readonly credentials: Credentials
  /** What opens the credentials of a prepared device; null where the first use does; absent: they are the agent's own. */
  readonly setupKeys?: KeyPair | null
}

type ProtectOptions = {
  /** The agent's open device storage, which is encrypted anew; null: there is none. */
  readonly store: Pick<DeviceStore, 'moveTo'> | null
  /**
   * Leaves a profile that another tab has created meanwhile. Replaces a spent one, which nothing opens: the page was
   * closed between the last wrong PIN and the wipe.
   */
  readonly isFirst?: boolean
}

/**
 * Protects an agent's data with a PIN: makes all keys anew, and encrypts with them what is stored. Null: another tab has
 * created a first profile meanwhile, or the credentials of the prepared device can't be opened. Rejects where there is
 * no key store.
 */
export async function createPinProfile(
  means: UnlockMeans | SameMeans,
  { owner, platform, credentials, setupKeys }: NewPinProfile,
  { store, isFirst = false }: ProtectOptions,
): Promise<PinGuard | null> {
  const { digits, authenticator } = describeMeans(means)
  const usesSetup = setupKeys !== undefined && credentials.agentId !== null
  const secret = generateStorageSecret()
  const pair = await generatePortableKeyPair()
  const content = toBoxContent({ credentials, secret, privateKey: pair.privateKey, usesSetup })
  const created =
    'box' in means
      ? await renewProfileKeys(means.box, content)
      : await createProfileKeys(means, owner, content)
  const database = { name: createRowsName(owner), storageKeys: await importStorageKeys(secret) }
  const agent = { agentId: credentials.agentId ?? '', owner, keyPair: setupKeys ?? null }
  const keys = createKeyName()
  const change = async (copy: () => Promise<void>) => {
    const existing = (await readAgentRecord(owner))?.pin
    if (isFirst && existing && existing.wrong < MAX_WRONG_PINS) throw new TakenError()
    // First: a PIN without this copy would open nothing.
    if (usesSetup && !(await addDeviceRecipient(platform, agent, pair.publicKey))) throw new TakenError()
    await copy()
    await createProfileDatabase({ platform, owner }, created.keys, keys)
    await updateAgentRecord(owner, (before) => ({
      ...before,
      owner,
      rows: database.name,
      keys,
      pin: {
        ...before?.pin,
        platform,
        agentId: credentials.agentId,
        workspaceId: credentials.workspaceId ?? null,
        digits,
        authenticator,
        wrong: 0,
        at: 0,
        unsent: 0,
        usedAt: Date.now(),
        usesSetup,
        needsNewKeys: false,
        publicKey: pair.publicKey,
      },
    }))
  }
  try {
    await lockOtherTabs(owner, async () => {
      if (store) await store.moveTo(database, (copy) => changeKeys(() => change(copy)))
      else await changeKeys(() => change(() => Promise.resolve()))
    })
  } catch (error) {
    if (error instanceof TakenError) return null
    throw error
  }
  const keyPair = await importKeyPair(pair)
  if (usesSetup) await renewDataKey(platform, { ...agent, keyPair })
  return createGuard(
    {
      owner,
      usesSetup,
      pinKind: authenticator === 'only' ? 'PIN' : getPinKind(digits),
      authenticator,
      database,
    },
    { ...created.opened, keys },
  )
}

class TakenError extends Error {}

/** Tries a PIN. Counts the attempt first, so that closing the page in between doesn't give a free one. */
export async function tryPin(owner: StorageOwner, pin: string): Promise<PinResult> {
  const closed = await withKeys(() => readProfile(owner))
  if (closed?.isClosed) return { kind: 'no setup' }
  let waitMs = 0
  let isSpent = false
  await updatePinRecord(owner, (before) => {
    waitMs = getPinWaitMs(owner, before)
    isSpent = before.wrong >= MAX_WRONG_PINS
    if (waitMs > 0 || isSpent) return before
    const counted = { ...before, wrong: before.wrong + 1, at: Date.now() }
    getPinWaitMs(owner, counted)
    return counted
  })
  const profile = await withKeys(() => readProfile(owner))
  if (!profile) return { kind: 'gone' }
  if (isSpent) return { kind: 'spent' }
  if (waitMs > 0) return { kind: 'wait', waitMs }
  const opened = profile.keys && (await openWithPin(profile.keys, pin, owner))
  if (opened) return openProfile(profile, opened)
  const attemptsLeft = MAX_WRONG_PINS - profile.pin.wrong
  return attemptsLeft > 0 ? { kind: 'wrong', attemptsLeft } : { kind: 'spent' }
}

/** Opens a profile whose box the PIN or the authenticator has opened: wrong PINs before it no longer count. */
export async function openProfile(profile: StoredProfile, opened: OpenedBox): Promise<PinResult> {
  const workspaceId = opened.content.session?.workspaceId ?? null
  await updatePinRecord(profile.record.owner, (before) => ({
    ...before,
    workspaceId,
    wrong: 0,
    at: 0,
    usedAt: Date.now(),
  }))
  return continueProfile(profile, opened)
}

/** Opens a profile for another page of an unlocked session, without a PIN. */
export async function continueProfile(
  { record, pin: { platform, publicKey, digits, authenticator, needsNewKeys } }: StoredProfile,
  opened: OpenedBox,
): Promise<PinResult> {
  const { owner } = record
  const { content } = opened
  const secret = fromBase64(content.secret)
  const keyPair = await importKeyPair({ publicKey, privateKey: fromBase64(content.privateKey) })
  const { agentId } = content
  const agent = agentId === null ? null : { agentId, owner, keyPair }
  const ofDevice = agent && (await openDeviceFor(platform, agent))
  const credentials = ofDevice ?? content.session
  if (!credentials) return { kind: 'no setup' }
  const usesSetup = ofDevice !== null
  const stored = { ...opened, keys: record.keys }
  // A setup may have been used since, or the page that set the PIN may have ended too early.
  if (agent && usesSetup) {
    await replaceSession(owner, stored, null)
    await renewDataKey(platform, agent, 'if recipients changed')
  }
  const database = { name: record.rows, storageKeys: await importStorageKeys(secret) }
  return {
    kind: 'open',
    credentials,
    keyPair,
    outdated: needsNewKeys ? { box: opened, digits, authenticator } : null,
    guard: createGuard(
      {
        owner,
        usesSetup,
        pinKind: authenticator === 'only' ? 'PIN' : getPinKind(digits),
        authenticator,
        database,
      },
      stored,
    ),
  }
}

/** With the name of the database of the keys. */
type StoredBox = OpenedBox & { readonly keys: string }

function createGuard(guard: Omit<PinGuard, 'key' | 'save'>, opened: StoredBox): PinGuard {
  let stored = opened
  const save = async (credentials: Credentials) => {
    stored = await replaceSession(guard.owner, stored, credentials)
  }
  return { ...guard, key: opened.key, save: guard.usesSetup ? () => Promise.resolve() : save }
}

/** Replaces the credentials behind the PIN; null: those of the prepared device are used from now on. */
async function replaceSession(
  owner: StorageOwner,
  stored: StoredBox,
  session: Credentials | null,
): Promise<StoredBox> {
  if (JSON.stringify(session) === JSON.stringify(stored.content.session)) return stored
  const content = { ...stored.content, session, agentId: session ? session.agentId : stored.content.agentId }
  const reencrypted = await stored.reencrypt(content)
  return changeKeys(async () => {
    // Another tab has changed the PIN: this one must not come back.
    const record = await readAgentRecord(owner)
    if (!record?.pin || record.keys !== stored.keys) return stored
    const keys = await createProfileDatabase({ platform: record.pin.platform, owner }, reencrypted)
    const known = {
      agentId: content.agentId,
      workspaceId: session?.workspaceId ?? null,
      usesSetup: session === null,
    }
    await updateAgentRecord(owner, (before) =>
      before?.pin ? { ...before, keys, pin: { ...before.pin, ...known } } : before,
    )
    return { ...stored, content, keys }
  })
}

type BoxSource = Pick<PortableKeyPair, 'privateKey'> & {
  readonly credentials: Credentials
  readonly secret: StorageSecret
  readonly usesSetup: boolean
}

function toBoxContent({ credentials, secret, privateKey, usesSetup }: BoxSource): BoxContent {
  return {
    session: usesSetup ? null : credentials,
    agentId: credentials.agentId,
    secret: toBase64(secret),
    privateKey: toBase64(privateKey),
  }
}

async function importKeyPair({ publicKey, privateKey }: PortableKeyPair): Promise<KeyPair> {
  return { publicKey, privateKey: await importPrivateKey(privateKey) }
}
