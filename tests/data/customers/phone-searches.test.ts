import { expect, test } from 'vitest'
import { getPhoneSearches } from '#src/data/customers/phone-searches.ts'
import { getPhoneSpellings } from '#src/lib/text/phone-spellings.ts'
import { fc } from '../../support/property.ts'

const finds = (searches: readonly string[], stored: string) => searches.some((it) => stored.includes(it))

test.each<[string, string | null, readonly string[]]>([
  ['+55 11 98765-4321', null, ['5511987654321', '551187654321', '05511 8765-4321']],
  ['11 98765-4321', 'BR', ['5511987654321', '551187654321', '1187654321']],
  ['11 8765-4321', 'BR', ['5511987654321', '551187654321', '11987654321']],
  ['98450 22334', 'IN', ['919845022334', '9845022334', '+91 98450 22334', '09845022334']],
  ['9845022334', null, ['919845022334', '9845022334']],
  ['+52 1 55 1234 5678', null, ['525512345678', '5215512345678', '5512345678']],
  ['+54 9 3764 12-3456', null, ['543764123456', '5493764123456', '376415123456']],
  ['+229 97 12 34 56', null, ['22997123456', '2290197123456']],
  ['+225 07 07 01 23 45', null, ['2250707012345', '22507012345']],
  ['+39 06 1234567', null, ['39061234567', '3961234567', '061234567']],
  ['8 916 123-45-67', 'RU', ['79161234567', '89161234567', '9161234567']],
  ['8 916 123-45-67', null, ['79161234567', '89161234567', '9161234567']],
  ['80 29 123-45-67', null, ['375291234567', '80291234567']],
  ['06 20 123 4567', 'HU', ['36201234567', '06201234567', '201234567']],
  ['8 612 34567', 'LT', ['37061234567', '861234567', '61234567']],
  ['044 55 1234 5678', 'MX', ['525512345678', '5215512345678', '0445512345678']],
  ['011 91 98450 11223', 'US', ['919845011223', '9845011223', '011919845011223']],
  ['0044 (0)20 7946 0958', null, ['442079460958', '02079460958', '4402079460958']],
])('“%s” with the home country %s finds each of %j [CUS-07]', (text, home, stored) => {
  const searches = getPhoneSearches(text, home)
  for (const each of stored)
    expect(finds(searches, each.replaceAll(/\D/g, '').replace(/^0+/, '')), each).toBe(true)
  expect(searches.length).toBeLessThanOrEqual(4)
})

test('a number in any spelling finds all its spellings, in a few searches', () => {
  const number = fc.oneof(
    fc.stringMatching(/^5511[6-9]\d{7}$/),
    fc.stringMatching(/^55119[6-9]\d{7}$/),
    fc.stringMatching(/^52[1-9]\d{9}$/),
    fc.stringMatching(/^549?3764\d{6}$/),
    fc.stringMatching(/^2299\d{7}$/),
    fc.stringMatching(/^91[6-9]\d{9}$/),
    fc.stringMatching(/^4420\d{8}$/),
  )
  const write = fc.constantFrom(
    (digits: string) => `+${digits}`,
    (digits: string) => `00${digits}`,
    (digits: string) => `tel:+${digits.slice(0, 4)}-${digits.slice(4)}`,
    (digits: string) => ` +${digits.slice(0, 2)} ${digits.slice(2)} `,
  )
  fc.assert(
    fc.property(number, write, (digits, format) => {
      const searches = getPhoneSearches(format(digits), null)
      expect(searches.length).toBeLessThanOrEqual(4)
      for (const stored of getPhoneSpellings(digits, null)) expect(finds(searches, stored)).toBe(true)
    }),
  )
})
