import { type RefObject } from 'react'
import { type ToldRatios, toldRatios } from '#src/domain/reports/marks.ts'
import { inOrder, type Order } from '#src/domain/reports/order.ts'
import { currenciesOf, roasRows } from '#src/domain/reports/roas-rows.ts'
import { attributionShown, type ReportsPlace } from '#src/domain/reports-place.ts'
import type { AttributionReport } from '#src/queries/analytics.ts'
import { useReader } from '#src/ui/reader.tsx'
import { appliedWords } from './applied-words.ts'
import table from './report-table.module.css'
import { GRAIN_WORDS } from './report-words.ts'
import { type RoasColumn, roasColumns } from './roas-columns.ts'
import { RoasLegend } from './roas-legend.tsx'
import { RoasRow } from './roas-row.tsx'
import { RowsInView } from './rows-in-view.tsx'
import { SectionHead } from './section-head.tsx'
import type { Setting } from './setting.ts'
import { SortHead } from './sort-head.tsx'
import { useChartDialog } from './use-chart-dialog.tsx'
import { ROAS_REASONS } from './why-words.ts'

type Props = {
  place: ReportsPlace
  setting: Setting
  report: AttributionReport
  scroller: RefObject<HTMLElement | null>
  order: Order<RoasColumn> | null
  onOrder: (order: Order<RoasColumn>) => void
}

/** Campaigns and journeys side by side: what they earned, what they are estimated to have cost, and the one over the other. */
export function RoasSection({ place, setting, report, scroller, order, onOrder }: Props) {
  const { locale } = useReader()
  const { open, dialog } = useChartDialog()
  const shown = attributionShown(place)
  const has = {
    revenue: shown.includes('revenue') || shown.includes('roas'),
    cost: shown.includes('cost'),
    roas: shown.includes('roas'),
  }
  const sort = { order: order && isShown(order.by, has) ? order : null, onOrder }
  const rows = inOrder(roasRows(report.sums), sort.order, roasColumns(setting, currenciesOf(report.sums)))
  const told: ToldRatios | null = has.roas && !report.sums.costs ? toldRatios(report.pages) : null
  const note = appliedWords(report.applied, place, locale)
  if (rows.length === 0) return null
  const columns = 2 + (has.revenue ? 2 : 0) + (has.cost ? 1 : 0) + (has.roas ? 3 : 0)
  return (
    <section aria-labelledby="report-roas">
      <SectionHead
        id="report-roas"
        title={has.roas ? 'Estimated ROAS' : 'Campaigns and journeys'}
        note="Revenue over estimated message cost, per currency. Costs overlap between campaigns and journeys, so there is no total."
        about="ROAS"
        reasons={ROAS_REASONS}
      >
        {has.roas && <RoasLegend />}
      </SectionHead>
      <table className={table.table} aria-labelledby="report-roas" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <SortHead {...sort} column="name" kind="text" className={table.name}>
              Campaign or journey
            </SortHead>
            <SortHead {...sort} column="type" kind="text" className={table.type}>
              Type
            </SortHead>
            {has.revenue && (
              <>
                <SortHead {...sort} column="revenue" className={table.revenue}>
                  Revenue
                </SortHead>
                <SortHead {...sort} column="orders" className={table.orders}>
                  Orders
                </SortHead>
              </>
            )}
            {has.cost && (
              <SortHead {...sort} column="cost" className={table.revenue}>
                Estimated cost
              </SortHead>
            )}
            {has.roas && (
              <>
                <th scope="col" className={table.chart}>
                  By {GRAIN_WORDS[setting.span.grain].toLowerCase()}, own scale
                </th>
                <SortHead {...sort} column="ratio" className={table.period}>
                  Period
                </SortHead>
                <SortHead {...sort} column="basis" kind="text" className={table.why}>
                  Basis
                </SortHead>
              </>
            )}
          </tr>
        </thead>
        <RowsInView
          count={rows.length}
          columns={columns}
          scroller={scroller}
          renderRow={(index) => {
            const row = rows[index]
            return (
              row && <RoasRow key={row.key} {...{ row, index, setting, has, told, note }} onOpen={open} />
            )
          }}
        />
      </table>
      {dialog}
    </section>
  )
}

/** What isn't shown any more sorts nothing. */
function isShown(column: RoasColumn, has: { revenue: boolean; cost: boolean; roas: boolean }): boolean {
  if (column === 'revenue' || column === 'orders') return has.revenue
  if (column === 'cost') return has.cost
  return column === 'name' || column === 'type' || has.roas
}
