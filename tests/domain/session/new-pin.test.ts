import { expect, test } from 'vitest'
import { findNewPinProblem, type NewPin, submitNewPin } from '#src/domain/session/new-pin.ts'

const twice = (kind: NewPin['kind'], text: string): NewPin => ({ kind, text, repeatedText: text })

test.each(['271828', '904512', '3141592653', ' 271828', '२७१८२८'])('%j is a valid PIN', (pin) => {
  expect(submitNewPin(twice('PIN', pin))).toEqual({ kind: 'chosen' })
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
  expect(submitNewPin(twice('PIN', pin))).toMatchObject({ kind: 'asked', problem })
})

test.each(['correct horse battery staple', 'பச்சை யானை மெதுவாக', 'हरा हाथी धीरे चलता है', '4711 open 4712 doors'])(
  '%j is a valid passphrase',
  (passphrase) => {
    expect(submitNewPin(twice('passphrase', passphrase))).toEqual({ kind: 'chosen' })
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
  expect(submitNewPin(twice('passphrase', passphrase))).toMatchObject({ kind: 'asked', problem })
})

test('what is entered a second time has to match, in any composition and with any spaces', () => {
  const words = { kind: 'passphrase', text: 'cafe\u0301 violet anchor lamp' } as const
  const [same, other] = ['caf\u00e9 violet  anchor lamp ', 'cafe violet anchor lamp']
  expect(submitNewPin({ ...words, repeatedText: same })).toEqual({ kind: 'chosen' })
  expect(submitNewPin({ ...words, repeatedText: other })).toMatchObject({ problem: 'different' })
})

test('it is asked for again once it can be used, until it is typed, and from the beginning when it differs', () => {
  const first = { kind: 'PIN', text: '271828', repeatedText: null } as const
  const again = { ...first, repeatedText: '' }
  expect(submitNewPin(first)).toEqual({ kind: 'asked', newPin: again, problem: null })
  expect(submitNewPin(again)).toEqual({ kind: 'asked', newPin: again, problem: null })
  expect(submitNewPin({ ...first, repeatedText: '271829' })).toEqual({
    kind: 'asked',
    newPin: { kind: 'PIN', text: '', repeatedText: null },
    problem: 'different',
  })
})
