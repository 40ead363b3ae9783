/** Exact decimal numbers: sums of money must not gain or lose a digit on the way. */
export type Decimal = { readonly units: bigint; readonly digits: number }

export const ZERO_DECIMAL: Decimal = { units: 0n, digits: 0 }

const DECIMAL_PATTERN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** Reads `-12.50`, `7` or `1e-7`. Throws a RangeError when it is no decimal number. */
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

/** Below 0 when the first is less, above when it is more: to the last digit. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const digits = Math.max(a.digits, b.digits)
  const [one, other] = [scaleUnits(a, digits), scaleUnits(b, digits)]
  return one === other ? 0 : one < other ? -1 : 1
}

export function isPositive({ units }: Decimal): boolean {
  return units > 0n
}

/** Its digits, all of them: `1842310.50`. */
export function formatDecimal(it: Decimal): `${number}`
export function formatDecimal({ units, digits }: Decimal): string {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const sign = units < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The nearest number, for axes and ratios. */
export function toApproximateNumber(it: Decimal): number {
  return Number(formatDecimal(it))
}

function scaleUnits({ units, digits }: Decimal, to: number): bigint {
  return digits === to ? units : units * 10n ** BigInt(to - digits)
}
