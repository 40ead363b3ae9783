/** Ids as bytes: a UUID takes 16, other text its UTF-8 bytes, filled up with zeros to more than 16. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const UUID_BYTES = 16
const MAX_BYTES = 255

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Longer ids than 255 bytes are cut: the platform's ids are UUIDs. */
export function packId(id: string): Uint8Array {
  if (UUID.test(id)) return packUuid(id)
  const bytes = encoder.encode(id).subarray(0, MAX_BYTES)
  if (bytes.length > UUID_BYTES) return bytes
  const filled = new Uint8Array(UUID_BYTES + 1)
  filled.set(bytes)
  return filled
}

export function unpackId(bytes: Uint8Array): string {
  if (bytes.length !== UUID_BYTES) return decoder.decode(bytes).replace(/\0+$/, '')
  let hex = ''
  for (const byte of bytes) hex += HEX[byte] ?? ''
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function packUuid(id: string): Uint8Array {
  const bytes = new Uint8Array(UUID_BYTES)
  let at = 0
  let high = -1
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index)
    if (code === HYPHEN) continue
    const digit = code < LETTER_A ? code - DIGIT_0 : code - LETTER_A + 10
    if (high < 0) high = digit
    else {
      bytes[at] = high * 16 + digit
      at += 1
      high = -1
    }
  }
  return bytes
}

const HYPHEN = 45
const DIGIT_0 = 48
const LETTER_A = 97

/** FNV-1a, of an id's bytes. */
export function hashId(bytes: Uint8Array, seed: number, from: number, length: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = from; index < from + length; index += 1)
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193)
  return hash >>> 0
}
