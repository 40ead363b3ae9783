import type { AttributionMeasure } from './request.ts'

/** Gross totals of one currency, as text with its digits (ATR-17, ATR-29). */
export type Revenue = { currency: string; revenue: string; orders: number }

/** The only currency of costs (ATR-25). */
const COST_CURRENCY = 'INR'

/**
 * The `by_currency` of each measure. `cost` is INR as text, null where nothing that costs was delivered. A ratio has two
 * sides of one currency; cost without revenue anywhere is 0, everything else null (ATR-18 to ATR-24, D20).
 */
export const byCurrency: Record<
  AttributionMeasure,
  (revenue: readonly Revenue[], cost: string | null) => object[]
> = {
  attribution_revenue: (revenue) =>
    revenue.map(({ currency, revenue: sum, orders }) => ({ currency, revenue: Number(sum), orders })),
  attribution_cost: (_, cost) => (cost === null ? [] : [{ currency: COST_CURRENCY, cost: Number(cost) }]),
  estimated_roas(revenue, cost) {
    if (cost !== null && revenue.length === 0) return [{ currency: COST_CURRENCY, roas: 0 }]
    const sums = new Map(revenue.map((each) => [each.currency, Number(each.revenue)]))
    const currencies = new Set([...sums.keys(), ...(cost === null ? [] : [COST_CURRENCY])])
    return [...currencies].toSorted().map((currency) => {
      const sum = sums.get(currency)
      const ratio =
        currency === COST_CURRENCY && cost !== null && sum !== undefined ? sum / Number(cost) : null
      return { currency, roas: ratio }
    })
  },
}
