/** A PIN, and what becomes of wrong ones. */

export const MIN_PIN_DIGITS = 6
export const MAX_PIN_DIGITS = 12
/** So many wrong ones, and what the PIN protects is gone. */
export const MAX_WRONG_PINS = 5

/** Milliseconds of waiting after so many wrong ones. */
const DELAYS_MS = [0, 2_000, 5_000, 15_000, 60_000]

/**
 * How many PINs were wrong, and when the last of them was, in milliseconds since 1970. Stored on the device. `at` only
 * tells one failure from another: the clock on the wall can be moved, so no wait is judged by it.
 */
export type WrongPinAttempts = { readonly wrong: number; readonly at: number }

/** Milliseconds until the next PIN may be tried. `elapsedMs`: how long this page has seen so many wrong ones [FLT-90]. */
export function getPinDelayMs(wrong: number, elapsedMs: number): number {
  const wait = DELAYS_MS[Math.min(wrong, DELAYS_MS.length - 1)] ?? 0
  return Math.max(0, wait - Math.max(0, elapsedMs))
}

/** Why it is no PIN that keeps anybody out; null when it is one. */
export function getPinError(pin: string): string | null {
  if (!/^\d*$/.test(pin)) return 'A PIN has digits only.'
  if (pin.length < MIN_PIN_DIGITS) return `A PIN has ${MIN_PIN_DIGITS} digits at least.`
  if (pin.length > MAX_PIN_DIGITS) return `A PIN has ${MAX_PIN_DIGITS} digits at most.`
  return isEasyToGuess(pin) ? 'That is among the first that anybody tries: no rows and no repeats.' : null
}

/** What is wrong with a PIN that was typed twice; null: nothing. */
export function getNewPinError(pin: string, again: string): string | null {
  return getPinError(pin) ?? (pin === again ? null : 'The two are not the same.')
}

/** One step all the way: 111111, 123456, 987654. */
function isEasyToGuess(pin: string): boolean {
  const digits = pin.split('').map(Number)
  const steps = digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0))
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0])
}
