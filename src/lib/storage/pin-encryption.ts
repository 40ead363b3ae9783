/**
 * Encrypts with a PIN or passphrase. A PIN alone is soon guessed, so the key is derived slowly (PBKDF2) from the PIN and from
 * a non-extractable key of this device. No script can export that key, but the browser stores it in its files: a copy of
 * them can be tried on another machine (`src/domain/session/guess-time.ts` says how fast).
 */
import { type Ciphertext, type DataKey, decryptValue, encryptValue, importDataKey } from './encryption.ts'

/** What the key is derived from, besides the PIN. */
export type PinKeyParams = {
  readonly device: CryptoKey
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
}
export type PinCiphertext = PinKeyParams & Ciphertext

export const PBKDF2_ITERATIONS = 600_000
const HMAC: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }

export async function generatePinKeyParams(): Promise<PinKeyParams> {
  const device = await crypto.subtle.generateKey(HMAC, false, ['sign'])
  return { device, salt: crypto.getRandomValues(new Uint8Array(16)), rounds: PBKDF2_ITERATIONS }
}

export async function derivePinKey(pin: string, { device, salt, rounds }: PinKeyParams): Promise<DataKey> {
  const pinBytes = new TextEncoder().encode(pin)
  const pinKey = await crypto.subtle.importKey('raw', pinBytes, 'PBKDF2', false, ['deriveBits'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  const bits = await crypto.subtle.deriveBits(derivation, pinKey, 256)
  return new Uint8Array(await crypto.subtle.sign(HMAC.name, device, bits))
}

/** `context` says what the content belongs to: encrypted for one context, it can't be decrypted for another. */
export async function encryptWithPin(pin: string, context: string, content: unknown): Promise<PinCiphertext> {
  const params = await generatePinKeyParams()
  const encryptionKey = await importDataKey(await derivePinKey(pin, params))
  return { ...params, ...(await encryptValue({ encryptionKey }, context, content)) }
}

/** Undefined where the PIN or the context is another one, or the ciphertext was changed. */
export async function decryptWithPin(
  pin: string,
  context: string,
  ciphertext: PinCiphertext,
): Promise<unknown> {
  const encryptionKey = await importDataKey(await derivePinKey(pin, ciphertext))
  return decryptValue({ encryptionKey }, context, ciphertext).catch(() => undefined)
}
