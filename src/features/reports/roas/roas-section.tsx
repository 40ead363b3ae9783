import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { AttributionReport } from '#src/data/reports/queries.ts'
import { collectPlatformRatios, type PlatformRatios } from '#src/domain/reports/chart-marks.ts'
import { createRoasRows, getReportCurrencies } from '#src/domain/reports/roas.ts'
import { getShownAttributionMeasures, type ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { type SortOrder, sortRows } from '#src/domain/reports/sort-order.ts'
import { useChartDialog } from '#src/features/reports/chart/chart-dialog.tsx'
import { getRoasExplanations } from '#src/features/reports/explanations.ts'
import { getAttributionLabel } from '#src/features/reports/labels.ts'
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
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { openChart, dialog } = useChartDialog()
  const { grain } = reportContext.span
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
    createRoasColumns(reportContext, getReportCurrencies(report.sums), locale, i18n),
  )
  const platformRatios: PlatformRatios | null =
    visible.roas && !report.sums.hasReadableCosts ? collectPlatformRatios(report.pages) : null
  const note = getAttributionLabel(report.applied, searchParams, locale, i18n)
  if (rows.length === 0) return null
  const columnCount = 2 + (visible.revenue ? 2 : 0) + (visible.cost ? 1 : 0) + (visible.roas ? 3 : 0)
  return (
    <section aria-labelledby="report-roas">
      <SectionHeader
        id="report-roas"
        title={visible.roas ? t`Estimated ROAS` : t`Campaigns and journeys`}
        note={t`ROAS is revenue divided by estimated message cost, in each currency. Costs overlap between campaigns and journeys, so there is no total.`}
        explanationLabel={t`How ROAS is calculated`}
        explanations={getRoasExplanations(locale)}
      >
        {visible.roas && <RoasLegend />}
      </SectionHeader>
      <table className={table.table} aria-labelledby="report-roas" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <SortableHeader {...sort} column="name" kind="text" className={table.name}>
              <Trans>Campaign or journey</Trans>
            </SortableHeader>
            <SortableHeader {...sort} column="type" kind="text" className={table.type}>
              <Trans comment="Column: campaign or journey">Type</Trans>
            </SortableHeader>
            {visible.revenue && (
              <>
                <SortableHeader {...sort} column="revenue" className={table.revenue}>
                  <Trans>Revenue</Trans>
                </SortableHeader>
                <SortableHeader {...sort} column="orders" className={table.orders}>
                  <Trans comment="Number of orders">Orders</Trans>
                </SortableHeader>
              </>
            )}
            {visible.cost && (
              <SortableHeader {...sort} column="cost" className={table.cost}>
                <Trans>Estimated cost</Trans>
              </SortableHeader>
            )}
            {visible.roas && (
              <>
                <th scope="col" className={table.chart}>
                  {t({
                    message: select(grain, {
                      day: 'By day, own scale',
                      week: 'By week, own scale',
                      other: 'By month, own scale',
                    }),
                    comment: 'Column of small charts, each of which has a scale of its own',
                  })}
                </th>
                <SortableHeader {...sort} column="ratio" className={table.period}>
                  <Trans comment="Column: the ratio of the whole period">Period</Trans>
                </SortableHeader>
                <SortableHeader {...sort} column="basis" kind="text" className={table.basis}>
                  <Trans comment="Column: the currency of a ratio, or why there is none">Basis</Trans>
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
        <Trans comment="Legend of a chart">Ratio</Trans>
      </span>
      <span>
        <i className={table.keyZero} />
        <Trans comment="Legend of a chart: the ratio is 0">0, cost without revenue</Trans>
      </span>
      <span>
        <i className={table.keyNone} />
        <Trans comment="Legend of a chart: there is no ratio">No cost to compare</Trans>
      </span>
    </div>
  )
}
