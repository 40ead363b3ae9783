/**
 * Seals something under a PIN. A PIN alone is soon guessed: so the key is made of it, slowly, together with a key of this
 * device that can be used and not be read. Nobody can try PINs anywhere else, and nobody can try many here.
 */
export type PinCiphertext = {
  readonly device: CryptoKey
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** What the PIN opens, and the way to seal something else in its place without asking for the PIN again. */
export type PinPlaintext = {
  readonly content: unknown
  readonly reencrypt: (content: unknown) => Promise<PinCiphertext>
}

const AES = 'AES-GCM'
const ROUNDS = 600_000
const HMAC: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }
const text = new TextEncoder()

/** `place` is what it belongs to: sealed for one, it can't be opened as another's. */
export async function encryptWithPin(pin: string, context: string, content: unknown): Promise<PinCiphertext> {
  const device = await crypto.subtle.generateKey(HMAC, false, ['sign'])
  const keyParams = { device, salt: crypto.getRandomValues(new Uint8Array(16)), rounds: ROUNDS }
  return { ...keyParams, ...(await encryptContent(await deriveKey(pin, keyParams), context, content)) }
}

/** Null where the PIN is another one, or what was sealed has been changed. */
export async function decryptWithPin(
  pin: string,
  context: string,
  box: PinCiphertext,
): Promise<PinPlaintext | null> {
  const key = await deriveKey(pin, box)
  const additionalData = text.encode(context)
  try {
    const plain = await crypto.subtle.decrypt({ name: AES, iv: box.iv, additionalData }, key, box.sealed)
    const content: unknown = JSON.parse(new TextDecoder().decode(plain))
    return { content, reencrypt: async (next) => ({ ...box, ...(await encryptContent(key, context, next)) }) }
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
  const both = await crypto.subtle.sign(HMAC.name, device, bits)
  return crypto.subtle.importKey('raw', both, AES, false, ['encrypt', 'decrypt'])
}
