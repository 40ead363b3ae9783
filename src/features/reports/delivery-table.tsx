import type { RefObject } from 'react'
import type { EntityType } from '#src/api/schema/analytics.ts'
import { type CategorySums, rateOf } from '#src/domain/reports/delivery-sums.ts'
import { type Columns, inOrder, type Order, type Sortable } from '#src/domain/reports/order.ts'
import type { DeliveryMeasure } from '#src/domain/reports/questions.ts'
import { cx } from '#src/lib/cx.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { DeliveryReport } from '#src/queries/analytics.ts'
import { useReader } from '#src/ui/reader.tsx'
import { countsShown, deliveryFacts, rateWords } from './delivery-facts.ts'
import { EntityName } from './entity-name.tsx'
import { Plot } from './plot.tsx'
import table from './report-table.module.css'
import { TYPE_WORDS } from './report-words.ts'
import { RowsInView } from './rows-in-view.tsx'
import type { Setting } from './setting.ts'
import { SortHead } from './sort-head.tsx'
import { useChartDialog } from './use-chart-dialog.tsx'

type Props = {
  report: DeliveryReport
  by: EntityType
  setting: Setting
  shown: readonly DeliveryMeasure[]
  scroller: RefObject<HTMLElement | null>
  note: string
  order: Order<DeliveryColumn> | null
  onOrder: (order: Order<DeliveryColumn>) => void
}
export type DeliveryColumn = 'name' | 'category' | DeliveryMeasure
type Row = { readonly id: string; readonly sums: CategorySums }

/** Campaigns, or journeys, by category: only messages that belong to one (OUT-18). */
export function DeliveryTable(props: Props) {
  const { report, by, setting, shown, scroller, note, order, onOrder } = props
  const { locale } = useReader()
  const { open, dialog } = useChartDialog()
  const columns: Columns<Row, DeliveryColumn> = {
    valueOf: ({ id, sums }, column) => (column === 'name' ? setting.nameOf(by, id) : valueOf(sums, column)),
  }
  const isShown = (column: DeliveryColumn) =>
    column === 'name' || column === 'category' || shown.includes(column)
  const sort = { order: order && isShown(order.by) ? order : null, onOrder }
  const all: readonly Row[] = [...report.sums.entities]
    .flatMap(([id, categories]) => categories.map((sums) => ({ id, sums })))
    .toSorted((a, b) => (b.sums.period.sent ?? 0) - (a.sums.period.sent ?? 0) || (a.id < b.id ? -1 : 1))
  const rows = inOrder(all, sort.order, columns)
  const hasRate = shown.includes('rate')
  const heads = rows[0] ? countsShown(rows[0].sums.period, shown) : []
  return (
    <>
      <table
        className={cx(table.table, table.below)}
        aria-label={`Delivery by ${by}`}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <SortHead {...sort} column="name" kind="text" className={table.name}>
              {TYPE_WORDS[by]}
            </SortHead>
            <SortHead {...sort} column="category" kind="text">
              Category
            </SortHead>
            {heads.map(({ measure, label }) => (
              <SortHead key={measure} {...sort} column={measure}>
                {label.split(',')[0]}
              </SortHead>
            ))}
            {hasRate && (
              <>
                <th scope="col" className={table.chart}>
                  By {setting.span.grain}
                </th>
                <SortHead {...sort} column="rate" className={table.period}>
                  Rate
                </SortHead>
              </>
            )}
          </tr>
        </thead>
        <RowsInView
          count={rows.length}
          columns={2 + heads.length + (hasRate ? 2 : 0)}
          scroller={scroller}
          renderRow={(index) => {
            const row = rows[index]
            if (!row) return null
            const title = `${setting.nameOf(by, row.id)}: ${row.sums.category} delivery rate by ${setting.span.grain}`
            const facts = deliveryFacts({ title, sums: row.sums, setting, shown, note }, locale)
            return (
              <tr key={`${row.id} ${row.sums.category}`} aria-rowindex={index + 2}>
                <th scope="row">
                  <EntityName type={by} id={row.id} setting={setting} onOpen={() => open(facts)} />
                </th>
                <td>{row.sums.category}</td>
                {countsShown(row.sums.period, shown).map(({ measure, count }) => (
                  <td key={measure} className={table.num}>
                    {formatNumber(count ?? 0, locale)}
                  </td>
                ))}
                {hasRate && (
                  <>
                    <td className={table.chart}>
                      <Plot facts={facts} size="row" />
                    </td>
                    <td className={cx(table.num, table.period)}>{rateWords(row.sums.period, locale)}</td>
                  </>
                )}
              </tr>
            )
          }}
        />
      </table>
      {dialog}
    </>
  )
}

function valueOf({ category, period }: CategorySums, column: Exclude<DeliveryColumn, 'name'>): Sortable {
  if (column === 'category') return category
  if (column !== 'rate') return period[column]
  const rate = rateOf(period)
  return rate?.kind === 'rate' ? rate.value : null
}
