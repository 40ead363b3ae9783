import { normalizePhone } from '#src/lib/text/plain-phone.ts'

/** Nothing but what a number is written with. */
const PHONE_CHARACTERS = /^[\s\d+().\-/]+$/
const MIN_DIGITS = 7

/**
 * What the platform is asked for. A phone number goes out as digits, without a trunk zero: however it was typed
 * (`+91 98450-11223`, `09845011223`, `0091…`, `tel:…`), that is a part of both spellings that numbers are kept in (CUS-07).
 */
export function normalizeCustomerSearch(text: string): string {
  const trimmed = text.normalize('NFC').trim()
  const plain = normalizePhone(text)
  if (!PHONE_CHARACTERS.test(plain)) return trimmed
  const digits = plain.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? trimmed : digits
}
