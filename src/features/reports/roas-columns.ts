import { ZERO } from '#src/domain/reports/decimal.ts'
import type { Columns } from '#src/domain/reports/order.ts'
import type { RoasRow } from '#src/domain/reports/roas-rows.ts'
import { TYPE_WORDS } from './report-words.ts'
import type { Setting } from './setting.ts'

export type RoasColumn = 'name' | 'type' | 'revenue' | 'orders' | 'cost' | 'ratio' | 'basis'

const MONEY: readonly RoasColumn[] = ['revenue', 'cost', 'ratio']

/** Amounts, and ratios of them, are sorted within each currency, in the order of the currencies (ATR-24). */
export function roasColumns(
  { nameOf }: Setting,
  currencies: readonly string[],
): Columns<RoasRow, RoasColumn> {
  const rank = new Map(currencies.map((currency, place) => [currency, place]))
  return {
    valueOf: (row, by) => {
      const { entity, revenue, orders, cost, ratio } = row
      switch (by) {
        case 'name':
          return nameOf(entity.type, entity.id)
        case 'type':
          return TYPE_WORDS[entity.type]
        case 'revenue':
          return revenue ?? ZERO
        case 'orders':
          return orders
        case 'cost':
          return cost
        case 'ratio':
          return ratio.kind === 'ratio' ? ratio.value : null
        case 'basis':
          return basisOf(row)
      }
    },
    apart: ({ currency }, by) => (MONEY.includes(by) ? (rank.get(currency) ?? rank.size) : 0),
  }
}

/** What the ratio is made of, or why there is none. */
export function basisOf({ currency, revenue, ratio, costs }: RoasRow): string {
  if (ratio.kind === 'ratio') return currency
  const earned = revenue ? `${currency} revenue` : 'No revenue'
  return ratio.why === 'no-cost' ? `${earned}, no cost` : `${earned}, ${costs.join(' and ')} cost`
}
