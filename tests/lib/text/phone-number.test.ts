import { expect, test } from 'vitest'
import { parsePhoneNumber } from '#src/lib/text/phone-number.ts'
import { english } from '../../support/english.ts'

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
  expect(parsePhoneNumber(text, null, english)).toMatchObject({
    state: 'routable',
    digits,
    isCountryCodeAdded: false,
  })
})

test.each([
  ['98450 11223', '919845011223'],
  ['098450 11223', '919845011223'],
])('%s gets the agent’s own country code, and is marked accordingly [TPL-04]', (text, digits) => {
  expect(parsePhoneNumber(text, 'IN', english)).toMatchObject({
    state: 'routable',
    digits,
    isCountryCodeAdded: true,
  })
})

test.each([
  ['98450', /8 to 15 digits/],
  ['9845 FLOWERS', /letters/],
  ['+91 98450 11223 99', /too long/],
  ['+91 98450 112', /too short/],
  ['+210 123456789', /country code/],
  ['+91 98450 11223, +91 98450 11224', /invalid characters/],
  ['91 98450 11223 +1', /only one/],
  ['+91 98450 11223 #4', /invalid characters/],
  ['+91 0 98450 11223', /too long|0 after/],
])('%s is refused with a reason [TPL-04][ERR-07]', (text, why) => {
  const result = parsePhoneNumber(text, 'IN', english)
  expect(result.state === 'unroutable' && result.reason).toMatch(why)
})

test('digits that could be a number of two countries are refused as ambiguous, never guessed [TPL-04]', () => {
  expect(parsePhoneNumber('6581234567', 'IN', english)).toMatchObject({
    state: 'unroutable',
    reason: /\+6581234567 or \+91/,
  })
  expect(parsePhoneNumber('+6581234567', 'IN', english)).toMatchObject({
    state: 'routable',
    digits: '6581234567',
  })
})

test('an empty input is not an error', () => {
  expect(parsePhoneNumber(' \u200e', 'IN', english)).toEqual({ state: 'empty' })
})
