/** The rules for a new PIN or passphrase, and what it protects against, in words. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { countPassphrases, countPins, estimateGuesses, getGuessingSeconds } from './guess-time.ts'
import { MAX_PIN_DIGITS, normalizePin, type PinKind } from './pin.ts'
import { findPinWeakness, type PinWeakness } from './weak-pins.ts'

export const MIN_PIN_DIGITS = 6
/** What NIST SP 800-63B-4 asks of a password that is used alone. */
export const MIN_PASSPHRASE_LENGTH = 15
/** Fewer are guessed within a year. */
const MIN_WORDS = 3
/** Longer ones are pasted by mistake. */
const MAX_PASSPHRASE_LENGTH = 200

/** A PIN or passphrase that is being chosen, as it was typed. */
export type NewPin = {
  readonly kind: PinKind
  readonly text: string
  readonly repeatedText: string
}

export const EMPTY_PIN: NewPin = { kind: 'PIN', text: '', repeatedText: '' }

/** The errors of both fields; null: fine. */
export type NewPinErrors = { readonly text: string | null; readonly repeatedText: string | null }

export const NO_PIN_ERRORS: NewPinErrors = { text: null, repeatedText: null }

export function getNewPinErrors({ kind, text, repeatedText }: NewPin, i18n: I18n): NewPinErrors {
  const pin = normalizePin(text)
  const error = kind === 'PIN' ? getPinError(pin, i18n) : getPassphraseError(pin, i18n)
  if (error !== null) return { text: error, repeatedText: null }
  if (pin === normalizePin(repeatedText)) return NO_PIN_ERRORS
  return {
    text: null,
    repeatedText: kind === 'PIN' ? t(i18n)`The PINs don’t match.` : t(i18n)`The passphrases don’t match.`,
  }
}

export function isNewPinValid(newPin: NewPin, i18n: I18n): boolean {
  const { text, repeatedText } = getNewPinErrors(newPin, i18n)
  return text === null && repeatedText === null
}

function getPinError(pin: string, i18n: I18n): string | null {
  if (!/^\d*$/.test(pin)) return t(i18n)`Use digits only, or choose a passphrase.`
  if (pin.length < MIN_PIN_DIGITS)
    return t(
      i18n,
    )`${plural(MIN_PIN_DIGITS, { one: 'Use at least # digit.', other: 'Use at least # digits.' })}`
  if (pin.length > MAX_PIN_DIGITS)
    return t(i18n)`${plural(MAX_PIN_DIGITS, { one: 'Use at most # digit.', other: 'Use at most # digits.' })}`
  const weakness = findPinWeakness(pin)
  return weakness && getWeaknessLabel(weakness, i18n)
}

function getWeaknessLabel(weakness: PinWeakness, i18n: I18n): string {
  if (weakness === 'date') return t(i18n)`Dates are guessed first. Choose another PIN.`
  if (weakness === 'common') return t(i18n)`Many people use this PIN. Choose another one.`
  return t(i18n)`Sequences and repeats are guessed first. Choose another PIN.`
}

function getPassphraseError(passphrase: string, i18n: I18n): string | null {
  const { length } = Array.from(passphrase)
  if (length < MIN_PASSPHRASE_LENGTH)
    return t(
      i18n,
    )`${plural(MIN_PASSPHRASE_LENGTH, { one: 'Use at least # character.', other: 'Use at least # characters.' })}`
  if (length > MAX_PASSPHRASE_LENGTH)
    return t(
      i18n,
    )`${plural(MAX_PASSPHRASE_LENGTH, { one: 'Use at most # character.', other: 'Use at most # characters.' })}`
  return estimateGuesses(passphrase) < countPassphrases(MIN_WORDS)
    ? t(i18n)`Too easy to guess. Use four words that don’t belong together.`
    : null
}

/** Whom the PIN or passphrase keeps out that is being typed, and for how long; null while it can't be used. */
export function getProtectionLabel({ kind, text }: NewPin, locale: string, i18n: I18n): string | null {
  const pin = normalizePin(text)
  if (kind === 'PIN') {
    if (getPinError(pin, i18n) !== null) return null
    const time = formatGuessingTime(getGuessingSeconds(countPins(pin.length)), locale)
    return t(i18n)({
      message: `Keeps passers-by out. Someone who copies the disk finds it in ${time}.`,
      comment: 'It: the PIN. {time}: “1 minute”, “2 hours”',
    })
  }
  if (getPassphraseError(pin, i18n) !== null) return null
  const seconds = getGuessingSeconds(estimateGuesses(pin))
  if (seconds > LONGEST_SECONDS)
    return t(i18n)`Random words like these hold for centuries, even if someone copies the disk.`
  const time = formatGuessingTime(seconds, locale)
  return t(i18n)({
    message: `Random words like these hold for ${time} if someone copies the disk.`,
    comment: '{time}: “3 years”',
  })
}

const YEAR_SECONDS = 365.25 * 86_400
const LONGEST_SECONDS = 200 * YEAR_SECONDS

/** In one unit, as long as it takes at most: `1 minute`, `2 hours`, `8 days`. */
function formatGuessingTime(seconds: number, locale: string): string {
  const units = [
    ['year', YEAR_SECONDS],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, unitSeconds] = units.find((it) => seconds >= it[1]) ?? ['minute', 60]
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  })
  return format.format(Math.max(1, seconds / unitSeconds))
}
