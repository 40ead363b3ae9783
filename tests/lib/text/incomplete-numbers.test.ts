/** Numbers that lack a part, or have more than one: what is sent is never digits in a row that no one wrote as a number. */
import { expect, test } from 'vitest'
import { parsePhoneNumber, parseStoredPhone } from '#src/lib/text/phone-number.ts'

const at = (home: string) => ({ home, browser: null })

test.each([
  ['07700 900123', 'GB', '447700900123'],
  ['7700 900123', 'GB', '447700900123'],
])('%s at home in %s gets its country code, though the rules don’t know it', (text, home, digits) => {
  for (const read of [parsePhoneNumber, parseStoredPhone])
    expect(read(text, at(home))).toMatchObject({
      state: 'routable',
      digits,
      isCountryCodeAdded: true,
      doubt: 'unassigned',
    })
})

test.each([
  ['3456-7890', 'BR'],
  ['4004-1234', 'BR'],
])('%s in %s lacks its area: it is no number of the home country', (text, home) => {
  expect(parsePhoneNumber(text, at(home))).toMatchObject({ isCountryCodeAdded: false })
  expect(parsePhoneNumber(text, at(home))).not.toMatchObject({ doubt: null })
})

test.each(['9845011223 9845099999', '98450 11223 98450 99999', '0812345678  0813456789'])(
  '%s are two numbers',
  (text) => {
    for (const read of [parsePhoneNumber, parseStoredPhone])
      expect(read(text, at('IN'))).toEqual({
        state: 'unroutable',
        reason: { kind: 'several-numbers' },
      })
  },
)

test('a long id that the platform delivered is sent as it is', () => {
  expect(parseStoredPhone('120363025246125486', at('IN'))).toMatchObject({ digits: '120363025246125486' })
})

test.each(['Mob. 98450 11223', 'Ph no 9845011223', 'Mobile No: 98450 11223', 'Cel: 98450 11223'])(
  '%s is a number behind its label',
  (text) => {
    expect(parseStoredPhone(text, at('IN'))).toMatchObject({ state: 'routable', digits: '919845011223' })
  },
)
