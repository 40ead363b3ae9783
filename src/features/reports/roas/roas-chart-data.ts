import type { ChartMark } from '#src/domain/reports/chart-marks.ts'
import type { Decimal } from '#src/domain/reports/decimal.ts'
import type { RoasRow } from '#src/domain/reports/roas-rows.ts'
import { type ChartData, createCountCell, createEmptyCell } from '#src/features/reports/chart/chart-data.ts'
import {
  getAxisLabels,
  getBucketLabel,
  getDateRangeLabel,
  getExactMoneyLabel,
  getRatioLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'

type RoasChartSource = {
  readonly row: RoasRow
  readonly marks: readonly ChartMark[]
  readonly name: string
  readonly reportContext: ReportContext
  readonly note: string
}

/** The ratios of one campaign or journey in one currency, bucket by bucket. */
export function createRoasChartData(
  { row, marks, name, reportContext, note }: RoasChartSource,
  locale: string,
): ChartData {
  const { buckets, span } = reportContext
  const { entity, currency } = row
  const getMoney = (index: number) => entity.buckets.get(buckets[index] ?? '')?.get(currency)
  const createAmountCell = (value: Decimal | null | undefined) =>
    value ? { text: getExactMoneyLabel(value, currency, locale), value } : createEmptyCell('None')
  const getRatioText = (index: number) => {
    const mark = marks[index]
    if (mark?.kind === 'value') return `${getRatioLabel(mark.value, locale)}×`
    if (mark?.kind === 'zero') return '0, cost without revenue'
    return mark?.kind === 'none' ? 'No cost to compare' : 'Nothing in it'
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
    pointAt: (index) => ({
      bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale),
      label: getRatioText(index),
    }),
    columnHeaders: ['Gross revenue', 'Orders', 'Estimated cost', 'Estimated ROAS'],
    cellsAt: (index) =>
      marks[index]?.kind === 'gap'
        ? [createEmptyCell(''), createEmptyCell(''), createEmptyCell(''), createEmptyCell('Nothing in it')]
        : [
            createAmountCell(getMoney(index)?.revenue),
            createCountCell(getMoney(index)?.orders ?? 0, locale),
            createAmountCell(getMoney(index)?.cost),
            { text: getRatioText(index), value: getRatioValue(marks[index]) },
          ],
  }
}

function getRatioValue(mark: ChartMark | undefined): number | null {
  if (mark?.kind === 'value') return mark.value
  return mark?.kind === 'zero' ? 0 : null
}
