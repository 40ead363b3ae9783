import type { RefObject } from 'react'
import type { AttributionReport } from '#src/data/reports/queries.ts'
import { collectPlatformRatios, type PlatformRatios } from '#src/domain/reports/chart-marks.ts'
import { createRoasRows, getReportCurrencies } from '#src/domain/reports/roas.ts'
import { getShownAttributionMeasures, type ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { type SortOrder, sortRows } from '#src/domain/reports/sort-order.ts'
import { useChartDialog } from '#src/features/reports/chart/chart-dialog.tsx'
import { ROAS_EXPLANATIONS } from '#src/features/reports/explanations.ts'
import { GRAIN_LABELS, getAttributionLabel } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { SectionHeader } from '#src/features/reports/section-header.tsx'
import table from '#src/features/reports/table/report-table.module.css'
import { SortableHeader } from '#src/features/reports/table/sortable-header.tsx'
import { WindowedRows } from '#src/features/reports/table/windowed-rows.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createRoasColumns, type RoasColumn } from './roas-columns.ts'
import { RoasTableRow, type VisibleMeasures } from './roas-table-row.tsx'

type Props = {
  searchParams: ReportsSearchParams
  reportContext: ReportContext
  report: AttributionReport
  scroller: RefObject<HTMLElement | null>
  order: SortOrder<RoasColumn> | null
  onOrderChange: (order: SortOrder<RoasColumn>) => void
}

/** The table of campaigns and journeys: revenue, estimated cost, and their ratio. */
export function RoasSection({ searchParams, reportContext, report, scroller, order, onOrderChange }: Props) {
  const { locale } = useDisplayLocale()
  const { openChart, dialog } = useChartDialog()
  const shown = getShownAttributionMeasures(searchParams)
  const visible = {
    revenue: shown.includes('revenue') || shown.includes('roas'),
    cost: shown.includes('cost'),
    roas: shown.includes('roas'),
  }
  const sort = { order: order && isColumnVisible(order.column, visible) ? order : null, onOrderChange }
  const rows = sortRows(
    createRoasRows(report.sums),
    sort.order,
    createRoasColumns(reportContext, getReportCurrencies(report.sums)),
  )
  const platformRatios: PlatformRatios | null =
    visible.roas && !report.sums.hasReadableCosts ? collectPlatformRatios(report.pages) : null
  const note = getAttributionLabel(report.applied, searchParams, locale)
  if (rows.length === 0) return null
  const columnCount = 2 + (visible.revenue ? 2 : 0) + (visible.cost ? 1 : 0) + (visible.roas ? 3 : 0)
  return (
    <section aria-labelledby="report-roas">
      <SectionHeader
        id="report-roas"
        title={visible.roas ? 'Estimated ROAS' : 'Campaigns and journeys'}
        note="Revenue over estimated message cost, per currency. Costs overlap between campaigns and journeys, so there is no total."
        subject="ROAS"
        explanations={ROAS_EXPLANATIONS}
      >
        {visible.roas && <RoasLegend />}
      </SectionHeader>
      <table className={table.table} aria-labelledby="report-roas" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <SortableHeader {...sort} column="name" kind="text" className={table.name}>
              Campaign or journey
            </SortableHeader>
            <SortableHeader {...sort} column="type" kind="text" className={table.type}>
              Type
            </SortableHeader>
            {visible.revenue && (
              <>
                <SortableHeader {...sort} column="revenue" className={table.revenue}>
                  Revenue
                </SortableHeader>
                <SortableHeader {...sort} column="orders" className={table.orders}>
                  Orders
                </SortableHeader>
              </>
            )}
            {visible.cost && (
              <SortableHeader {...sort} column="cost" className={table.cost}>
                Estimated cost
              </SortableHeader>
            )}
            {visible.roas && (
              <>
                <th scope="col" className={table.chart}>
                  By {GRAIN_LABELS[reportContext.span.grain].toLowerCase()}, own scale
                </th>
                <SortableHeader {...sort} column="ratio" className={table.period}>
                  Period
                </SortableHeader>
                <SortableHeader {...sort} column="basis" kind="text" className={table.basis}>
                  Basis
                </SortableHeader>
              </>
            )}
          </tr>
        </thead>
        <WindowedRows
          keys={rows.map((it) => it.key)}
          columns={columnCount}
          scroller={scroller}
          renderRow={(index) => {
            const row = rows[index]
            return (
              row && (
                <RoasTableRow
                  key={row.key}
                  {...{ row, index, reportContext, visible, platformRatios, note }}
                  onOpen={openChart}
                />
              )
            )
          }}
        />
      </table>
      {dialog}
    </section>
  )
}

/** A hidden column doesn't sort the table. */
function isColumnVisible(column: RoasColumn, visible: VisibleMeasures): boolean {
  if (column === 'revenue' || column === 'orders') return visible.revenue
  if (column === 'cost') return visible.cost
  return column === 'name' || column === 'type' || visible.roas
}

/** The three marks, distinguished by shape. The fourth case, no bucket at all, is blank. */
function RoasLegend() {
  return (
    <div className={table.legend}>
      <span>
        <i className={table.keyRatio} />
        Ratio
      </span>
      <span>
        <i className={table.keyZero} />
        0, cost without revenue
      </span>
      <span>
        <i className={table.keyNone} />
        No cost to compare
      </span>
    </div>
  )
}
