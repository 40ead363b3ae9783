import { ZERO_DECIMAL } from '#src/domain/reports/decimal.ts'
import type { RoasRow } from '#src/domain/reports/roas-rows.ts'
import type { SortColumns } from '#src/domain/reports/sort-order.ts'
import { ENTITY_TYPE_LABELS } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'

export type RoasColumn = 'name' | 'type' | 'revenue' | 'orders' | 'cost' | 'ratio' | 'basis'

const MONEY_COLUMNS: readonly RoasColumn[] = ['revenue', 'cost', 'ratio']

/** Amounts, and ratios of them, are sorted within each currency, in the order of the currencies (ATR-24). */
export function createRoasColumns(
  { nameOf }: ReportContext,
  currencies: readonly string[],
): SortColumns<RoasRow, RoasColumn> {
  const rank = new Map(currencies.map((currency, index) => [currency, index]))
  return {
    valueOf: (row, by) => {
      const { entity, revenue, orders, cost, ratio } = row
      switch (by) {
        case 'name':
          return nameOf(entity.type, entity.id)
        case 'type':
          return ENTITY_TYPE_LABELS[entity.type]
        case 'revenue':
          return revenue ?? ZERO_DECIMAL
        case 'orders':
          return orders
        case 'cost':
          return cost
        case 'ratio':
          return ratio.kind === 'ratio' ? ratio.value : null
        case 'basis':
          return getRatioBasisLabel(row)
      }
    },
    apart: ({ currency }, by) => (MONEY_COLUMNS.includes(by) ? (rank.get(currency) ?? rank.size) : 0),
  }
}

/** What the ratio is made of, or why there is none. */
export function getRatioBasisLabel({ currency, revenue, ratio, costCurrencies }: RoasRow): string {
  if (ratio.kind === 'ratio') return currency
  const earned = revenue ? `${currency} revenue` : 'No revenue'
  return ratio.reason === 'no-cost' ? `${earned}, no cost` : `${earned}, ${costCurrencies.join(' and ')} cost`
}
