import { expect, test } from 'vitest'
import {
  getNewPinErrors,
  getProtectionLabel,
  isNewPinValid,
  type NewPin,
} from '#src/domain/session/new-pin.ts'
import { english } from '../../support/english.ts'

const twice = (kind: NewPin['kind'], text: string): NewPin => ({ kind, text, repeatedText: text })

test.each(['271828', '904512', '3141592653', ' 271828', '२७१८२८'])('%j is a valid PIN', (pin) => {
  expect(isNewPinValid(twice('PIN', pin), english)).toBe(true)
})

test.each([
  ['', /at least 6 digits/],
  ['27182', /at least 6 digits/],
  ['2718281828459', /at most 12 digits/],
  ['27182a', /digits only/],
  ['000000', /repeats are guessed first/],
  ['123456', /Sequences/],
  ['070719', /Dates are guessed first/],
  ['07071985', /Dates are guessed first/],
  ['147258', /Many people use this PIN/],
])('%j is refused as a PIN', (pin, why) => {
  expect(getNewPinErrors(twice('PIN', pin), english).text).toMatch(why)
})

test.each(['correct horse battery staple', 'பச்சை யானை மெதுவாக', 'हरा हाथी धीरे चलता है', '4711 open 4712 doors'])(
  '%j is a valid passphrase',
  (passphrase) => {
    expect(isNewPinValid(twice('passphrase', passphrase), english)).toBe(true)
  },
)

test.each([
  ['', /at least 15 characters/],
  ['short words', /at least 15 characters/],
  ['              x              ', /at least 15 characters/],
  ['a'.repeat(201), /at most 200 characters/],
  ['horse horse horse horse', /Too easy to guess/],
  ['aaaaaaaaaaaaaaaaaaaa', /Too easy to guess/],
  ['... ... ... ... ... ...', /Too easy to guess/],
])('%j is refused as a passphrase', (passphrase, why) => {
  expect(getNewPinErrors(twice('passphrase', passphrase), english).text).toMatch(why)
})

test('what is entered a second time has to match, in any composition and with any spaces', () => {
  const pin = { kind: 'PIN', text: '271828', repeatedText: '271829' } as const
  expect(getNewPinErrors(pin, english)).toEqual({ text: null, repeatedText: 'The PINs don’t match.' })
  const words = { kind: 'passphrase', text: 'cafe\u0301 violet anchor lamp' } as const
  const [same, other] = ['caf\u00e9 violet  anchor lamp ', 'cafe violet anchor lamp']
  expect(isNewPinValid({ ...words, repeatedText: same }, english)).toBe(true)
  expect(getNewPinErrors({ ...words, repeatedText: other }, english).repeatedText).toMatch(/don’t match/)
})

test.each([
  ['271828', 'in 1 minute.'],
  ['2718281', 'in 11 minutes.'],
  ['27182818', 'in 2 hours.'],
  ['271828182', 'in 19 hours.'],
  ['2718281828', 'in 8 days.'],
  ['271828182845', 'in 2 years.'],
])('the field says how soon %s is found by who copies the disk', (pin, time) => {
  expect(getProtectionLabel(twice('PIN', pin), 'en', english)).toBe(
    `Keeps passers-by out. Someone who copies the disk finds it ${time}`,
  )
})

test('the field says how long a passphrase holds, and nothing while it can’t be used', () => {
  const label = (text: string) => getProtectionLabel(twice('passphrase', text), 'en', english)
  expect(label('correct horse')).toBeNull()
  expect(label('correct horse battery')).toMatch(/hold for 1 year if someone copies the disk/)
  expect(label('correct horse battery staple')).toMatch(/hold for centuries/)
  expect(getProtectionLabel(twice('PIN', '123456'), 'en', english)).toBeNull()
})
