import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { findLinks } from '#src/lib/text/find-links.ts'
import { readPhone } from '#src/lib/text/find-phone.ts'
import { toUsualNumber } from '#src/lib/text/phone-lengths.ts'
import { fc } from '../../support/property.ts'

const numbersOf = (text: string) => findLinks(text).map(({ href }) => href)

test.each([
  ['Call +91 98450 11223 2 kurtas', '+919845011223'],
  ['+91 98450 11223 24 pcs', '+919845011223'],
  ['+91 98450 11223 (2)', '+919845011223'],
  ['my no +91 98450 11223 (2nd floor)', '+919845011223'],
  ['+91 98450 11223.5 kg', '+919845011223'],
  ['+91 98450 11223 5kg', '+919845011223'],
  ['+91 98450 11223 10am', '+919845011223'],
  ['+91 98450 11223-5', '+919845011223'],
  ['+91 98450 11223 2026-11-20', '+919845011223'],
  ['+91 98450 11223 98450 22334', '+919845011223'],
  ['+65 8123 4567 20 pcs', '+6581234567'],
  ['+65 8123 4567 8', '+6581234567'],
  ['+971 50 123 4567 3', '+971501234567'],
  ['+49 151 12345678 9 Uhr', '+4915112345678'],
  ['+1 415 555 0132 2 items', '+14155550132'],
  ['+852 1234 5678 3 pcs', '+85212345678'],
  ['+81 90-1234-5678 3個', '+819012345678'],
  ['+55 11 98765-4321 20 pcs', '+5511987654321'],
  ['+34 600 12 34 56 3 uds', '+34600123456'],
])('a figure beside the number is not dialled: %s', (text, number) => {
  expect(numbersOf(text)).toEqual([`tel:${number}`])
})

test.each([
  '+62 812 3456 789 2 pcs',
  '+971 4 123 4567 3 boxes',
  '+55 11 8765-4321 2 pcs',
  '+1234 5678 20 pcs',
])('where a figure may be part of the number or not, nothing is dialled: %s', (text) => {
  expect(numbersOf(text)).toEqual([])
})

test.each([
  ['+49 30 123 456 78 ist es', '+493012345678'],
  ['+49 89 123456-78', '+498912345678'],
  ['+43 1 58858 0', '+431588580'],
  ['+33 6 12 34 56 78 merci', '+33612345678'],
  ['+41 44 668 18 00 bitte', '+41446681800'],
  ['+46 8 123 456 78', '+46812345678'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+229 01 97 12 34 56', '+2290197123456'],
  ['+52 1 55 1234 5678', '+5215512345678'],
  ['+91 (98450) 11223', '+919845011223'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+44 020 7946 0958', '+442079460958'],
  ['+91 098450 11223', '+919845011223'],
  ['+7 8 916 123 45 67', '+79161234567'],
  ['+36 06 20 123 4567', '+36201234567'],
  ['0091 98450 11223', '+919845011223'],
  ['00 91 98450 11223', '+919845011223'],
  ['00 49 30 123 456 78', '+493012345678'],
  ['+(91) 98450 11223', '+919845011223'],
  ['＋(62) 812-3456-7890', '+6281234567890'],
  ['+91 (0) 98450 11223', '+919845011223'],
  ['00966501234567', '+966501234567'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['＋９１ ９８４５０ １１２２３', '+919845011223'],
  ['+999 123 456 789', '+999123456789'],
])('a number is dialled as it is from abroad: %s', (text, number) => {
  expect(numbersOf(`on ${text}`)).toEqual([`tel:${number}`])
})

test.each(['98450 11223', '#00966501234567', 'No. 1.00966501234567', 'AWB 00123456789012', '0012 3456'])(
  'digits that may be the number of an order are no link: %s',
  (text) => {
    expect(numbersOf(text)).toEqual([])
  },
)

test('an address behind the number is found, too', () => {
  expect(numbersOf('+91 98450 11223 24x7.shop.in/a')).toEqual(['tel:+919845011223', 'https://24x7.shop.in/a'])
})

test('the mobile numbers of all countries have a usual length', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)?.number.slice(1) ?? ''
    expect([country, toUsualNumber(number)]).toEqual([country, number])
  }
})

test('a number in any grouping is dialled whole, whatever is behind it', () => {
  const country = fc.constantFrom(...getCountries())
  const cuts = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(country, cuts, fc.constantFrom('', '.', ', thanks'), (from, sizes, after) => {
      const example = getExampleNumber(from, examples)
      if (!example) return
      const { countryCallingCode: code, nationalNumber: national, number } = example
      const groups: string[] = []
      for (let at = 0, index = 0; at < national.length; at += sizes[index] ?? 2, index += 1)
        groups.push(national.slice(at, at + (sizes[index] ?? 2)))
      fc.pre(number.length > 8)
      expect(numbersOf(`+${code} ${groups.join(' ')}${after}`)).toEqual([`tel:${number}`])
    }),
    { numRuns: 1_000 },
  )
})

test('what is longer than any written number is read up to there', () => {
  const digits = '+91 98450 11223'
  expect(readPhone(`${digits}${' 1'.repeat(30)}`, '')).toEqual(
    readPhone(`${digits}${' 1'.repeat(60_000)}`, ''),
  )
})
