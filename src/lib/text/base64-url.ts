import { fromBase64 } from './base64.ts'

/** Encodes bytes as base64url without padding: letters, digits, `-` and `_`, which no chat, URL or QR code changes. */
export function toBase64Url(bytes: Uint8Array): string {
  // Joined: as arguments of one call, the bytes of a long text would exceed the engine's limit.
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url; null for other text, also for a spelling that `toBase64Url` doesn't write. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  return toBase64Url(bytes) === text ? bytes : null
}
