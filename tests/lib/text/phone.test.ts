import { expect, test } from 'vitest'
import { formatPhone, getPhoneDigits } from '#src/lib/text/phone.ts'
import { isSamePhone } from '#src/lib/text/phone-spellings.ts'

test.each([
  ['+919845011223', '+91 98450 11223'],
  ['919845011223', '+91 98450 11223'],
  ['+91 98450-11223', '+91 98450 11223'],
  ['+971501234567', '+971 501 234 567'],
  ['+९१ ९८४५० ११२२३', '+91 98450 11223'],
  ['14155550123', '+1 41555 50123'],
  ['', ''],
  ['12345', '12345'],
  ['extension 12', 'extension 12'],
  ['98450 11223 ext 4', '98450 11223 ext 4'],
  ['tel: +91 98450–11223', '+91 98450 11223'],
  ['1234567890123456', '1234567890123456'],
  ['+65 81234567', '+65 8123 4567'],
  ['0091 98450 11223', '+91 98450 11223'],
  ['919845011223.0', '+91 98450 11223'],
  ["'919845011223", '+91 98450 11223'],
  ["'+91 98450 11223", '+91 98450 11223'],
  ['"919845011223"', '+91 98450 11223'],
  ['919845011223.5', '919845011223.5'],
  ['9.19845011223E+11', '9.19845011223E+11'],
])('%s is shown as %s [CUS-07, LNK-02, CAL-03]', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test.each([
  '6581234567',
  '8612345678',
  '9845011223',
  '09845011223',
  '51096468',
  '5215512345678',
  '22997123456',
  '22507012345',
  '184069530861739',
  '+184069530861739',
  '98450 11223',
  '+91 98450 112',
  '2348',
])(
  '%s is no possible number for certain, and is shown as it is stored [fc-01, fc-07, reserve-lid]',
  (text) => {
    expect(formatPhone(text)).toBe(text)
  },
)

test('digits of every script and full-width brackets are read', () => {
  expect(getPhoneDigits('+९१ ९८४५०')).toBe('9198450')
  expect(getPhoneDigits('٠٥٠١٢٣٤٥٦٧')).toBe('0501234567')
  expect(getPhoneDigits('+91（98450）11223')).toBe('919845011223')
  expect(getPhoneDigits('９８４５')).toBe('9845')
})

test.each([
  ['+91 98450-11223', '919845011223', true],
  ['09845011223', '919845011223', true],
  ['9845011223', '+919845011223', true],
  ['+919845011224', '919845011223', false],
  ['123', '919845011123', false],
  ['+55 11 98765-4321', '551187654321', true],
  ['5215512345678', '+52 55 1234 5678', true],
])('%s and %s are the same number: %s [CUS-07]', (a, b, same) => {
  expect(isSamePhone(a, b)).toBe(same)
})
