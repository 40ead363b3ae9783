/**
 * Seals something under a PIN. A PIN alone is soon guessed: so the key is made of it, slowly, together with a key of this
 * device that can be used and not be read. Nobody can try PINs anywhere else, and nobody can try many here.
 */
export type PinSealed = {
  readonly device: CryptoKey
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** What the PIN opens, and the way to seal something else in its place without asking for the PIN again. */
export type PinOpened = {
  readonly content: unknown
  readonly reseal: (content: unknown) => Promise<PinSealed>
}

const AES = 'AES-GCM'
const ROUNDS = 600_000
const HMAC: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }
const text = new TextEncoder()

/** `place` is what it belongs to: sealed for one, it can't be opened as another's. */
export async function sealWithPin(pin: string, place: string, content: unknown): Promise<PinSealed> {
  const device = await crypto.subtle.generateKey(HMAC, false, ['sign'])
  const how = { device, salt: crypto.getRandomValues(new Uint8Array(16)), rounds: ROUNDS }
  return { ...how, ...(await seal(await keyOf(pin, how), place, content)) }
}

/** Null where the PIN is another one, or what was sealed has been changed. */
export async function openWithPin(pin: string, place: string, box: PinSealed): Promise<PinOpened | null> {
  const key = await keyOf(pin, box)
  const additionalData = text.encode(place)
  try {
    const plain = await crypto.subtle.decrypt({ name: AES, iv: box.iv, additionalData }, key, box.sealed)
    const content: unknown = JSON.parse(new TextDecoder().decode(plain))
    return { content, reseal: async (next) => ({ ...box, ...(await seal(key, place, next)) }) }
  } catch {
    return null
  }
}

async function seal(key: CryptoKey, place: string, content: unknown) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = text.encode(JSON.stringify(content))
  const additionalData = text.encode(place)
  return { iv, sealed: await crypto.subtle.encrypt({ name: AES, iv, additionalData }, key, plain) }
}

async function keyOf(
  pin: string,
  { device, salt, rounds }: Omit<PinSealed, 'iv' | 'sealed'>,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  const bits = await crypto.subtle.deriveBits(slow, typed, 256)
  const both = await crypto.subtle.sign(HMAC.name, device, bits)
  return crypto.subtle.importKey('raw', both, AES, false, ['encrypt', 'decrypt'])
}
