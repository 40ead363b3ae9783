import { expect, test } from 'vitest'
import { findPlatformField } from '#src/domain/customers/platform-match.ts'

const customer = {
  kind: 'customer',
  id: 'c',
  name: 'Zoë Müller',
  phone: '+919845011223',
  email: 'zoe@shop.example',
  company: 'Société Müller',
  stage: '',
} as const

test.each([
  ['ZOË', 'name'],
  ['müll', 'name'],
  ['zoe@', 'email'],
  ['société', 'company'],
  // Found by this device alone: the platform compares accents.
  ['zoe m', null],
  ['societe', null],
  ['müller zoë', null],
  ['98450 11223', 'phone'],
  ['९८४५०११२२३', 'phone'],
  ['0091 98450 11223', 'phone'],
  ['98450 11224', null],
  ['', null],
])('the platform’s search for “%s” finds the customer in the field %s [D44]', (text, field) => {
  expect(findPlatformField(customer, text)).toBe(field)
})
