import { expect, test } from 'vitest'
import { getDialableNumber } from '#src/lib/text/phone.ts'

test.each([
  ['919845011223', '+919845011223'],
  ['+91 98450-11223', '+919845011223'],
  ['0091 98450 11223', '+919845011223'],
  ['+९१ ९८४५० ११२२३', '+919845011223'],
  ['+966 0501234567', '+966501234567'],
  ['+62 0812 3456 7890', '+6281234567890'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+225 07 07 12 34 56', '+2250707123456'],
  ['Mobile: +91 98450 11223', '+919845011223'],
])('%s is dialled with its country code', (text, number) => {
  expect(getDialableNumber(text)).toBe(number)
})

test.each([
  '+91 98450 11223 ext 5',
  '+91 98450 11223;ext=12',
  '+91 98450 11223 / +91 98450 11224',
  '+91 98450 11223, +91 98450 11224',
  '+91 98450 11223 (wife)',
  '+44 (0)20 7946 0958',
  '+62 (0)812 3456 7890',
  '+49 (0) 30 / 12 34 56',
  '+1 800 FLOWERS',
  '+1800',
  '+000000000000',
  '09845011223',
  '123456789012345@lid',
  '',
])('%s is not dialled: its digits may be another number', (text) => {
  expect(getDialableNumber(text)).toBeNull()
})
