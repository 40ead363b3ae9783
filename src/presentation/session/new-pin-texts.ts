/** Why a new PIN or passphrase can't be used, and what it protects against, in words. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import {
  findNewPinProblem,
  getNewPinSeconds,
  MAX_PASSPHRASE_LENGTH,
  MIN_PASSPHRASE_LENGTH,
  MIN_PIN_DIGITS,
  type NewPin,
  type NewPinProblem,
  type NewPinStep,
} from '#src/domain/session/new-pin.ts'
import { MAX_PIN_DIGITS, type PinKind } from '#src/domain/session/pin.ts'

/** What is wrong with what was submitted; null: nothing. */
export function getNewPinError(step: NewPinStep, i18n: I18n): string | null {
  if (step.kind === 'chosen' || step.problem === null) return null
  return getProblemText(step.newPin.kind, step.problem, i18n)
}

function getProblemText(kind: PinKind, problem: NewPinProblem | 'different', i18n: I18n): string {
  switch (problem) {
    case 'different':
      return kind === 'PIN' ? t(i18n)`The PINs don’t match.` : t(i18n)`The passphrases don’t match.`
    case 'not digits':
      return t(i18n)`Use digits only, or choose a passphrase.`
    case 'too short':
      return kind === 'PIN'
        ? t(
            i18n,
          )`${plural(MIN_PIN_DIGITS, { one: 'Use at least # digit.', other: 'Use at least # digits.' })}`
        : t(
            i18n,
          )`${plural(MIN_PASSPHRASE_LENGTH, { one: 'Use at least # character.', other: 'Use at least # characters.' })}`
    case 'too long':
      return kind === 'PIN'
        ? t(i18n)`${plural(MAX_PIN_DIGITS, { one: 'Use at most # digit.', other: 'Use at most # digits.' })}`
        : t(
            i18n,
          )`${plural(MAX_PASSPHRASE_LENGTH, { one: 'Use at most # character.', other: 'Use at most # characters.' })}`
    case 'date':
      return t(i18n)`Dates are guessed first. Choose another PIN.`
    case 'common':
      return t(i18n)`Many people use this PIN. Choose another one.`
    case 'pattern':
      return t(i18n)`Sequences and repeats are guessed first. Choose another PIN.`
    case 'easy':
      return t(i18n)`Too easy to guess. Use four words that don’t belong together.`
  }
}

/** Whom the PIN or passphrase keeps out that is being typed, and for how long; null while it can't be used. */
export function getProtectionLabel(newPin: NewPin, locale: string, i18n: I18n): string | null {
  if (findNewPinProblem(newPin) !== null) return null
  const seconds = getNewPinSeconds(newPin)
  const time = formatGuessingTime(seconds, locale)
  if (newPin.kind === 'PIN')
    return t(i18n)({
      message: `This PIN keeps passers-by out. Guessing it from a copied disk takes ${time}.`,
      comment: '{time}: “1 minute”, “2 hours”',
    })
  if (seconds > LONGEST_SECONDS)
    return t(i18n)`Random words like these take centuries to guess, even from a copied disk.`
  return t(i18n)({
    message: `Guessing random words like these from a copied disk takes ${time}.`,
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
