import { type RefObject } from 'react'
import type { AttributionReport } from '#src/data/reports/queries.ts'
import { collectPlatformRatios, type PlatformRatios } from '#src/domain/reports/chart-marks.ts'
import { createRoasRows, getReportCurrencies } from '#src/domain/reports/roas-rows.ts'
import { getShownAttributionMeasures, type ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { type SortOrder, sortRows } from '#src/domain/reports/sort-order.ts'
import { useChartDialog } from '#src/features/reports/chart/use-chart-dialog.tsx'
import { ROAS_EXPLANATIONS } from '#src/features/reports/explanations.ts'
import { GRAIN_LABELS } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { getAttributionLabel } from '#src/features/reports/revenue/attribution-label.ts'
import { SectionHeader } from '#src/features/reports/section-header.tsx'
import table from '#src/features/reports/table/report-table.module.css'
import { SortableHeader } from '#src/features/reports/table/sortable-header.tsx'
import { WindowedRows } from '#src/features/reports/table/windowed-rows.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createRoasColumns, type RoasColumn } from './roas-columns.ts'
import { RoasLegend } from './roas-legend.tsx'
import { RoasTableRow } from './roas-table-row.tsx'

type Props = {
  searchParams: ReportsSearchParams
  reportContext: ReportContext
  report: AttributionReport
  scroller: RefObject<HTMLElement | null>
  order: SortOrder<RoasColumn> | null
  onOrderChange: (order: SortOrder<RoasColumn>) => void
}

/** Campaigns and journeys side by side: what they earned, what they are estimated to have cost, and the one over the other. */
export function RoasSection({ searchParams, reportContext, report, scroller, order, onOrderChange }: Props) {
  const { locale } = useDisplayLocale()
  const { openChart, dialog } = useChartDialog()
  const shown = getShownAttributionMeasures(searchParams)
  const shows = {
    revenue: shown.includes('revenue') || shown.includes('roas'),
    cost: shown.includes('cost'),
    roas: shown.includes('roas'),
  }
  const sort = { order: order && isShown(order.column, shows) ? order : null, onOrderChange }
  const rows = sortRows(
    createRoasRows(report.sums),
    sort.order,
    createRoasColumns(reportContext, getReportCurrencies(report.sums)),
  )
  const reportedRatios: PlatformRatios | null =
    shows.roas && !report.sums.hasReadableCosts ? collectPlatformRatios(report.pages) : null
  const note = getAttributionLabel(report.applied, searchParams, locale)
  if (rows.length === 0) return null
  const columns = 2 + (shows.revenue ? 2 : 0) + (shows.cost ? 1 : 0) + (shows.roas ? 3 : 0)
  return (
    <section aria-labelledby="report-roas">
      <SectionHeader
        id="report-roas"
        title={shows.roas ? 'Estimated ROAS' : 'Campaigns and journeys'}
        note="Revenue over estimated message cost, per currency. Costs overlap between campaigns and journeys, so there is no total."
        subject="ROAS"
        explanations={ROAS_EXPLANATIONS}
      >
        {shows.roas && <RoasLegend />}
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
            {shows.revenue && (
              <>
                <SortableHeader {...sort} column="revenue" className={table.revenue}>
                  Revenue
                </SortableHeader>
                <SortableHeader {...sort} column="orders" className={table.orders}>
                  Orders
                </SortableHeader>
              </>
            )}
            {shows.cost && (
              <SortableHeader {...sort} column="cost" className={table.revenue}>
                Estimated cost
              </SortableHeader>
            )}
            {shows.roas && (
              <>
                <th scope="col" className={table.chart}>
                  By {GRAIN_LABELS[reportContext.span.grain].toLowerCase()}, own scale
                </th>
                <SortableHeader {...sort} column="ratio" className={table.period}>
                  Period
                </SortableHeader>
                <SortableHeader {...sort} column="basis" kind="text" className={table.why}>
                  Basis
                </SortableHeader>
              </>
            )}
          </tr>
        </thead>
        <WindowedRows
          count={rows.length}
          columns={columns}
          scroller={scroller}
          renderRow={(index) => {
            const row = rows[index]
            return (
              row && (
                <RoasTableRow
                  key={row.key}
                  {...{ row, index, reportContext, shows, reportedRatios, note }}
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

/** What isn't shown any more sorts nothing. */
function isShown(column: RoasColumn, shows: { revenue: boolean; cost: boolean; roas: boolean }): boolean {
  if (column === 'revenue' || column === 'orders') return shows.revenue
  if (column === 'cost') return shows.cost
  return column === 'name' || column === 'type' || shows.roas
}
