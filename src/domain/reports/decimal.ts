/** Exact decimal numbers, for sums of money. The value is `units` divided by ten to the power of `digits`. */
export type Decimal = { readonly units: bigint; readonly digits: number }

export const ZERO_DECIMAL: Decimal = { units: 0n, digits: 0 }

const DECIMAL_PATTERN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i

/** Parses `-12.50`, `7` or `1e-7`. Throws a RangeError if the text is no decimal number. */
export function parseDecimal(text: string): Decimal {
  const [, sign, whole, fraction = '', exponent = '0'] = DECIMAL_PATTERN.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a decimal number: ${text}`)
  const digits = fraction.length - Number(exponent)
  const units = BigInt(`${sign}${whole}${fraction}`)
  return digits >= 0 ? { units, digits } : { units: units * 10n ** BigInt(-digits), digits: 0 }
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const digits = Math.max(a.digits, b.digits)
  return { units: scaleUnits(a, digits) + scaleUnits(b, digits), digits }
}

/** Exact comparison: negative if `a` is smaller, positive if it is larger. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const digits = Math.max(a.digits, b.digits)
  const [one, other] = [scaleUnits(a, digits), scaleUnits(b, digits)]
  return one === other ? 0 : one < other ? -1 : 1
}

export function isPositive({ units }: Decimal): boolean {
  return units > 0n
}

/** All digits of the number: `1842310.50`. */
export function formatDecimal(decimal: Decimal): `${number}`
export function formatDecimal({ units, digits }: Decimal): string {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The nearest floating-point number, for axes and ratios. */
export function toApproximateNumber(decimal: Decimal): number {
  return Number(formatDecimal(decimal))
}

function scaleUnits({ units, digits }: Decimal, targetDigits: number): bigint {
  return digits === targetDigits ? units : units * 10n ** BigInt(targetDigits - digits)
}
