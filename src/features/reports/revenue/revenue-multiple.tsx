import type { EntityType } from '#src/api/schema/analytics.ts'
import type { BucketedSums } from '#src/domain/reports/attribution-sums.ts'
import { createRevenueMarks } from '#src/domain/reports/chart-marks.ts'
import { parseDecimal, ZERO_DECIMAL } from '#src/domain/reports/decimal.ts'
import {
  type ChartData,
  createCountCell,
  createEmptyCell,
  getPeakIndex,
} from '#src/features/reports/chart/chart-data.ts'
import { SmallMultiple } from '#src/features/reports/chart/small-multiple.tsx'
import {
  getAxisLabels,
  getBucketDateLabel,
  getBucketLabel,
  getDateRangeLabel,
  getExactMoneyLabel,
  getFigureLabel,
  getOrdersLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  type: EntityType
  sums: BucketedSums
  currency: string
  reportContext: ReportContext
  note: string
}

/** The revenue of all campaigns, or of all journeys, in one currency. */
export function RevenueMultiple({ type, sums, currency, reportContext, note }: Props) {
  const { locale } = useDisplayLocale()
  const chartData = createRevenueChartData({ type, sums, currency, reportContext, note }, locale)
  const { revenue, orders } = sums.period.get(currency) ?? { revenue: ZERO_DECIMAL, orders: 0 }
  const peak = chartData.peakIndex === null ? undefined : chartData.marks[chartData.peakIndex]
  return (
    <SmallMultiple
      type={type}
      title={`${currency}, ${type}s`}
      note={
        chartData.peakIndex !== null &&
        peak?.kind === 'value' &&
        `Peak ${getFigureLabel(parseDecimal(String(peak.value)), currency, locale)} ${getBucketDateLabel(reportContext.buckets[chartData.peakIndex] ?? '', reportContext.span.grain, locale)}`
      }
      figure={
        <>
          {getFigureLabel(revenue ?? ZERO_DECIMAL, currency, locale)}{' '}
          <small>{getOrdersLabel(orders, locale)}</small>
        </>
      }
      chartData={chartData}
    />
  )
}

function createRevenueChartData(
  { type, sums, currency, reportContext, note }: Props,
  locale: string,
): ChartData {
  const { buckets, span } = reportContext
  const marks = createRevenueMarks(sums, currency, buckets)
  const getSums = (index: number) => sums.buckets.get(buckets[index] ?? '')?.get(currency)
  const getRevenue = (index: number) => getSums(index)?.revenue ?? null
  return {
    title: `${currency} revenue of ${type}s by ${span.grain}`,
    note: `${note}. ${getDateRangeLabel(span.days, locale)}, ${span.zone}. Gross, cancelled and refunded orders included.`,
    kind: 'bars',
    marks,
    axisLabels: getAxisLabels(
      { from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to },
      locale,
    ),
    peakIndex: getPeakIndex(marks),
    getPoint: (index) => {
      const amount = getRevenue(index)
      return {
        bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale),
        label: amount
          ? `${getExactMoneyLabel(amount, currency, locale)}, ${getOrdersLabel(getSums(index)?.orders ?? 0, locale)}`
          : 'No orders',
      }
    },
    columnHeaders: [`Revenue in ${currency}`, 'Orders'],
    getCells: (index) => {
      const amount = getRevenue(index)
      return amount
        ? [
            { text: getExactMoneyLabel(amount, currency, locale), value: amount },
            createCountCell(getSums(index)?.orders ?? 0, locale),
          ]
        : [createEmptyCell('No orders'), createEmptyCell('')]
    },
  }
}
