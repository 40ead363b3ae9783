/**
 * Encrypts a device setup with a passphrase, for its way to other devices, and decrypts it there. The passphrase travels
 * separately.
 */
import {
  formatPassphrase,
  normalizePassphrase,
  PASSPHRASE_NUMBERS,
} from '#src/domain/device-setup/passphrase.ts'
import {
  findSealedText,
  formatSealedText,
  getAdditionalData,
  ITERATIONS,
  IV_BYTES,
  SALT_BYTES,
  type SealedHeader,
  type SealedTextFault,
} from '#src/domain/device-setup/sealed-text.ts'
import { type DeviceSetup, deviceSetup, isSetupExpired } from '#src/domain/device-setup/setup.ts'

/** The setup is padded to a multiple of this, so that its length says little about the agents. */
const BLOCK_BYTES = 256
const TAG_BYTES = 16
const encoder = new TextEncoder()

export type OpenedSetup =
  | { readonly kind: 'opened'; readonly setup: DeviceSetup }
  | { readonly kind: SealedTextFault }
  /** Wrong, or the text was changed: decryption can't tell which. */
  | { readonly kind: 'wrong passphrase' }
  | { readonly kind: 'expired'; readonly createdAt: number }
  | { readonly kind: 'other platform'; readonly address: string }

type Device = {
  /** The absolute URL of the platform that this deployment uses. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly now: number
}

export function createPassphrase(): string {
  return formatPassphrase(crypto.getRandomValues(new Uint32Array(PASSPHRASE_NUMBERS)))
}

/** The encrypted setup as a text that can be sent, saved and shown as QR codes. */
export async function sealSetup(setup: DeviceSetup, passphrase: string): Promise<string> {
  const plain = padJson(setup)
  const header: SealedHeader = {
    iterations: ITERATIONS,
    length: plain.length + TAG_BYTES,
    salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)),
  }
  const key = await deriveKey(passphrase, header)
  const ciphertext = await crypto.subtle.encrypt(getAlgorithm(header), key, plain)
  return formatSealedText(header, new Uint8Array(ciphertext))
}

/** Decrypts a setup; otherwise says why this device can't use it. */
export async function openSetup(text: string, passphrase: string, device: Device): Promise<OpenedSetup> {
  const sealed = findSealedText(text)
  if (typeof sealed === 'string') return { kind: sealed }
  const { header, ciphertext } = sealed
  const key = await deriveKey(passphrase, header)
  const plain = await crypto.subtle.decrypt(getAlgorithm(header), key, ciphertext).catch(() => null)
  if (!plain) return { kind: 'wrong passphrase' }
  const setup = parseSetup(plain)
  // Its author knew the passphrase, so it isn't damaged: this version doesn't know its form.
  if (!setup) return { kind: 'newer version' }
  if (isSetupExpired(setup, device.now)) return { kind: 'expired', createdAt: setup.createdAt }
  if (trimSlash(setup.address) !== trimSlash(device.address))
    return { kind: 'other platform', address: setup.address }
  return { kind: 'opened', setup }
}

function parseSetup(plain: ArrayBuffer): DeviceSetup | null {
  try {
    return deviceSetup.parse(JSON.parse(new TextDecoder().decode(plain)))
  } catch {
    return null
  }
}

function trimSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** JSON may end with any number of spaces. */
function padJson(setup: DeviceSetup): Uint8Array<ArrayBuffer> {
  const json = encoder.encode(JSON.stringify(setup))
  const padded = new Uint8Array(Math.ceil(json.length / BLOCK_BYTES) * BLOCK_BYTES).fill(0x20)
  padded.set(json)
  return padded
}

function getAlgorithm(header: SealedHeader): AesGcmParams {
  return { name: 'AES-GCM', iv: header.iv, additionalData: getAdditionalData(header) }
}

async function deriveKey(passphrase: string, { salt, iterations }: SealedHeader): Promise<CryptoKey> {
  const secret = encoder.encode(normalizePassphrase(passphrase))
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
