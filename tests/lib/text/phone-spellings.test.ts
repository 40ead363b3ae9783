import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { splitCallingCode } from '#src/lib/text/calling-codes.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import {
  getOwnerSearches,
  getPhoneSpellings,
  getSearchedSpellings,
  isSamePhone,
  MAX_SPELLINGS,
  matchPhone,
} from '#src/lib/text/phone-spellings.ts'
import { fc } from '../../support/property.ts'

const getExample = (country: (typeof COUNTRIES)[number]) => {
  const number = getExampleNumber(country, examples)
  if (!number) throw new Error(`${country} has no example`)
  return { code: number.countryCallingCode, national: number.nationalNumber }
}
const COUNTRIES = getCountries()
const country = fc.constantFrom(...COUNTRIES)
/** Ways to write the same number, by its calling code and its national number. */
const SPELLINGS: readonly ((code: string, national: string) => string)[] = [
  (code, national) => code + national,
  (code, national) => `+${code} ${national}`,
  (code, national) => `00${code}${national}`,
  (code, national) => `+${code} (0) ${national}`,
  (_, national) => national,
  (_, national) => `0${national}`,
  (code, national) => `011${code}${national}`,
  (code, national) => `0011 ${code} ${national}`,
]

test('a customer stored in any spelling is found, whatever country the number and the deployment have [fc-03]', () => {
  fc.assert(
    fc.property(country, fc.option(country), fc.constantFrom(...SPELLINGS), (from, home, spell) => {
      const { code, national } = getExample(from)
      const homeCode = home === null ? null : getCountryCallingCode(home)
      const stored = getPhoneDigits(spell(code, national))
      // Shorter digits without a country code are in too many numbers.
      fc.pre(stored.replace(/^0+/, '').length >= 6 || homeCode === code)
      const spellings = getPhoneSpellings(code + national, homeCode)
      expect(spellings.length).toBeLessThanOrEqual(MAX_SPELLINGS)
      expect(matchPhone(stored, code + national, homeCode)).not.toBe('other')
      expect(getSearchedSpellings(spellings).some((it) => stored.includes(it))).toBe(true)
      expect(getSearchedSpellings(spellings).length).toBeLessThanOrEqual(4)
    }),
    { numRuns: 3_000 },
  )
})

test('two numbers are the same only where both have the country code, or the home country gives it', () => {
  fc.assert(
    fc.property(country, country, fc.option(country), (a, b, home) => {
      const [first, second] = [getExample(a), getExample(b)]
      const homeCode = home === null ? null : getCountryCallingCode(home)
      const sent = first.code + first.national
      const stored = second.code + second.national
      expect(matchPhone(stored, sent, homeCode) === 'same').toBe(stored === sent)
      if (homeCode !== first.code && second.national !== sent)
        expect(matchPhone(second.national, sent, homeCode)).not.toBe('same')
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['8 916 123-45-67', '79161234567'],
  ['8 (701) 234 56 78', '77012345678'],
  ['06 20 123 4567', '36201234567'],
  ['8 612 34567', '37061234567'],
  ['80 29 123-45-67', '375291234567'],
  ['044 55 1234 5678', '525512345678'],
  ['8~10 91 98450 11223', '919845011223'],
])('%s, dialled within its country or from another, may be %s [fc-03]', (stored, sent) => {
  const spellings = getSearchedSpellings(getPhoneSpellings(sent, null))
  expect(matchPhone(stored, sent, null)).toBe('possible')
  expect(spellings.some((it) => getPhoneDigits(stored).includes(it))).toBe(true)
  expect(isSamePhone(stored, sent)).toBe(true)
})

test.each([
  ['91 98450 22334 ext 2', '919845022334', null],
  ['98450 22334 / 98450 22335', '919845022335', null],
  ['+91 98450 22334, +91 98450 22335', '919845022335', null],
  ['5551234567', '15551234567', '1'],
  ['1234567890', '2101234567890', null],
])('%s may be %s: an extension, one of several, or of no known country [fc-03]', (stored, sent, home) => {
  expect(matchPhone(stored, sent, home)).toBe('possible')
  expect(getOwnerSearches(sent, home).some((it) => getPhoneDigits(stored).includes(it))).toBe(true)
})

test.each([
  ['98450 11223 ext 5', '919845011223'],
  ['9845011223 (2)', '919845011223'],
  ['98450 11223/24', '919845011223'],
  ['98450112235', '919845011223'],
  ['(2) 98450 11223', '919845011223'],
  ['2: 98450 11223', '919845011223'],
  ['19845011223', '919845011223'],
  ['70123 45678 x9', '917012345678'],
  ['86123 45678 (2)', '918612345678'],
  ['90123 45678/9', '919012345678'],
  ['93123 45678 #4', '919312345678'],
  ['95123 45678-2', '919512345678'],
  ['+91 98450 11223 ext 22', '919845011223'],
  ['98450 22334 +91 98450 11223', '919845011223'],
  ['8123 4567 (2)', '6581234567'],
  ['8123 4567/8', '6581234567'],
  ['8123 4567 ext 12', '6581234567'],
])('%s, whose digits in a row may be a number of another country, may be %s [fc-03]', (stored, sent) => {
  for (const home of [sent.slice(0, 2), null]) expect(matchPhone(stored, sent, home)).toBe('possible')
  expect(getOwnerSearches(sent, null).some((it) => getPhoneDigits(stored).includes(it))).toBe(true)
})

test.each([
  ['+91 98812 34567', '6581234567'],
  ['919881234567', '6581234567'],
  ['98812 34567', '6581234567'],
  ['+81 23 4567 8901', '6581234567'],
  ['+62 812 3456 7890', '6581234567'],
  ['98450 11224', '919845011223'],
  ['98450 11224 ext 5', '919845011223'],
  ['184069530861739', '984069530861739'],
])('the number %s is not %s', (stored, sent) => {
  for (const home of [sent.slice(0, 2), null]) expect(matchPhone(stored, sent, home)).toBe('other')
})

test('the numbers of Brazil that differ in more than the ninth digit are different people', () => {
  expect(matchPhone('551187654322', '5511987654321', '91')).toBe('other')
  expect(matchPhone('552187654321', '5511987654321', '91')).toBe('other')
  expect(getPhoneSpellings('551123456789', null)).not.toContain('5511923456789')
})

test('the table of calling codes is that of libphonenumber', () => {
  for (const [code, [main]] of Object.entries(metadata.country_calling_codes)) {
    if (code === '1' || code === '91' || main === undefined) continue
    const { national } = getExample(main)
    expect(splitCallingCode(code + national)).toEqual({ code, national })
  }
  expect(splitCallingCode('184069530861739')).toBeNull()
  expect(splitCallingCode('210123456789')).toBeNull()
})
