import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { isFormerNumber, mayBeMobile } from '#src/lib/text/home-numbers.ts'
import { toUsualNumber } from '#src/lib/text/phone-lengths.ts'
import { type ParsedPhone, parsePhoneNumber, parseStoredPhone } from '#src/lib/text/phone-number.ts'
import { fc } from '../../support/property.ts'

const at = (home: string | null) => ({ home, browser: null })
const routable = (digits: string, isCountryCodeAdded = false): Partial<ParsedPhone> => ({
  state: 'routable',
  digits,
  isCountryCodeAdded,
})

test.each([
  ['+91 098450 11223', '919845011223'],
  ['+91 0 98450 11223', '919845011223'],
  ['+44 07911 123456', '447911123456'],
  ['+49 0151 12345678', '4915112345678'],
  ['+966 050 123 4567', '966501234567'],
  ['+20 0100 123 4567', '201001234567'],
  ['+62 0812 3456 7890', '6281234567890'],
  ['+7 8 916 123 45 67', '79161234567'],
  ['+36 06 20 123 4567', '36201234567'],
  ['0044 07911 123456', '447911123456'],
  ['+55 0 11 98765-4321', '5511987654321'],
])('the digit that is dialled within a country is not sent behind its code: %s [TPL-04]', (text, digits) => {
  for (const home of ['IN', 'GB', null])
    expect(parsePhoneNumber(text, at(home))).toMatchObject({ ...routable(digits), doubt: null })
})

test.each([
  ['+39 06 1234 5678', '390612345678'],
  ['+225 07 07 01 23 45', '2250707012345'],
  ['+229 01 97 12 34 56', '2290197123456'],
  ['+52 1 55 1234 5678', '5215512345678'],
  ['+54 9 11 1234 5678', '5491112345678'],
  ['+7 800 123 45 67', '78001234567'],
])('a digit that belongs to the number stays: %s [TPL-04]', (text, digits) => {
  expect(parsePhoneNumber(text, at('IN'))).toMatchObject(routable(digits))
})

test.each([
  ['14155550132', 'IN'],
  ['18095551234', 'IN'],
  ['14155550132', 'BR'],
  ['34612345678', 'BR'],
  ['34612345678', 'DE'],
  ['14155550132', 'DE'],
  ['14155550132', 'ID'],
  ['33612345678', 'BR'],
  ['41791234567', 'DE'],
  ['6598765432', 'ID'],
  ['14155550132', 'MY'],
])('%s is a whole number, and none of %s without its country code [fc-01]', (text, home) => {
  for (const parse of [parsePhoneNumber, parseStoredPhone])
    expect(parse(text, at(home))).toMatchObject(routable(text))
})

test.each([
  ['11987654321', 'BR', '5511987654321'],
  ['11 15 1234 5678', 'AR', '5491112345678'],
  ['044 55 1234 5678', 'MX', '525512345678'],
  ['01 55 1234 5678', 'MX', '525512345678'],
  ['55 1234 5678', 'MX', '525512345678'],
  ['0812 3456 7890', 'ID', '6281234567890'],
  ['8 916 123 45 67', 'RU', '79161234567'],
  ['015112345678', 'DE', '4915112345678'],
  ['015 11 98765-4321', 'BR', '5511987654321'],
])('%s, as it is dialled in %s, is %s, and says so [fc-01]', (text, home, digits) => {
  for (const parse of [parsePhoneNumber, parseStoredPhone])
    expect(parse(text, at(home))).toMatchObject(routable(digits, true))
})

test.each(['0919845011223', '000919845011223'])('%s has its country code behind the zeros', (text) => {
  for (const parse of [parsePhoneNumber, parseStoredPhone])
    for (const home of ['IN', 'BR', null])
      expect(parse(text, at(home))).toMatchObject({ state: 'routable', digits: '919845011223' })
})

test.each(['015112345678', '0123456789'])('no impossible number is made of %s', (text) => {
  expect(parsePhoneNumber(text, at('IN'))).toEqual({
    state: 'unroutable',
    reason: { kind: 'country-code-missing' },
  })
  expect(parseStoredPhone(text, at('IN'))).toMatchObject({ digits: text, doubt: 'country-code-missing' })
})

test.each(['0', '00', '+0', '0000000000', '+00 000'])('%s is no number', (text) => {
  for (const parse of [parsePhoneNumber, parseStoredPhone])
    expect(parse(text, at('IN'))).toEqual({ state: 'unroutable', reason: { kind: 'not-a-number' } })
})

test('whatever is read for a number without its country code is possible in the home country', () => {
  const country = fc.constantFrom(...getCountries())
  const digits = fc.stringMatching(/^\d{6,13}$/)
  fc.assert(
    fc.property(country, digits, (home, text) => {
      const code = getCountryCallingCode(home)
      for (const parse of [parsePhoneNumber, parseStoredPhone]) {
        const result = parse(text, at(home))
        if (result.state === 'routable' && result.isCountryCodeAdded) {
          expect(result.digits.startsWith(code)).toBe(true)
          // The rules may lag behind, but the length is one that the country has.
          const { digits: sent, doubt } = result
          if (doubt !== null) expect(isFormerNumber(sent) ? sent : toUsualNumber(sent)).toBe(sent)
        } else if (result.state === 'routable')
          expect(text.replace(/^0+/, '')).toBe(result.digits.replace(/^0+/, ''))
      }
    }),
    { numRuns: 3_000 },
  )
})

test('the mobile numbers of all countries begin as the table says', () => {
  for (const home of getCountries()) {
    const national = getExampleNumber(home, examples)?.nationalNumber ?? ''
    expect([home, mayBeMobile(national, home)]).toEqual([home, true])
  }
})

test.each([
  ['09198 45011223', 'DE', ['919845011223', '49919845011223']],
  ['6581234567', 'IN', ['6581234567', '916581234567']],
  ['81234567890', 'ID', ['81234567890', '6281234567890']],
])('%s, which may be a number of two countries, is chosen by the agent in %s', (text, home, digits) => {
  for (const parse of [parsePhoneNumber, parseStoredPhone]) {
    const result = parse(text, at(home))
    expect(result.state === 'ambiguous' && result.readings.map((it) => it.digits)).toEqual(digits)
  }
})
