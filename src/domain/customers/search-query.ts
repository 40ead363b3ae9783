import { splitCallingCode } from '#src/lib/text/calling-codes.ts'
import { isInternational, MAX_NATIONAL_DIGITS, normalizePhone } from '#src/lib/text/phone.ts'

/** The characters that phone numbers are written with. */
const PHONE_CHARACTERS = /^[\s\d+().\-/]+$/
const MIN_DIGITS = 7

/**
 * The search text that is sent to the platform. A phone number is reduced to the digits that all its spellings end with:
 * however it was typed (`+91 98450-11223`, `09845011223`, `0091…`, `tel:…`), these are part of each that may be stored (CUS-07,
 * rule 43).
 */
export function normalizeCustomerSearch(text: string): string {
  const trimmed = text.normalize('NFC').trim()
  const plain = normalizePhone(text)
  if (!PHONE_CHARACTERS.test(plain)) return trimmed
  const digits = plain.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < MIN_DIGITS) return trimmed
  // Fewer digits may lack the country code, and begin with one by chance.
  if (!isInternational(plain) && digits.length <= MAX_NATIONAL_DIGITS) return digits
  return getCommonEnding(digits)
}

/** Of countries that have changed their numbers, the digits with which the old and the new ones end. */
const COMMON_ENDINGS = /^(?:52(?=\d{10,11}$).*(.{10})|(?:5[45]|22[59])(?=\d{8,}$).*(.{8}))$/

/** The digits that all spellings of a number with its country code end with. */
function getCommonEnding(digits: string): string {
  const [, mexican, other] = COMMON_ENDINGS.exec(digits) ?? []
  const ending = mexican ?? other ?? splitCallingCode(digits)?.national.replace(/^0+/, '') ?? digits
  return ending.length < MIN_DIGITS ? digits : ending
}
