import { splitCallingCode } from './calling-codes.ts'
import { toAsciiDigits } from './digits.ts'

/** The digits of a phone number in any spelling and script, as 0 to 9. */
export function getPhoneDigits(text: string): string {
  return normalizePhone(text).replace(/\D/g, '')
}

/** Up to here, digits without a `+` may be a number of the reader's own country. */
export const MAX_NATIONAL_DIGITS = 10

/**
 * Formats both spellings of a phone number alike (CUS-07, LNK-02): `+91 98450 11223`. Whatever may be something else is
 * returned as it is (rule 43): digits without a `+` that may lack their country code, digits that are no possible number of
 * their country, such as the ids of a messaging service, and texts with letters.
 */
export function formatPhone(text: string): string {
  const number = splitCallingCode(getInternationalDigits(text) ?? '')
  return number === null ? text : `+${number.code} ${groupDigits(number.national)}`
}

/**
 * What a phone dials: `+919845011223`. Null for a text that isn't one whole number with its country, such as two numbers, one
 * with an extension or with the `(0)` of calls at home: its digits in a row would call another person.
 */
export function getDialableNumber(text: string): string | null {
  const shown = formatPhone(text).replace(TRUNK_ZERO, '$1')
  return /^\+[1-9](?: ?\d){7,14}$/.test(shown) ? shown.replaceAll(' ', '') : null
}

/** A zero behind a country code, which is dialled only within the country: not where it is a part of the number. */
const TRUNK_ZERO = /^(\+(?!(?:39|22[5679]|24[12]|250|378|992) )\d{1,3} )0/

/** The digits behind a `+` or `00`, or those of a number that is too long to lack its country code; else null. */
function getInternationalDigits(text: string): string | null {
  const plain = normalizePhone(text)
  // The `(0)` is dialled only within the country: the digits in a row are another number.
  if (/[^\d\s()+.\-/]/.test(plain) || /\( ?0 ?\)/.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  if (isInternational(plain)) return digits.replace(/^00/, '')
  return digits.length > MAX_NATIONAL_DIGITS ? digits : null
}

/** Whether a number in plain characters begins with a country code for certain: behind a `+` or `00`. */
export function isInternational(plain: string): boolean {
  return /^\(?(?:\+|00)/.test(plain)
}

function groupDigits(rest: string): string {
  if (rest.length === 10) return `${rest.slice(0, 5)} ${rest.slice(5)}`
  if (rest.length === 8) return `${rest.slice(0, 4)} ${rest.slice(4)}`
  return rest.replace(/(\d{3})(?=\d{3,})/g, '$1 ')
}

const LABEL_PREFIX =
  /^(?:(?:tel|ph(?:one)?|mob(?:ile)?|cel|hp)\b(?: no\b)?\s*[:.]?|(?:whatsapp|sms|callto):)\s*/i
/** What messaging services write behind the number of a person; groups and ids without a number have others. */
const SERVICE_SUFFIX = /@(?:s\.whatsapp\.net|c\.us)$/i

/**
 * A phone number in plain characters: digits of any script as 0 to 9, no invisible characters, every dash as a hyphen,
 * no `tel:` in front, and no service behind. Other text is returned almost unchanged.
 */
export function normalizePhone(text: string): string {
  return (
    toAsciiDigits(text.normalize('NFKC'))
      .replace(/(?!\s)[\p{Cf}\p{Cc}]/gu, '')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .trim()
      .replace(LABEL_PREFIX, '')
      .replace(SERVICE_SUFFIX, '')
      // As a spreadsheet exports it: a decimal number, or a text in quotes.
      .replace(/^['"]+|['"]+$/g, '')
      .replace(/^(\+?\d{7,15})\.0$/, '$1')
  )
}
