import { expect, test } from 'vitest'
import { type NewPin, submitNewPin } from '#src/domain/session/new-pin.ts'
import { getNewPinError, getProtectionLabel } from '#src/presentation/session/new-pin-texts.ts'
import { english } from '../../support/english.ts'

const twice = (kind: NewPin['kind'], text: string): NewPin => ({ kind, text, repeatedText: text })
const getError = (newPin: NewPin) => getNewPinError(submitNewPin(newPin), english)

test.each([
  ['', 'Use at least 6 digits.'],
  ['2718281828459', 'Use at most 12 digits.'],
  ['27182a', 'Use digits only, or choose a passphrase.'],
  ['000000', 'Sequences and repeats are guessed first. Choose another PIN.'],
  ['07071985', 'Dates are guessed first. Choose another PIN.'],
  ['147258', 'Many people use this PIN. Choose another one.'],
])('the field says why %j is refused as a PIN', (pin, text) => {
  expect(getError(twice('PIN', pin))).toBe(text)
})

test.each([
  ['', 'Use at least 15 characters.'],
  ['a'.repeat(201), 'Use at most 200 characters.'],
  ['horse horse horse horse', 'Too easy to guess. Use four words that don’t belong together.'],
])('the field says why %j is refused as a passphrase', (passphrase, text) => {
  expect(getError(twice('passphrase', passphrase))).toBe(text)
})

test.each([
  ['PIN', '271828', '271829', 'The PINs don’t match.'],
  ['PIN', '2718', '271829', 'Use at least 6 digits.'],
  ['PIN', '271828', '', null],
  ['PIN', '271828', null, null],
  ['passphrase', 'correct horse battery staple', 'correct', 'The passphrases don’t match.'],
] as const)('the field says of a %s, %j and then %j: %s', (kind, text, repeatedText, error) => {
  expect(getError({ kind, text, repeatedText })).toBe(error)
})

test.each([
  ['271828', '1 minute.'],
  ['2718281', '11 minutes.'],
  ['27182818', '2 hours.'],
  ['271828182', '19 hours.'],
  ['2718281828', '8 days.'],
  ['271828182845', '2 years.'],
])('the field says how soon %s is found by who copies the disk', (pin, time) => {
  expect(getProtectionLabel(twice('PIN', pin), 'en', english)).toBe(
    `This PIN keeps passers-by out. Guessing it from a copied disk takes ${time}`,
  )
})

test('the field says how long a passphrase holds, and nothing while it can’t be used', () => {
  const label = (text: string) => getProtectionLabel(twice('passphrase', text), 'en', english)
  expect(label('correct horse')).toBeNull()
  expect(label('correct horse battery')).toMatch(/from a copied disk takes 1 year\.$/)
  expect(label('correct horse battery staple')).toMatch(/take centuries to guess/)
  expect(getProtectionLabel(twice('PIN', '123456'), 'en', english)).toBeNull()
})
