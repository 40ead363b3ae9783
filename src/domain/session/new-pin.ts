/** The rules for a new PIN or passphrase, and how long it takes to guess. Said in `presentation/session/new-pin-texts.ts`. */
import { countPassphrases, countPins, estimateGuesses, getGuessingSeconds } from './guess-time.ts'
import { MAX_PIN_DIGITS, normalizePin, type PinKind } from './pin.ts'
import { findPinWeakness, type PinWeakness } from './weak-pins.ts'

export const MIN_PIN_DIGITS = 6
/** What NIST SP 800-63B-4 asks of a password that is used alone. */
export const MIN_PASSPHRASE_LENGTH = 15
/** Fewer are guessed within a year. */
const MIN_WORDS = 3
/** Longer ones are pasted by mistake. */
export const MAX_PASSPHRASE_LENGTH = 200

/** A PIN or passphrase that is being chosen, as it was typed. */
export type NewPin = {
  readonly kind: PinKind
  readonly text: string
  /** Null: it is typed for the first time. */
  readonly repeatedText: string | null
}

export const EMPTY_PIN: NewPin = { kind: 'PIN', text: '', repeatedText: null }

/** Why it can't be used; `easy`: a passphrase that is guessed within a year. */
export type NewPinProblem = 'not digits' | 'too short' | 'too long' | 'easy' | PinWeakness

/** Null: it can be used, once it is repeated. */
export function findNewPinProblem({ kind, text }: NewPin): NewPinProblem | null {
  const pin = normalizePin(text)
  return kind === 'PIN' ? findPinProblem(pin) : findPassphraseProblem(pin)
}

/** What a submission of what was typed leads to: it is chosen, or typed for the second time, or from the beginning. */
export type NewPinStep =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'asked'; readonly newPin: NewPin; readonly problem: NewPinProblem | 'different' | null }

export function submitNewPin(newPin: NewPin): NewPinStep {
  const { kind, text } = newPin
  const problem = findNewPinProblem(newPin)
  if (problem !== null) return { kind: 'asked', newPin: { kind, text, repeatedText: null }, problem }
  const repeatedPin = normalizePin(newPin.repeatedText ?? '')
  if (repeatedPin === '') return { kind: 'asked', newPin: { kind, text, repeatedText: '' }, problem: null }
  if (repeatedPin === normalizePin(text)) return { kind: 'chosen' }
  return { kind: 'asked', newPin: { kind, text: '', repeatedText: null }, problem: 'different' }
}

/** Seconds until someone who has copied the disk finds it, at most. */
export function getNewPinSeconds({ kind, text }: NewPin): number {
  const pin = normalizePin(text)
  return getGuessingSeconds(kind === 'PIN' ? countPins(pin.length) : estimateGuesses(pin))
}

function findPinProblem(pin: string): NewPinProblem | null {
  if (!/^\d*$/.test(pin)) return 'not digits'
  if (pin.length < MIN_PIN_DIGITS) return 'too short'
  return pin.length > MAX_PIN_DIGITS ? 'too long' : findPinWeakness(pin)
}

function findPassphraseProblem(passphrase: string): NewPinProblem | null {
  const { length } = Array.from(passphrase)
  if (length < MIN_PASSPHRASE_LENGTH) return 'too short'
  if (length > MAX_PASSPHRASE_LENGTH) return 'too long'
  return estimateGuesses(passphrase) < countPassphrases(MIN_WORDS) ? 'easy' : null
}
