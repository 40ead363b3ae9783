import { toAsciiDigits } from './digits.ts'

/** Calling codes of one and of two digits; every other code has three (ITU-T E.164). */
const ONE_DIGIT_CODES = new Set(['1', '7'])
const TWO_DIGIT_CODES = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** The digits of a phone number in any spelling and script, as 0 to 9. */
export function getPhoneDigits(text: string): string {
  return normalizePhone(text).replace(/\D/g, '')
}

/**
 * Formats both spellings of a phone number alike (CUS-07, LNK-02): `+91 98450 11223`. A text that can't be a full
 * number (under eight digits, over fifteen, or with letters) is returned unchanged.
 */
export function formatPhone(text: string): string {
  const digits = getPhoneDigits(text)
  if (digits.length < 8 || digits.length > 15 || /[^\d\s()+.\-/]/.test(normalizePhone(text))) return text
  const code = getCountryCode(digits)
  return `+${code} ${groupDigits(digits.slice(code.length))}`
}

/** Whether two spellings are the same number, apart from leading zeros and a missing country code. */
export function isSamePhone(a: string, b: string): boolean {
  const [first = '', second = ''] = [a, b].map((text) => getPhoneDigits(text).replace(/^0+/, ''))
  if (first.length < 7 || second.length < 7) return false
  return first.endsWith(second) || second.endsWith(first)
}

function getCountryCode(digits: string): string {
  if (ONE_DIGIT_CODES.has(digits.slice(0, 1))) return digits.slice(0, 1)
  return TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3)
}

function groupDigits(rest: string): string {
  if (rest.length === 10) return `${rest.slice(0, 5)} ${rest.slice(5)}`
  return rest.replace(/(\d{3})(?=\d{3,})/g, '$1 ')
}

const LABEL_PREFIX = /^(tel|phone|mobile)\s*[:.]?\s*/i

/**
 * A phone number in plain characters: digits of any script as 0 to 9, no invisible characters, every dash as a hyphen,
 * and no `tel:` in front. Other text is returned almost unchanged.
 */
export function normalizePhone(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(LABEL_PREFIX, '')
}
