import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { getPhoneHint } from '#src/domain/templates/phone-hint.ts'
import { english } from '../../support/english.ts'

const parsed = {
  state: 'routable',
  digits: '919845011223',
  country: 'IN',
  isCountryCodeAdded: false,
  isAssignedRange: true,
} as const
const phone = { phone: '919845011223', phoneFrom: '+91 98450-11223' }

test('the number that was typed is shown as it was, in a right-to-left sentence too', () => {
  expect(getPhoneHint(phone, parsed, english)).toBe('Digits only, cleaned from +91 98450-11223')
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } })
  expect(getPhoneHint(phone, parsed, arabic)).toContain('\u2068+91 98450-11223\u2069')
})
