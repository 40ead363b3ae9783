import { expect, test } from 'vitest'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'

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
  ['tel:', 'tel:'],
  ['', ''],
])('a query that is no complete phone number is sent unchanged: %s [CUS-22]', ([typed, sent]) => {
  expect(normalizeCustomerSearch(typed ?? '')).toBe(sent)
})
