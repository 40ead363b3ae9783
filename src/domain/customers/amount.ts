/** The values of custom fields that `config.json` calls amounts (rule 41: no other number is formatted). */
import type { NumericValue } from '#src/lib/text/format.ts'

/** More digits are no amount, and more than `Intl` takes. */
const MAX_DIGITS = 60

export type Amount = {
  readonly value: NumericValue
  /** Behind the decimal point: all that were sent. */
  readonly decimals: number
}

/** The amount that a value says; null for a text that is anything else, or that would be shown with other digits. */
export function parseAmount(text: string): Amount | null {
  const value = text.trim()
  if (!isDecimal(value) || value.length > MAX_DIGITS) return null
  const decimals = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0
  // ₹1,499.5 is written with both digits of the smaller unit.
  return { value, decimals: decimals === 1 ? 2 : decimals }
}

function isDecimal(text: string): text is `${number}` {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
}
