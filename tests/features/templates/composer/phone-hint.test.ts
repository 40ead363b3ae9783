import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { getPhoneHint } from '#src/features/templates/composer/phone-hint.ts'
import { english } from '../../../support/english.ts'

const parsed = {
  state: 'routable',
  digits: '919845011223',
  country: 'IN',
  isCountryCodeAdded: false,
  doubt: null,
} as const
const phone = { phone: '919845011223', phoneFrom: '+91 98450-11223' }

test('the number that was typed is shown as it was, in a right-to-left sentence too', () => {
  expect(getPhoneHint(phone, parsed, english)).toBe('Digits only, cleaned from +91 98450-11223')
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } })
  expect(getPhoneHint(phone, parsed, arabic)).toContain('\u2068+91 98450-11223\u2069')
})

test('what is added to a stored number is shown [fc-01]', () => {
  const stored = { phone: '09845011223', phoneFrom: '09845011223' }
  expect(getPhoneHint(stored, { ...parsed, isCountryCodeAdded: true }, english)).toBe(
    'Digits only, 91 added to 09845011223',
  )
})
