import { normalizePhone } from '#src/lib/text/phone.ts'

/** The characters that phone numbers are written with. */
const PHONE_CHARACTERS = /^[\s\d+().\-/]+$/
const MIN_DIGITS = 7

/**
 * The search text that is sent to the platform. A phone number is reduced to its digits without a trunk zero: however it was
 * typed (`+91 98450-11223`, `09845011223`, `0091…`, `tel:…`), these are part of both stored spellings (CUS-07).
 */
export function normalizeCustomerSearch(text: string): string {
  const trimmed = text.normalize('NFC').trim()
  const plain = normalizePhone(text)
  if (!PHONE_CHARACTERS.test(plain)) return trimmed
  const digits = plain.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? trimmed : digits
}
