import { type Decimal, isPositive, toApproximateNumber } from './decimal.ts'

/** What one currency has come to; null where the platform told of none. */
export type CurrencyAmounts = {
  readonly revenue: Decimal | null
  readonly orders: number
  readonly cost: Decimal | null
}
/** By currency: currencies are never added (ATR-24). */
export type CurrencySums = ReadonlyMap<string, CurrencyAmounts>

/**
 * Revenue over cost. `ratio`: both are there, or there was cost and no revenue in any currency, and then it is 0. `none`:
 * there is nothing to divide, and why (ATR-19 to ATR-22). A bucket that isn't there has no ratio at all.
 */
export type RoasRatio =
  | { readonly kind: 'ratio'; readonly value: number }
  | { readonly kind: 'none'; readonly reason: 'no-cost' | 'other-currency' }

/** The ratio of one currency out of sums: never a mean of ratios, never across currencies (ATR-24, ATR-32). */
export function getRoasRatio(currency: string, sums: CurrencySums): RoasRatio {
  const own = sums.get(currency)
  const all = [...sums.values()]
  if (own?.cost && isPositive(own.cost)) {
    if (own.revenue)
      return { kind: 'ratio', value: toApproximateNumber(own.revenue) / toApproximateNumber(own.cost) }
    const earned = all.some(({ revenue }) => revenue !== null)
    return earned ? { kind: 'none', reason: 'other-currency' } : { kind: 'ratio', value: 0 }
  }
  const spent = all.some(({ cost }) => cost !== null && isPositive(cost))
  return { kind: 'none', reason: spent ? 'other-currency' : 'no-cost' }
}
