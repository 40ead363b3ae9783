import { type Decimal, isPositive, toNumber } from './decimal.ts'

/** What one currency has come to; null where the platform told of none. */
export type Money = {
  readonly revenue: Decimal | null
  readonly orders: number
  readonly cost: Decimal | null
}
/** By currency: currencies are never added (ATR-24). */
export type Purse = ReadonlyMap<string, Money>

/**
 * Revenue over cost. `ratio`: both are there, or there was cost and no revenue in any currency, and then it is 0. `none`:
 * there is nothing to divide, and why (ATR-19 to ATR-22). A bucket that isn't there has no ratio at all.
 */
export type Ratio =
  | { readonly kind: 'ratio'; readonly value: number }
  | { readonly kind: 'none'; readonly why: 'no-cost' | 'other-currency' }

/** The ratio of one currency out of sums: never a mean of ratios, never across currencies (ATR-24, ATR-32). */
export function ratioOf(currency: string, purse: Purse): Ratio {
  const own = purse.get(currency)
  const all = [...purse.values()]
  if (own?.cost && isPositive(own.cost)) {
    if (own.revenue) return { kind: 'ratio', value: toNumber(own.revenue) / toNumber(own.cost) }
    const earned = all.some(({ revenue }) => revenue !== null)
    return earned ? { kind: 'none', why: 'other-currency' } : { kind: 'ratio', value: 0 }
  }
  const spent = all.some(({ cost }) => cost !== null && isPositive(cost))
  return { kind: 'none', why: spent ? 'other-currency' : 'no-cost' }
}
