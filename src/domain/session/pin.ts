/** The PIN or passphrase that opens an agent's data on this device, and the wait after wrong ones (rule 33). */
import { toAsciiDigits } from '#src/lib/text/digits.ts'

export type PinKind = 'PIN' | 'passphrase'

export const MAX_PIN_DIGITS = 12
/** After this many wrong PINs, the data that the PIN protects is deleted. */
export const MAX_WRONG_PINS = 5

/** The delay before the next attempt, by the number of wrong PINs. */
const DELAYS_MS = [0, 2_000, 5_000, 15_000, 60_000]

/**
 * The number of wrong PINs and the time of the last one, in milliseconds since 1970, as stored on the device. `at` only tells
 * attempts apart: users can set the wall clock, so no delay is derived from it.
 */
export type WrongPinAttempts = { readonly wrong: number; readonly at: number }

/** Milliseconds until the next attempt. `elapsedMs`: how long this page has known the current number of wrong PINs [FLT-90]. */
export function getPinDelayMs(wrong: number, elapsedMs: number): number {
  const delayMs = DELAYS_MS[Math.min(wrong, DELAYS_MS.length - 1)] ?? 0
  return Math.max(0, delayMs - Math.max(0, elapsedMs))
}

/**
 * A PIN or passphrase as its key is derived from it: keyboards and input methods differ in how they compose letters, in
 * their digits, and in the spaces they leave.
 */
export function normalizePin(text: string): string {
  return toAsciiDigits(text.normalize('NFC')).trim().replaceAll(/\s+/gu, ' ')
}

/** The number of digits of a normalised PIN; null: it is a passphrase. */
export function getPinDigits(pin: string): number | null {
  return /^\d*$/.test(pin) && pin.length <= MAX_PIN_DIGITS ? pin.length : null
}

/** `digits`: the number of digits that is stored with it. */
export function getPinKind(digits: number | null): PinKind {
  return digits === null ? 'passphrase' : 'PIN'
}
