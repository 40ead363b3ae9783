import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

export const MIN_PIN_DIGITS = 6
export const MAX_PIN_DIGITS = 12
const STRONG_PIN_DIGITS = 8
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

/** Why a PIN is invalid or too easy to guess; null if it is fine. */
export function getPinError(pin: string, i18n: I18n): string | null {
  if (!/^\d*$/.test(pin)) return t(i18n)`Use digits only.`
  if (pin.length < MIN_PIN_DIGITS)
    return t(
      i18n,
    )`${plural(MIN_PIN_DIGITS, { one: 'Use at least # digit.', other: 'Use at least # digits.' })}`
  if (pin.length > MAX_PIN_DIGITS)
    return t(i18n)`${plural(MAX_PIN_DIGITS, { one: 'Use at most # digit.', other: 'Use at most # digits.' })}`
  return isEasyToGuess(pin) ? t(i18n)`This PIN is easy to guess: avoid sequences and repeats.` : null
}

/** The error of a new PIN that is entered twice; null if it is fine. */
export function getNewPinError(pin: string, again: string, i18n: I18n): string | null {
  return getPinError(pin, i18n) ?? (pin === again ? null : t(i18n)`The PINs do not match.`)
}

/** How strong a PIN is that is being typed; null while it is too short to tell. */
export function getPinStrength(pin: string, i18n: I18n): string | null {
  if (pin.length < MIN_PIN_DIGITS) return null
  if (getPinError(pin, i18n) !== null) return t(i18n)({ message: 'Weak', comment: 'Strength of a PIN' })
  return pin.length < STRONG_PIN_DIGITS
    ? t(i18n)({ message: 'Good. Eight digits are stronger', comment: 'Strength of a PIN' })
    : t(i18n)({ message: 'Strong', comment: 'Strength of a PIN' })
}

/** A constant step from digit to digit: 111111, 123456, 987654. */
function isEasyToGuess(pin: string): boolean {
  const digits = pin.split('').map(Number)
  const steps = digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0))
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0])
}
