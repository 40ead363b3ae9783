/**
 * Encrypts with a PIN or passphrase. A PIN alone is soon guessed, so the key is derived slowly (PBKDF2) from the PIN and from
 * a non-extractable key of this device. No script can export that key, but the browser stores it in its files: a copy of
 * them can be tried on another machine (`src/domain/session/guess-time.ts` says how fast).
 */
export type PinCiphertext = {
  readonly device: CryptoKey
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** The decrypted content, and `reencrypt`, which encrypts new content without asking for the PIN again. */
export type PinPlaintext = {
  readonly content: unknown
  readonly reencrypt: (content: unknown) => Promise<PinCiphertext>
}

const AES = 'AES-GCM'
export const PBKDF2_ITERATIONS = 600_000
const HMAC: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }
const text = new TextEncoder()

/** `context` says what the content belongs to: encrypted for one context, it can't be decrypted for another. */
export async function encryptWithPin(pin: string, context: string, content: unknown): Promise<PinCiphertext> {
  const device = await crypto.subtle.generateKey(HMAC, false, ['sign'])
  const keyParams = { device, salt: crypto.getRandomValues(new Uint8Array(16)), rounds: PBKDF2_ITERATIONS }
  return { ...keyParams, ...(await encryptContent(await deriveKey(pin, keyParams), context, content)) }
}

/** Null where the PIN or the context is another one, or the ciphertext was changed. */
export async function decryptWithPin(
  pin: string,
  context: string,
  ciphertext: PinCiphertext,
): Promise<PinPlaintext | null> {
  const key = await deriveKey(pin, ciphertext)
  const additionalData = text.encode(context)
  try {
    const { iv, sealed } = ciphertext
    const plain = await crypto.subtle.decrypt({ name: AES, iv, additionalData }, key, sealed)
    const content: unknown = JSON.parse(new TextDecoder().decode(plain))
    return {
      content,
      reencrypt: async (next) => ({ ...ciphertext, ...(await encryptContent(key, context, next)) }),
    }
  } catch {
    return null
  }
}

async function encryptContent(key: CryptoKey, context: string, content: unknown) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = text.encode(JSON.stringify(content))
  const additionalData = text.encode(context)
  return { iv, sealed: await crypto.subtle.encrypt({ name: AES, iv, additionalData }, key, plain) }
}

async function deriveKey(
  pin: string,
  { device, salt, rounds }: Omit<PinCiphertext, 'iv' | 'sealed'>,
): Promise<CryptoKey> {
  const pinKey = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  const bits = await crypto.subtle.deriveBits(derivation, pinKey, 256)
  const combined = await crypto.subtle.sign(HMAC.name, device, bits)
  return crypto.subtle.importKey('raw', combined, AES, false, ['encrypt', 'decrypt'])
}
