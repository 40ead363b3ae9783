/**
 * The stored keys of a PIN profile: a box, and what opens it. The key of the box is derived from the PIN, or random where
 * only the device's authenticator unlocks; a copy of it may be encrypted with the authenticator's secret.
 */

import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { storedCredentials } from '#src/domain/session/credentials.ts'
import { normalizePin } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { AuthenticatorSecret } from '#src/lib/browser/authenticator.ts'
import {
  type AuthenticatorCopy,
  decryptByAuthenticator,
  encryptForAuthenticator,
} from '#src/lib/storage/authenticator-encryption.ts'
import {
  type Ciphertext,
  type DataKey,
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
  readonly reencrypt: (content: BoxContent) => Promise<ProfileKeys>
}

/** Makes all keys anew. */
export async function createProfileKeys(
  { pin, authenticator }: UnlockMeans,
  owner: StorageOwner,
  content: BoxContent,
): Promise<{ readonly keys: ProfileKeys; readonly opened: OpenedBox }> {
  const params = pin === null ? null : await generatePinKeyParams()
  const key = params && pin !== null ? await derivePinKey(normalizePin(pin), params) : generateDataKey()
  const copy = authenticator && (await encryptForAuthenticator(authenticator, owner, key))
  const box = { ...params, ...(await encryptWith(key, owner, content)) }
  const keys = { box, authenticator: copy }
  return { keys, opened: { content, reencrypt: reencryptWith(keys, key, owner) } }
}

/** Null: another PIN, none at all, or the box is damaged. */
export async function openWithPin(
  keys: ProfileKeys,
  pin: string,
  owner: StorageOwner,
): Promise<OpenedBox | null> {
  if (!('device' in keys.box)) return null
  return openWith(keys, await derivePinKey(normalizePin(pin), keys.box), owner)
}

/** Null: the authenticator has derived another secret, or the box is damaged. */
export async function openWithAuthenticator(
  keys: ProfileKeys,
  authenticator: AuthenticatorSecret,
  owner: StorageOwner,
): Promise<OpenedBox | null> {
  const key = keys.authenticator && (await decryptByAuthenticator(authenticator, owner, keys.authenticator))
  return key && openWith(keys, key, owner)
}

async function openWith(keys: ProfileKeys, key: DataKey, owner: StorageOwner): Promise<OpenedBox | null> {
  try {
    const encryptionKey = await importDataKey(key)
    const { data } = boxContent.safeParse(await decryptValue({ encryptionKey }, owner, keys.box))
    return data ? { content: data, reencrypt: reencryptWith(keys, key, owner) } : null
  } catch {
    return null
  }
}

function reencryptWith(keys: ProfileKeys, key: DataKey, owner: StorageOwner): OpenedBox['reencrypt'] {
  return async (content) => ({ ...keys, box: { ...keys.box, ...(await encryptWith(key, owner, content)) } })
}

async function encryptWith(key: DataKey, owner: StorageOwner, content: BoxContent): Promise<Ciphertext> {
  return encryptValue({ encryptionKey: await importDataKey(key) }, owner, content)
}
