import type { Grain } from '#src/api/schema/analytics.ts'
import { getEntityKey } from '#src/domain/reports/attribution-sums.ts'
import {
  type ChartMark,
  createPlatformRatioMarks,
  createRatioMarks,
  type PlatformRatios,
} from '#src/domain/reports/chart-marks.ts'
import type { Decimal } from '#src/domain/reports/decimal.ts'
import type { RoasRow } from '#src/domain/reports/roas.ts'
import { Plot } from '#src/features/reports/chart/chart.tsx'
import { type ChartData, createCountCell, createEmptyCell } from '#src/features/reports/chart/chart-data.ts'
import {
  ENTITY_TYPE_LABELS,
  getAxisLabels,
  getBucketLabel,
  getDateRangeLabel,
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
import { getRatioBasisLabel } from './roas-columns.ts'

/** Which columns the table shows. */
export type VisibleMeasures = {
  readonly revenue: boolean
  readonly cost: boolean
  readonly roas: boolean
}

type Props = {
  row: RoasRow
  index: number
  reportContext: ReportContext
  visible: VisibleMeasures
  /** The ratios from the platform, used if costs can't be read; else null. */
  platformRatios: PlatformRatios | null
  note: string
  /** Opens a chart in a dialog. */
  onOpen: (chartData: ChartData) => void
}

export function RoasTableRow({ row, index, reportContext, visible, platformRatios, note, onOpen }: Props) {
  const { locale } = useDisplayLocale()
  const { entity, currency, revenue, orders, cost } = row
  const marks = platformRatios
    ? createPlatformRatioMarks(
        platformRatios,
        getEntityKey(entity.type, entity.id),
        currency,
        reportContext.buckets,
      )
    : createRatioMarks(entity, currency, reportContext.buckets)
  const name = reportContext.getEntityName(entity.type, entity.id)
  const chartData = createRoasChartData({ row, marks, name, reportContext, note }, locale)
  return (
    <tr aria-rowindex={index + 2} data-entity={entity.id}>
      <th scope="row">
        <EntityName
          type={entity.type}
          id={entity.id}
          reportContext={reportContext}
          onOpen={visible.roas ? () => onOpen(chartData) : null}
        />
      </th>
      <td className={table.type}>{ENTITY_TYPE_LABELS[entity.type]}</td>
      {visible.revenue && (
        <>
          <td
            className={table.num}
            title={revenue ? getExactMoneyLabel(revenue, currency, locale) : undefined}
          >
            {revenue
              ? getMoneyLabel(revenue, currency, locale)
              : getMoneyLabel(ZERO_AMOUNT, currency, locale)}
          </td>
          <td className={cx(table.num, table.orders)}>{formatNumber(orders, locale)}</td>
        </>
      )}
      {visible.cost && (
        <td
          className={cx(table.num, table.cost)}
          title={cost ? getExactMoneyLabel(cost, currency, locale) : undefined}
        >
          {cost ? getMoneyLabel(cost, currency, locale) : <span className="muted">None</span>}
        </td>
      )}
      {visible.roas && (
        <>
          <td className={table.chart}>
            <Plot chartData={chartData} size="row" />
          </td>
          <td className={cx(table.num, table.period)}>
            <PeriodRatio
              row={row}
              bucketsOnly={platformRatios ? reportContext.span.grain : null}
              locale={locale}
            />
          </td>
          <td className={table.basis}>{platformRatios ? 'Costs can’t be read' : getRatioBasisLabel(row)}</td>
        </>
      )}
    </tr>
  )
}

const ZERO_AMOUNT = { units: 0n, digits: 0 }

type PeriodRatioProps = {
  row: RoasRow
  /** The grain, if there are ratios for single buckets only; else null. */
  bucketsOnly: Grain | null
  locale: string
}

function PeriodRatio({ row: { ratio }, bucketsOnly, locale }: PeriodRatioProps) {
  if (bucketsOnly) return <span className="muted">By {bucketsOnly} only</span>
  if (ratio.kind === 'none') return <span className="muted">No ratio</span>
  return getRatioLabel(ratio.value, locale)
}

type RoasChartSource = {
  readonly row: RoasRow
  readonly marks: readonly ChartMark[]
  readonly name: string
  readonly reportContext: ReportContext
  readonly note: string
}

/** The ratios of one campaign or journey in one currency, per bucket. */
function createRoasChartData(
  { row, marks, name, reportContext, note }: RoasChartSource,
  locale: string,
): ChartData {
  const { buckets, span } = reportContext
  const { entity, currency } = row
  const getSums = (index: number) => entity.buckets.get(buckets[index] ?? '')?.get(currency)
  const createAmountCell = (value: Decimal | null | undefined) =>
    value ? { text: getExactMoneyLabel(value, currency, locale), value } : createEmptyCell('None')
  const getRatioText = (index: number) => {
    const mark = marks[index]
    if (mark?.kind === 'value') return `${getRatioLabel(mark.value, locale)}×`
    if (mark?.kind === 'zero') return '0, cost without revenue'
    return mark?.kind === 'none' ? 'No cost to compare' : 'No data'
  }
  return {
    title: `${name}: estimated ROAS by ${span.grain}, ${currency}`,
    note: `${note}. ${getDateRangeLabel(span.days, locale)}, ${span.zone}. Gross revenue by order time over estimated cost by send time.`,
    kind: 'bars',
    marks,
    axisLabels: getAxisLabels(
      { from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to },
      locale,
    ),
    peakIndex: null,
    getPoint: (index) => ({
      bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale),
      label: getRatioText(index),
    }),
    columnHeaders: ['Gross revenue', 'Orders', 'Estimated cost', 'Estimated ROAS'],
    getCells: (index) =>
      marks[index]?.kind === 'gap'
        ? [createEmptyCell(''), createEmptyCell(''), createEmptyCell(''), createEmptyCell('No data')]
        : [
            createAmountCell(getSums(index)?.revenue),
            createCountCell(getSums(index)?.orders ?? 0, locale),
            createAmountCell(getSums(index)?.cost),
            { text: getRatioText(index), value: getRatioValue(marks[index]) },
          ],
  }
}

function getRatioValue(mark: ChartMark | undefined): number | null {
  if (mark?.kind === 'value') return mark.value
  return mark?.kind === 'zero' ? 0 : null
}
