import { expect, test } from 'vitest'
import { parseAmount } from '#src/domain/customers/amount.ts'
import { formatMoney } from '#src/lib/text/figures.ts'
import { fc } from '../../support/property.ts'

const format = (text: string, currency = 'INR', locale = 'en-IN') => {
  const amount = parseAmount(text)
  return amount && formatMoney(amount.value, currency, locale, amount.decimals, amount.decimals)
}

test.each([
  ['0', '₹0'],
  ['1499.5', '₹1,499.50'],
  [' 1499 ', '₹1,499'],
  ['-12.345', '-₹12.345'],
  ['1.1000', '₹1.1000'],
  ['9007199254740993', '₹9,00,71,99,25,47,40,993'],
  ['12345678901234567890.12345678901234567', '₹1,23,45,67,89,01,23,45,67,890.12345678901234567'],
])('the amount %s is shown as %s', (text, shown) => {
  expect(format(text)).toBe(shown)
})

test.each(['', 'KL-10482', '007', '1e21', '1,499', '٣', 'NaN', '1'.repeat(61), '--1', '1.', '+1'])(
  '“%s” is no amount, and stays as it was sent',
  (text) => {
    expect(parseAmount(text)).toBeNull()
  },
)

const digits = fc.stringMatching(/^[1-9]\d{0,30}$/)
test('an amount keeps every digit that was sent, in any currency and language', () => {
  fc.assert(
    fc.property(
      digits,
      fc.stringMatching(/^\d{0,20}$/),
      fc.constantFrom('INR', 'AED', 'JPY', 'KWD', 'EUR'),
      fc.constantFrom('en-IN', 'es-MX', 'pt-BR', 'id-ID', 'en-IN-x-thousand', 'ar-u-nu-latn'),
      (whole, fraction, currency, locale) => {
        const shown = format(fraction === '' ? whole : `${whole}.${fraction}`, currency, locale) ?? ''
        const padding = fraction.length === 1 ? '0' : ''
        expect(shown.replace(/\D/g, '')).toBe(whole + fraction + padding)
      },
    ),
  )
})
