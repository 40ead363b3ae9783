/** Calling codes of one and two digits; every other code has three (ITU-T E.164). */
const ONE = new Set(['1', '7'])
const TWO = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** The digits of a number in any spelling. */
export function getPhoneDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/**
 * One look for both spellings of a number (CUS-07, LNK-02): `+91 98450 11223`. What can't be a full number (under
 * eight digits, over fifteen, or with letters) is shown as it came.
 */
export function formatPhone(text: string): string {
  const digits = getPhoneDigits(text)
  if (digits.length < 8 || digits.length > 15 || /[^\d\s()+.\-–/]/.test(text.normalize('NFKC'))) return text
  const code = getCountryCode(digits)
  return `+${code} ${groupDigits(digits.slice(code.length))}`
}

/** Whether two spellings are one number: equal digits, or equal but for a leading 0 or a missing country code. */
export function isSamePhone(a: string, b: string): boolean {
  const x = getPhoneDigits(a).replace(/^0+/, '')
  const y = getPhoneDigits(b).replace(/^0+/, '')
  if (x.length < 7 || y.length < 7) return false
  return x.endsWith(y) || y.endsWith(x)
}

function getCountryCode(digits: string): string {
  if (ONE.has(digits.slice(0, 1))) return digits.slice(0, 1)
  return TWO.has(digits.slice(0, 2)) ? digits.slice(0, 2) : digits.slice(0, 3)
}

function groupDigits(rest: string): string {
  if (rest.length === 10) return `${rest.slice(0, 5)} ${rest.slice(5)}`
  return rest.replace(/(\d{3})(?=\d{3,})/g, '$1 ')
}
