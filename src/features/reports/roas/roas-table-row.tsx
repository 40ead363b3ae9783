import type { Grain } from '#src/api/schema/analytics.ts'
import { getEntityKey } from '#src/domain/reports/attribution-sums.ts'
import {
  createPlatformRatioMarks,
  createRatioMarks,
  type PlatformRatios,
} from '#src/domain/reports/chart-marks.ts'
import type { RoasRow as Row } from '#src/domain/reports/roas-rows.ts'
import type { ChartData } from '#src/features/reports/chart/chart-data.ts'
import { Plot } from '#src/features/reports/chart/plot.tsx'
import {
  ENTITY_TYPE_LABELS,
  getExactMoneyLabel,
  getMoneyLabel,
  getRatioLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { EntityName } from '#src/features/reports/table/entity-name.tsx'
import table from '#src/features/reports/table/report-table.module.css'
import { cx } from '#src/lib/text/cx.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createRoasChartData } from './roas-chart-data.ts'
import { getRatioBasisLabel } from './roas-columns.ts'

type Props = {
  row: Row
  index: number
  reportContext: ReportContext
  shows: { readonly revenue: boolean; readonly cost: boolean; readonly roas: boolean }
  /** The platform's own ratios, where costs can't be read. */
  reportedRatios: PlatformRatios | null
  note: string
  /** Shows the table behind a chart. */
  onOpen: (chartData: ChartData) => void
}

export function RoasTableRow({ row, index, reportContext, shows, reportedRatios, note, onOpen }: Props) {
  const { locale } = useDisplayLocale()
  const { entity, currency, revenue, orders, cost } = row
  const marks = reportedRatios
    ? createPlatformRatioMarks(
        reportedRatios,
        getEntityKey(entity.type, entity.id),
        currency,
        reportContext.buckets,
      )
    : createRatioMarks(entity, currency, reportContext.buckets)
  const name = reportContext.nameOf(entity.type, entity.id)
  const chartData = createRoasChartData({ row, marks, name, reportContext, note }, locale)
  return (
    <tr aria-rowindex={index + 2} data-entity={entity.id}>
      <th scope="row">
        <EntityName
          type={entity.type}
          id={entity.id}
          reportContext={reportContext}
          onOpen={shows.roas ? () => onOpen(chartData) : null}
        />
      </th>
      <td className={table.type}>{ENTITY_TYPE_LABELS[entity.type]}</td>
      {shows.revenue && (
        <>
          <td
            className={table.num}
            title={revenue ? getExactMoneyLabel(revenue, currency, locale) : undefined}
          >
            {revenue
              ? getMoneyLabel(revenue, currency, locale)
              : getMoneyLabel(ZERO_AMOUNT, currency, locale)}
          </td>
          <td className={table.num}>{formatNumber(orders, locale)}</td>
        </>
      )}
      {shows.cost && (
        <td className={table.num} title={cost ? getExactMoneyLabel(cost, currency, locale) : undefined}>
          {cost ? getMoneyLabel(cost, currency, locale) : <span className="muted">None</span>}
        </td>
      )}
      {shows.roas && (
        <>
          <td className={table.chart}>
            <Plot chartData={chartData} size="row" />
          </td>
          <td className={cx(table.num, table.period)}>
            <PeriodRatio
              row={row}
              onlyBy={reportedRatios ? reportContext.span.grain : null}
              locale={locale}
            />
          </td>
          <td className={table.why}>{reportedRatios ? 'Costs can’t be read' : getRatioBasisLabel(row)}</td>
        </>
      )}
    </tr>
  )
}

const ZERO_AMOUNT = { units: 0n, digits: 0 }

function PeriodRatio(props: { row: Row; onlyBy: Grain | null; locale: string }) {
  const {
    row: { ratio },
    onlyBy,
    locale,
  } = props
  if (onlyBy) return <span className="muted">By {onlyBy} only</span>
  if (ratio.kind === 'none') return <span className="muted">No ratio</span>
  return getRatioLabel(ratio.value, locale)
}
