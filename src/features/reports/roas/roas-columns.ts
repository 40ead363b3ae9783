import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ZERO_DECIMAL } from '#src/domain/reports/decimal.ts'
import type { RoasRow } from '#src/domain/reports/roas.ts'
import type { SortColumns } from '#src/domain/reports/sort-order.ts'
import { ENTITY_TYPE_LABELS } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'

export type RoasColumn = 'name' | 'type' | 'revenue' | 'orders' | 'cost' | 'ratio' | 'basis'

const MONEY_COLUMNS: readonly RoasColumn[] = ['revenue', 'cost', 'ratio']

/** The sort values of the columns. Amounts and ratios are sorted within each currency, in the order of `currencies` (ATR-24). */
export function createRoasColumns(
  { getEntityName }: ReportContext,
  currencies: readonly string[],
  locale: string,
  i18n: I18n,
): SortColumns<RoasRow, RoasColumn> {
  const rank = new Map(currencies.map((currency, index) => [currency, index]))
  return {
    getValue: (row, column) => {
      const { entity, revenue, orders, cost, ratio } = row
      switch (column) {
        case 'name':
          return getEntityName(entity.type, entity.id)
        case 'type':
          return i18n._(ENTITY_TYPE_LABELS[entity.type])
        case 'revenue':
          return revenue ?? ZERO_DECIMAL
        case 'orders':
          return orders
        case 'cost':
          return cost
        case 'ratio':
          return ratio.kind === 'ratio' ? ratio.value : null
        case 'basis':
          return getRatioBasisLabel(row, locale, i18n)
      }
    },
    getGroup: ({ currency }, column) =>
      MONEY_COLUMNS.includes(column) ? (rank.get(currency) ?? rank.size) : 0,
  }
}

/** The currency of the ratio, or why there is none. */
export function getRatioBasisLabel(
  { currency, revenue, ratio, costCurrencies }: RoasRow,
  locale: string,
  i18n: I18n,
): string {
  if (ratio.kind === 'ratio') return currency
  if (ratio.reason === 'no-cost')
    return revenue ? t(i18n)`${currency} revenue, no cost` : t(i18n)`No revenue or cost`
  const otherCurrencies = new Intl.ListFormat(locale).format(costCurrencies)
  return revenue
    ? t(i18n)({
        message: `${currency} revenue, ${otherCurrencies} cost`,
        comment:
          'The currencies of revenue and of cost, which can’t be compared: EUR revenue, INR and USD cost',
      })
    : t(i18n)({
        message: `No revenue, ${otherCurrencies} cost`,
        comment: 'The currencies of the cost: No revenue, INR and USD cost',
      })
}
