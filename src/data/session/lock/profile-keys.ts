/**
 * The stored keys of a PIN profile: a box, and what opens it. The key of the box is derived from the PIN, or random where
 * only the device's authenticator unlocks; a copy of it may be encrypted with the authenticator's secret.
 */

import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { AuthenticatorUse } from '#src/data/session/device/agent-record.ts'
import { storedCredentials } from '#src/domain/session/credentials.ts'
import { getPinDigits, normalizePin } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { AuthenticatorSecret } from '#src/lib/browser/authenticator.ts'
import {
  type AuthenticatorCopy,
  decryptByAuthenticator,
  encryptForAuthenticator,
} from '#src/lib/storage/authenticator-encryption.ts'
import {
  type Ciphertext,
  decryptValue,
  encryptValue,
  generateDataKey,
  importDataKey,
} from '#src/lib/storage/encryption.ts'
import { derivePinKey, generatePinKeyParams, type PinCiphertext } from '#src/lib/storage/pin-encryption.ts'

/** What unlocks from now on: a PIN or passphrase, the device's authenticator, or either. */
export type UnlockMeans =
  | { readonly pin: string; readonly authenticator: AuthenticatorSecret | null }
  | { readonly pin: null; readonly authenticator: AuthenticatorSecret }

/** What the keys of a profile protect. */
export const boxContent = z.object({
  /** Null: the agent uses those of the prepared device. */
  session: z.nullable(storedCredentials),
  agentId: z.nullable(z.string()),
  secret: z.string(),
  privateKey: z.string(),
})
export type BoxContent = z.output<typeof boxContent>

/** What unlocks stays as it is: what it protects is made anew. */
export type SameMeans = {
  readonly box: OpenedBox
  readonly digits: number | null
  readonly authenticator: AuthenticatorUse
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Only decryption shows whether ciphertexts are intact. */
export const profileKeys = z.object({
  box: z.custom<PinCiphertext | Ciphertext>(isObject),
  authenticator: orNull(z.custom<AuthenticatorCopy>(isObject)),
})
export type ProfileKeys = z.output<typeof profileKeys>

/** The content of the box, and `reencrypt`, which replaces it without asking for the PIN or the authenticator again. */
export type OpenedBox = {
  readonly content: BoxContent
  /** The key of the box; it can't be extracted. */
  readonly key: CryptoKey
  readonly reencrypt: (content: BoxContent) => Promise<ProfileKeys>
}

/** What is known in the clear of what unlocks. */
export function describeMeans(means: UnlockMeans | SameMeans): Pick<SameMeans, 'digits' | 'authenticator'> {
  if ('box' in means) return means
  if (means.pin === null) return { digits: null, authenticator: 'only' }
  return {
    digits: getPinDigits(normalizePin(means.pin)),
    authenticator: means.authenticator ? 'added' : 'none',
  }
}

/** Makes all keys anew. */
export async function createProfileKeys(
  { pin, authenticator }: UnlockMeans,
  owner: StorageOwner,
  content: BoxContent,
): Promise<{ readonly keys: ProfileKeys; readonly opened: OpenedBox }> {
  const params = pin === null ? null : await generatePinKeyParams()
  const dataKey = params && pin !== null ? await derivePinKey(normalizePin(pin), params) : generateDataKey()
  const copy = authenticator && (await encryptForAuthenticator(authenticator, owner, dataKey))
  const key = await importDataKey(dataKey)
  const box = { ...params, ...(await encryptValue({ encryptionKey: key }, owner, content)) }
  const keys = { box, authenticator: copy }
  return { keys, opened: { content, key, reencrypt: reencryptWith(keys, key, owner) } }
}

/** Replaces what a box protects: its key stays, and so do the PIN and the authenticator. */
export async function renewProfileKeys(
  { key, reencrypt }: OpenedBox,
  content: BoxContent,
): Promise<{ readonly keys: ProfileKeys; readonly opened: OpenedBox }> {
  return { keys: await reencrypt(content), opened: { content, key, reencrypt } }
}

/** Null: another PIN, none at all, or the box is damaged. */
export async function openWithPin(
  keys: ProfileKeys,
  pin: string,
  owner: StorageOwner,
): Promise<OpenedBox | null> {
  if (!('device' in keys.box)) return null
  return openWithKey(keys, await importDataKey(await derivePinKey(normalizePin(pin), keys.box)), owner)
}

/** Null: the authenticator has derived another secret, or the box is damaged. */
export async function openWithAuthenticator(
  keys: ProfileKeys,
  authenticator: AuthenticatorSecret,
  owner: StorageOwner,
): Promise<OpenedBox | null> {
  const key = keys.authenticator && (await decryptByAuthenticator(authenticator, owner, keys.authenticator))
  return key && openWithKey(keys, await importDataKey(key), owner)
}

/** Null: the key is another one, or the box is damaged. */
export async function openWithKey(
  keys: ProfileKeys,
  key: CryptoKey,
  owner: StorageOwner,
): Promise<OpenedBox | null> {
  try {
    const { data } = boxContent.safeParse(await decryptValue({ encryptionKey: key }, owner, keys.box))
    return data ? { content: data, key, reencrypt: reencryptWith(keys, key, owner) } : null
  } catch {
    return null
  }
}

function reencryptWith(keys: ProfileKeys, key: CryptoKey, owner: StorageOwner): OpenedBox['reencrypt'] {
  return async (content) => {
    const box = { ...keys.box, ...(await encryptValue({ encryptionKey: key }, owner, content)) }
    return { ...keys, box }
  }
}
