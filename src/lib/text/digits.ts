/** Digits of any script as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)))
}

/** Unicode encodes the ten digits of a script in a row, so the value is the distance from the first. */
function getDigitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1
  return value
}
