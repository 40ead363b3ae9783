import { expect, test } from 'vitest'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { getPhoneSpellings } from '#src/lib/text/phone-spellings.ts'
import { fc } from '../../support/property.ts'

test.for([
  ['+91 98450-11223', '9845011223'],
  ['09845011223', '9845011223'],
  ['0091 98450 11223', '9845011223'],
  ['+91 (0) 98450 11223', '9845011223'],
  ['(080) 2553-0192', '8025530192'],
  ['९८४५०११२२३', '9845011223'],
  ['\u202A+919845011223\u202C', '9845011223'],
  ['98450‑11223', '9845011223'],
  ['tel:+919845011223', '9845011223'],
  ['Mobile: 98450 11223', '9845011223'],
  ['＋９１ ９８４５０ １１２２３', '9845011223'],
  ['+55 11 98765-4321', '87654321'],
  ['+52 1 55 1234 5678', '5512345678'],
  ['+54 9 11 1234-5678', '12345678'],
  ['+39 06 1234 5678', '612345678'],
  ['+91\u2212 98450\u200B11223\u2060', '9845011223'],
  ['+91 0 98450 11223', '9845011223'],
  ['+44 07911 123456', '7911123456'],
  ['+20 0100 123 4567', '1001234567'],
  ['+7 8 916 123-45-67', '9161234567'],
  ['+36 06 20 123 4567', '201234567'],
  ['9845011223 / 24', '9845011223'],
  ['98450 11223/4', '9845011223'],
  ['+91 98450 11223/24', '9845011223'],
  ['98450 11223 / 98450 22334', '9845011223'],
  ['98450 11223, +91 98450 22334', '9845011223'],
  ['98450 11223 (2)', '9845011223'],
  ['98450 11223 ext 5', '9845011223'],
  ['98450 11223 x5', '9845011223'],
  ['9845011223,', '9845011223'],
  ['9845011223;', '9845011223'],
])('the phone number %s is searched by the end of all its spellings [CUS-07, CUS-22]', ([typed, sent]) => {
  expect(normalizeCustomerSearch(typed ?? '')).toBe(sent)
})

test.for([
  ['  Ananya  ', 'Ananya'],
  ['98450', '98450'],
  ['0001', '0001'],
  ['ananya.k@example.in', 'ananya.k@example.in'],
  ['Flat 12, 98450 11223', 'Flat 12, 98450 11223'],
  ['KL-10482', 'KL-10482'],
  ['Mobile', 'Mobile'],
  ['INV-2026/24', 'INV-2026/24'],
  ['KL-10482,', 'KL-10482,'],
  ['Ananya (2)', 'Ananya (2)'],
  ['tel:', 'tel:'],
  ['', ''],
])('a query that is no complete phone number is sent unchanged: %s [CUS-22]', ([typed, sent]) => {
  expect(normalizeCustomerSearch(typed ?? '')).toBe(sent)
})

test.for([
  ['11 98765-4321', 'BR', '87654321'],
  ['(011) 8765-4321', 'BR', '87654321'],
  ['55 1234 5678', 'MX', '5512345678'],
  ['11 1234-5678', 'AR', '12345678'],
  ['07 07 01 23 45', 'CI', '07012345'],
  ['01 97 12 34 56', 'BJ', '97123456'],
  ['98450 11223', 'IN', '9845011223'],
  ['98765-4321', 'BR', '87654321'],
  ['8765432', 'BR', '8765432'],
  ['91 98450 11223', 'BR', '9845011223'],
  ['11 15-2345-6789', 'AR', '23456789'],
  ['91 98450 11223', 'AR', '9845011223'],
  ['11 98765-4321', null, '11987654321'],
  ['8 916 123-45-67', 'RU', '9161234567'],
  ['8 916 123-45-67', null, '9161234567'],
  ['8 (701) 234 56 78', 'IN', '7012345678'],
  ['80 29 123-45-67', 'BY', '291234567'],
  ['80 29 123-45-67', null, '291234567'],
  ['06 20 123 4567', 'HU', '201234567'],
  ['06 1 234 5678', 'HU', '12345678'],
  ['8 612 34567', 'LT', '61234567'],
  ['044 55 1234 5678', 'MX', '5512345678'],
  ['045 55 1234 5678', 'MX', '5512345678'],
  ['011 91 98450 11223', 'US', '9845011223'],
  ['0011 91 98450 11223', 'AU', '9845011223'],
  ['080 2553 0192', 'IN', '8025530192'],
  ['84 91 234 56 78', null, '912345678'],
  ['015 11 98765-4321', 'BR', '87654321'],
  ['0 21 11 98765-4321', 'BR', '87654321'],
  ['0091 98450 11223', 'BR', '9845011223'],
  ['49 151 12345678', 'BR', '15112345678'],
] as const)(
  'the number %s at home in %s is searched by the end of all its spellings [CUS-22]',
  ([typed, homeCountry, sent]) => {
    expect(normalizeCustomerSearch(typed, homeCountry)).toBe(sent)
  },
)

test.each([
  ['98450-11223 or 98450 99999', 'IN', '9845011223'],
  ['98450 11223 & 98450 99999', 'IN', '9845011223'],
  ['98450 11223 या 98450 99999', 'IN', '9845011223'],
  ['9845011223 9845099999', 'IN', '9845011223'],
  ['98450 11223 98450 99999', 'IN', '9845011223'],
  ['+91 98450 11223 +91 98450 99999', 'IN', '9845011223'],
  ['(11) 98765-4321 ou (11) 91234-5678', 'BR', '87654321'],
  ['(415) 555-0132, (415) 555-0199', 'US', '4155550132'],
  ['0812 3456 7890 atau 0813 1111 2222', 'ID', '234567890'],
  ['Asha: 98450 11223', 'IN', '9845011223'],
  ['98450 11223 (Asha)', 'IN', '9845011223'],
  ['Mob. 98450 11223', 'IN', '9845011223'],
  ['invoice 2026-11-20 98450', 'IN', 'invoice 2026-11-20 98450'],
  ['paid 20.11.2026 4500 rupees', 'IN', 'paid 20.11.2026 4500 rupees'],
  ['No. HP: 0812-3456-7890', 'ID', '234567890'],
  ['جوال 0501234567', 'SA', '501234567'],
  ['9845011223?', 'IN', '9845011223'],
] as const)('of “%s” in %s, the first number is searched [CUS-22]', (typed, homeCountry, sent) => {
  expect(normalizeCustomerSearch(typed, homeCountry)).toBe(sent)
})

test.each([
  'ORD-98450-11223',
  'order 98450112',
  'Asha 2',
  '12,34,567.00',
  '560 001',
  'a98450112231',
  'asha@mail.example, 98450 11223',
  '9845011223 '.repeat(20_000).trim(),
])('a text that is no number is searched as it was typed', (typed) => {
  expect(normalizeCustomerSearch(typed, 'IN')).toBe(typed)
})

test('a number with and without its country code is searched by digits that each spelling has', () => {
  const home = fc.constantFrom(
    { homeCountry: 'BR', code: '55', national: fc.stringMatching(/^[1-9]{2}9[6-9]\d{7}$/) },
    { homeCountry: 'MX', code: '52', national: fc.stringMatching(/^[2-9]\d{9}$/) },
    { homeCountry: 'AR', code: '54', national: fc.stringMatching(/^9?11[2-9]\d{7}$/) },
    { homeCountry: 'BJ', code: '229', national: fc.stringMatching(/^01[4-9]\d{7}$/) },
  )
  const numbers = home.chain(({ national, ...rest }) => national.map((digits) => ({ ...rest, digits })))
  fc.assert(
    fc.property(numbers, ({ homeCountry, code, digits }) => {
      for (const typed of [digits, `+${code} ${digits}`])
        for (const stored of getPhoneSpellings(code + digits, code))
          expect(stored).toContain(normalizeCustomerSearch(typed, homeCountry))
    }),
  )
})

test.each(['1'.repeat(21), '1'.repeat(40_000), '11 '.repeat(20_000).trim()])(
  'more digits than a phone number has are searched as they were typed',
  (typed) => {
    expect(normalizeCustomerSearch(typed)).toBe(typed)
  },
)
