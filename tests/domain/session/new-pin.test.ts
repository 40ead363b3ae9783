import { expect, test } from 'vitest'
import { findNewPinProblem, isNewPinValid, type NewPin } from '#src/domain/session/new-pin.ts'

const twice = (kind: NewPin['kind'], text: string): NewPin => ({ kind, text, repeatedText: text })

test.each(['271828', '904512', '3141592653', ' 271828', '२७१८२८'])('%j is a valid PIN', (pin) => {
  expect(isNewPinValid(twice('PIN', pin))).toBe(true)
})

test.each([
  ['', 'too short'],
  ['27182', 'too short'],
  ['2718281828459', 'too long'],
  ['27182a', 'not digits'],
  ['000000', 'pattern'],
  ['123456', 'pattern'],
  ['070719', 'date'],
  ['07071985', 'date'],
  ['147258', 'common'],
])('%j is refused as a PIN: %s', (pin, problem) => {
  expect(findNewPinProblem(twice('PIN', pin))).toBe(problem)
  expect(isNewPinValid(twice('PIN', pin))).toBe(false)
})

test.each(['correct horse battery staple', 'பச்சை யானை மெதுவாக', 'हरा हाथी धीरे चलता है', '4711 open 4712 doors'])(
  '%j is a valid passphrase',
  (passphrase) => {
    expect(isNewPinValid(twice('passphrase', passphrase))).toBe(true)
  },
)

test.each([
  ['', 'too short'],
  ['short words', 'too short'],
  ['              x              ', 'too short'],
  ['a'.repeat(201), 'too long'],
  ['horse horse horse horse', 'easy'],
  ['aaaaaaaaaaaaaaaaaaaa', 'easy'],
  ['... ... ... ... ... ...', 'easy'],
])('%j is refused as a passphrase: %s', (passphrase, problem) => {
  expect(findNewPinProblem(twice('passphrase', passphrase))).toBe(problem)
  expect(isNewPinValid(twice('passphrase', passphrase))).toBe(false)
})

test('what is entered a second time has to match, in any composition and with any spaces', () => {
  expect(isNewPinValid({ kind: 'PIN', text: '271828', repeatedText: '271829' })).toBe(false)
  const words = { kind: 'passphrase', text: 'cafe\u0301 violet anchor lamp' } as const
  const [same, other] = ['caf\u00e9 violet  anchor lamp ', 'cafe violet anchor lamp']
  expect(isNewPinValid({ ...words, repeatedText: same })).toBe(true)
  expect(isNewPinValid({ ...words, repeatedText: other })).toBe(false)
})
