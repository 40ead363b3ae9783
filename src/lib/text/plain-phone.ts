const BEFORE = /^(tel|phone|mobile)\s*[:.]?\s*/i

/**
 * A number without what is only there to be read: digits of any script as 0 to 9, what can't be seen gone, all dashes
 * alike, and no `tel:` before it. What isn't a number comes back as nearly what it was.
 */
export function normalizePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)))
    .trim()
    .replace(BEFORE, '')
}

/** Every script has its ten digits in one row of ten. */
function getDigitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return value
}
