import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { DeliveryReport } from '#src/data/reports/queries.ts'
import { type CategorySums, getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import { type SortColumns, type SortOrder, type SortValue, sortRows } from '#src/domain/reports/sort-order.ts'
import { getCategoryLabel } from '#src/features/reports/category-label.ts'
import { Plot } from '#src/features/reports/chart/chart.tsx'
import { useChartDialog } from '#src/features/reports/chart/chart-dialog.tsx'
import { DELIVERY_MEASURE_LABELS, ENTITY_TYPE_LABELS } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { EntityName } from '#src/features/reports/table/entity-name.tsx'
import table from '#src/features/reports/table/report-table.module.css'
import { SortableHeader } from '#src/features/reports/table/sortable-header.tsx'
import { WindowedRows } from '#src/features/reports/table/windowed-rows.tsx'
import { cx } from '#src/lib/text/cx.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createDeliveryChartData, getRateLabel, getShownCounts } from './delivery-chart-data.ts'

type Props = {
  report: DeliveryReport
  entityType: EntityType
  reportContext: ReportContext
  measures: readonly DeliveryMeasure[]
  scroller: RefObject<HTMLElement | null>
  note: string
  order: SortOrder<DeliveryColumn> | null
  onOrderChange: (order: SortOrder<DeliveryColumn>) => void
}
export type DeliveryColumn = 'name' | 'category' | DeliveryMeasure
type Row = { readonly id: string; readonly sums: CategorySums }

/** Delivery by campaign, or by journey, and category. Counts only messages that belong to one (OUT-18). */
export function DeliveryTable(props: Props) {
  const { report, entityType, reportContext, measures, scroller, note, order, onOrderChange } = props
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { grain } = reportContext.span
  const { openChart, dialog } = useChartDialog()
  const columns: SortColumns<Row, DeliveryColumn> = {
    getValue: ({ id, sums }, column) =>
      column === 'name' ? reportContext.getEntityName(entityType, id) : getSortValue(sums, column),
  }
  const isColumnVisible = (column: DeliveryColumn) =>
    column === 'name' || column === 'category' || measures.includes(column)
  const sort = { order: order && isColumnVisible(order.column) ? order : null, onOrderChange }
  const allRows: readonly Row[] = [...report.sums.entities]
    .flatMap(([id, categories]) => categories.map((sums) => ({ id, sums })))
    .toSorted((a, b) => (b.sums.period.sent ?? 0) - (a.sums.period.sent ?? 0) || (a.id < b.id ? -1 : 1))
  const rows = sortRows(allRows, sort.order, columns)
  const hasRate = measures.includes('rate')
  const countColumns = rows[0] ? getShownCounts(rows[0].sums.period, measures) : []
  return (
    <>
      <table
        className={cx(table.table, table.belowCharts)}
        aria-label={entityType === 'campaign' ? t`Delivery by campaign` : t`Delivery by journey`}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <SortableHeader {...sort} column="name" kind="text" className={table.name}>
              {t(ENTITY_TYPE_LABELS[entityType])}
            </SortableHeader>
            <SortableHeader {...sort} column="category" kind="text" className={table.category}>
              <Trans>Category</Trans>
            </SortableHeader>
            {countColumns.map(({ measure }) => (
              <SortableHeader key={measure} {...sort} column={measure}>
                {t(DELIVERY_MEASURE_LABELS[measure])}
              </SortableHeader>
            ))}
            {hasRate && (
              <>
                <th scope="col" className={table.chart}>
                  {t`${select(grain, { day: 'By day', week: 'By week', other: 'By month' })}`}
                </th>
                <SortableHeader {...sort} column="rate" className={table.period}>
                  {t(DELIVERY_MEASURE_LABELS.rate)}
                </SortableHeader>
              </>
            )}
          </tr>
        </thead>
        <WindowedRows
          keys={rows.map(getRowKey)}
          columns={2 + countColumns.length + (hasRate ? 2 : 0)}
          scroller={scroller}
          renderRow={(index) => {
            const row = rows[index]
            if (!row) return null
            const name = reportContext.getEntityName(entityType, row.id)
            const category = getCategoryLabel(row.sums.category, i18n)
            const title = t({
              message: select(grain, {
                day: `${name}, ${category}: delivery rate by day`,
                week: `${name}, ${category}: delivery rate by week`,
                other: `${name}, ${category}: delivery rate by month`,
              }),
              comment: 'Title of a chart: the name of a campaign or journey, and a category of templates',
            })
            const chartData = createDeliveryChartData(
              { title, sums: row.sums, reportContext, measures, note },
              locale,
              i18n,
            )
            return (
              <tr key={getRowKey(row)} aria-rowindex={index + 2}>
                <th scope="row">
                  <EntityName
                    type={entityType}
                    id={row.id}
                    reportContext={reportContext}
                    onOpen={() => openChart(chartData)}
                  />
                </th>
                <td>
                  <Bdi text={category} max={60} className="truncate truncate-end" />
                </td>
                {getShownCounts(row.sums.period, measures).map(({ measure, count }) => (
                  <td key={measure} className={table.num}>
                    {formatNumber(count ?? 0, locale)}
                  </td>
                ))}
                {hasRate && (
                  <>
                    <td className={table.chart}>
                      <Plot chartData={chartData} size="row" />
                    </td>
                    <td className={cx(table.num, table.period)}>
                      {getRateLabel(row.sums.period, locale, i18n)}
                    </td>
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

function getRowKey({ id, sums }: Row): string {
  return `${id} ${sums.category}`
}

function getSortValue(
  { category, period }: CategorySums,
  column: Exclude<DeliveryColumn, 'name'>,
): SortValue {
  if (column === 'category') return category
  if (column !== 'rate') return period[column]
  const rate = getDeliveryRate(period)
  return rate?.kind === 'rate' ? rate.value : null
}
