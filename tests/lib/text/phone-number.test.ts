import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { formatPhone } from '#src/lib/text/phone.ts'
import {
  type PhoneCountries,
  parsePhoneDigits,
  parsePhoneNumber,
  parseStoredPhone,
} from '#src/lib/text/phone-number.ts'
import { fc } from '../../support/property.ts'

const NOWHERE: PhoneCountries = { home: null, browser: null }
const INDIA: PhoneCountries = { home: 'IN', browser: 'DE' }
const INDIAN_BROWSER: PhoneCountries = { home: null, browser: 'IN' }

test.each([
  ['+91 98450-11223', '919845011223'],
  ['+91 (98450) 11223', '919845011223'],
  ['0091 98450 11223', '919845011223'],
  ['919845011223', '919845011223'],
  ['tel:+91-98450-11223', '919845011223'],
  ['+९१ ९८४५० ११२२३', '919845011223'],
  ['+٩١ ٩٨٤٥٠ ١١٢٢٣', '919845011223'],
  ['＋９１ ９８４５０ １１２２３', '919845011223'],
  ['+91\u00a098450\u201111223', '919845011223'],
  ['\u202a+91 98450 11223\u202c', '919845011223'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['+1 (201) 555-0123', '12015550123'],
])('%s is parsed as %s [TPL-04]', (text, digits) => {
  expect(parsePhoneNumber(text, NOWHERE)).toMatchObject({
    state: 'routable',
    digits,
    isCountryCodeAdded: false,
  })
})

test.each([
  ['98450 11223', '919845011223'],
  ['098450 11223', '919845011223'],
])('%s gets the country code of the home country, and says so [TPL-04]', (text, digits) => {
  expect(parsePhoneNumber(text, INDIA)).toMatchObject({
    state: 'routable',
    digits,
    isCountryCodeAdded: true,
  })
})

test.each([
  ['98450', { kind: 'digit-count', length: 5 }],
  ['+91 98450 11223 9944', { kind: 'digit-count', length: 16 }],
  ['9845 FLOWERS', { kind: 'letters' }],
  ['+91 98450 11223, +91 98450 11224', { kind: 'invalid-characters' }],
  ['98450 11223 / 98450 22334', { kind: 'several-numbers' }],
  ['91 98450 11223 +1', { kind: 'several-numbers' }],
  ['+91 98450 11223 #4', { kind: 'invalid-characters' }],
  ['0123', { kind: 'country-code-missing' }],
  ['()', { kind: 'not-a-number' }],
])('%s is refused with a reason [TPL-04][ERR-07]', (text, why) => {
  const result = parsePhoneNumber(text, INDIA)
  expect(result.state === 'unroutable' && result.reason).toEqual(why)
})

test.each([
  ['+52 1 55 1234 5678', '5215512345678', 'too-long'],
  ['+229 97123456', '22997123456', 'too-short'],
  ['+91 98450 11223 99', '91984501122399', 'too-long'],
  ['+210 123456789', '210123456789', 'country-code-missing'],
  ['+91 0 98450', '91098450', 'too-short'],
  ['+65 1234 5678', '6512345678', 'unassigned'],
])('%s is sent as %s, with a doubt [fc-07]', (text, digits, doubt) => {
  const result = parsePhoneNumber(text, INDIA)
  expect(result).toMatchObject({ state: 'routable', digits })
  expect(result.state === 'routable' && result.doubt).toBe(doubt)
})

test.each(['5215512345678', '22997123456', '22507012345', '184069530861739', '12345', '1840695308617391234'])(
  '%s, which the platform delivered, is sent to exactly these digits [fc-07, reserve-lid]',
  (text) => {
    for (const countries of [NOWHERE, INDIA, INDIAN_BROWSER])
      expect(parseStoredPhone(text, countries)).toMatchObject({
        state: 'routable',
        digits: text,
        doubt: expect.any(String),
      })
  },
)

test.each([
  'whatsapp:+919845011223',
  'sms:+91 98450 11223',
  '919845011223@s.whatsapp.net',
  '919845011223@c.us',
])('%s is the number that a service has written in its own way [fc-07]', (text) => {
  for (const read of [parsePhoneNumber, parseStoredPhone])
    expect(read(text, NOWHERE)).toMatchObject({ state: 'routable', digits: '919845011223', doubt: null })
  expect(formatPhone(text)).toBe('+91 98450 11223')
})

test.each(['120363041234567890@g.us', '184069530861739@lid'])('%s is no number [reserve-lid]', (text) => {
  expect(parseStoredPhone(text, NOWHERE).state).toBe('unroutable')
  expect(formatPhone(text)).toBe(text)
})

test.each(['+91 98450 11223 / 24', '98450 11223/4'])('%s is never read as one number', (text) => {
  for (const read of [parsePhoneNumber, parseStoredPhone])
    expect(read(text, INDIA)).toEqual({ state: 'unroutable', reason: { kind: 'several-numbers' } })
})

test.each(['+44 (0)20 7946 0958', '0044 (0)20 7946 0958', '(+44) 20-7946-0958'])(
  '%s, which the platform delivered, has no zero behind its country code [fc-03]',
  (text) => {
    for (const countries of [NOWHERE, INDIA, INDIAN_BROWSER])
      expect(parseStoredPhone(text, countries)).toMatchObject({ state: 'routable', digits: '442079460958' })
  },
)

const SINGAPORE = { digits: '6581234567', formatted: '+65 8123 4567', country: 'SG' }
const BANGALORE = { digits: '916581234567', formatted: '+91 65812 34567', country: 'IN' }

test.each([
  ['typed, with a home country', parsePhoneNumber, INDIA],
  ['typed, with a browser', parsePhoneNumber, INDIAN_BROWSER],
  ['stored, with a home country', parseStoredPhone, INDIA],
  ['stored, with a browser', parseStoredPhone, INDIAN_BROWSER],
])('digits of two countries are never guessed: %s [TPL-04]', (_, parse, countries) => {
  expect(parse('6581234567', countries)).toEqual({
    state: 'ambiguous',
    readings: [SINGAPORE, BANGALORE],
  })
  expect(parse('+6581234567', countries)).toMatchObject({ state: 'routable', digits: '6581234567' })
})

test.each(['9845011223', '09845011223'])('%s is completed by the home country only [fc-01]', (text) => {
  const completed = { state: 'routable', digits: '919845011223', isCountryCodeAdded: true }
  const offered = expect.objectContaining({ digits: '919845011223', formatted: '+91 98450 11223' })
  for (const parse of [parsePhoneNumber, parseStoredPhone]) {
    expect(parse(text, INDIA)).toMatchObject(completed)
    expect(parse(text, INDIAN_BROWSER)).toMatchObject({
      state: 'ambiguous',
      readings: expect.arrayContaining([offered]),
    })
    expect(parse(text, NOWHERE)).not.toMatchObject({ isCountryCodeAdded: true })
  }
})

test('an example number of any country is read with any home, and its country code is never changed', () => {
  const countries = fc.constantFrom(...getCountries())
  fc.assert(
    fc.property(countries, fc.option(countries), fc.boolean(), (country, home, isStored) => {
      const digits = getExampleNumber(country, examples)?.number.slice(1) ?? ''
      fc.pre(digits.length >= 8)
      const parse = isStored ? parseStoredPhone : parsePhoneNumber
      expect(parse(`+${digits}`, { home, browser: home })).toMatchObject({
        state: 'routable',
        digits,
      })
      const result = parse(digits, { home, browser: home })
      if (result.state === 'routable') expect(result.digits).toBe(digits)
      else
        expect(result.state === 'ambiguous' && result.readings.map((it) => it.digits)).toContainEqual(digits)
      expect(parsePhoneDigits(digits)).toMatchObject({ state: 'routable', digits })
    }),
    { numRuns: 2_000 },
  )
})

test('an empty input is not an error', () => {
  expect(parsePhoneNumber(' \u200e', INDIA)).toEqual({ state: 'empty' })
})
