import { expect, test } from 'vitest'
import { isPlatformMatch } from '#src/domain/customers/platform-match.ts'

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
  ['ZOË', true],
  ['müll', true],
  ['zoe@', true],
  // Found by this device alone: the platform compares accents.
  ['zoe m', false],
  ['societe', false],
  ['müller zoë', false],
  ['98450 11223', true],
  ['९८४५०११२२३', true],
  ['98450 11224', false],
])('the platform’s search for %s finds the customer: %s [D44]', (text, isFound) => {
  expect(isPlatformMatch(customer, text)).toBe(isFound)
})
