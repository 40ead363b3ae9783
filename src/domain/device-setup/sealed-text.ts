/**
 * The text of an encrypted setup: `handoff-setup:1:` and, in base64url, a header of fixed length (PBKDF2 iterations,
 * length of the ciphertext, salt, initialization vector) and the ciphertext. `src/data/device-setup/sealed-setup.ts`
 * encrypts and decrypts.
 */
import { fromBase64Url, toBase64Url } from '#src/lib/text/base64-url.ts'

const VERSION = 1
const PREFIX = /handoff-setup:(\d{1,9}):/i

export type SealedHeader = {
  readonly iterations: number
  /** Bytes of the ciphertext. */
  readonly length: number
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iv: Uint8Array<ArrayBuffer>
}

export const SALT_BYTES = 16
export const IV_BYTES = 12
/** OWASP's minimum for PBKDF2 with SHA-256. */
export const ITERATIONS = 600_000
/** A setup that asks for more could keep a tablet busy for minutes. */
const MAX_ITERATIONS = 4 * ITERATIONS
/** Characters of a pasted text or of a file; the setup of 500 agents has 60,000. */
export const MAX_TEXT_LENGTH = 1_000_000

const HEADER_BYTES = 8 + SALT_BYTES + IV_BYTES
const HEADER_CHARACTERS = (HEADER_BYTES / 3) * 4

/** What chats, mail programs and terminals insert into a long text: white space, `>` of a quotation, invisible characters. */
const INSERTED = /[\s>\p{Cf}]/u
const INSERTED_ALL = /[\s>\p{Cf}]/gu

export type SealedTextFault = 'not a setup' | 'newer version' | 'cut off'

export type SealedText = {
  readonly header: SealedHeader
  readonly ciphertext: Uint8Array<ArrayBuffer>
  /** Without what was around or inside it. */
  readonly text: string
  /** The passphrase that follows the text, as `npm start` prints it; null if none does. */
  readonly passphrase: string | null
}

/** What is encrypted together with the setup, so that a change is found: version, algorithms and parameters. */
export function getAdditionalData(header: SealedHeader): Uint8Array<ArrayBuffer> {
  const scheme = new TextEncoder().encode(`handoff-setup:${VERSION}:PBKDF2-SHA-256:AES-256-GCM:`)
  return Uint8Array.from([...scheme, ...encodeHeader(header)])
}

export function formatSealedText(header: SealedHeader, ciphertext: Uint8Array): string {
  return `handoff-setup:${VERSION}:${toBase64Url(encodeHeader(header))}${toBase64Url(ciphertext)}`
}

function encodeHeader({ iterations, length, salt, iv }: SealedHeader): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, iterations)
  view.setUint32(4, length)
  bytes.set(salt, 8)
  bytes.set(iv, 8 + SALT_BYTES)
  return bytes
}

/** Finds an encrypted setup in a text, with whatever is around it: quotation marks, a greeting, a signature. */
export function findSealedText(text: string): SealedText | SealedTextFault {
  const prefix = text.length > MAX_TEXT_LENGTH ? null : PREFIX.exec(text)
  if (!prefix) return 'not a setup'
  const version = Number(prefix[1])
  if (version !== VERSION) return version > VERSION ? 'newer version' : 'not a setup'
  const after = text.slice(prefix.index + prefix[0].length)
  const first = takeCharacters(after, HEADER_CHARACTERS)
  const header = first && decodeHeader(first.taken)
  if (!header) return 'cut off'
  if (header.iterations < ITERATIONS || header.iterations > MAX_ITERATIONS) return 'not a setup'
  const second = takeCharacters(first.rest, Math.ceil((header.length * 4) / 3))
  const ciphertext = second && fromBase64Url(second.taken)
  if (!ciphertext) return 'cut off'
  const passphrase = findPassphrase(second.rest)
  return { header, ciphertext, text: formatSealedText(header, ciphertext), passphrase }
}

function decodeHeader(text: string): SealedHeader | null {
  const bytes = fromBase64Url(text)
  if (!bytes) return null
  const view = new DataView(bytes.buffer)
  const iv = 8 + SALT_BYTES
  return {
    iterations: view.getUint32(0),
    length: view.getUint32(4),
    salt: bytes.slice(8, iv),
    iv: bytes.slice(iv),
  }
}

/** The first `count` characters of base64url; null where the text ends, or something else begins, before them. */
function takeCharacters(text: string, count: number): { taken: string; rest: string } | null {
  let taken = 0
  let end = 0
  for (; end < text.length && taken < count; end += 1) {
    const character = text.charAt(end)
    if (/[\w-]/.test(character)) taken += 1
    else if (!INSERTED.test(character)) return null
  }
  return taken < count ? null : { taken: text.slice(0, end).replace(INSERTED_ALL, ''), rest: text.slice(end) }
}

function findPassphrase(rest: string): string | null {
  return /^["'`\s]*passphrase[:\s]+([^\s"'`]+)/i.exec(rest)?.[1] ?? null
}
