import type { I18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import type { Grain } from '#src/api/schema/analytics.ts'
import type { ChartMark } from '#src/domain/reports/chart-marks.ts'
import type { Decimal } from '#src/domain/reports/decimal.ts'
import type { RoasRow } from '#src/domain/reports/roas.ts'
import { type ChartData, createCountCell, createEmptyCell } from '#src/features/reports/chart/chart-data.ts'
import {
  getAxisLabels,
  getBucketLabel,
  getDateRangeLabel,
  getExactMoneyLabel,
  getRatioLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { isolate } from '#src/lib/text/isolate.ts'

type RoasChartSource = {
  readonly row: RoasRow
  readonly marks: readonly ChartMark[]
  readonly name: string
  readonly reportContext: ReportContext
  /** The attribution settings. */
  readonly note: string
}

/** The ratios of one campaign or journey in one currency, per bucket. */
export function createRoasChartData(
  { row, marks, name, reportContext, note }: RoasChartSource,
  locale: string,
  i18n: I18n,
): ChartData {
  const { buckets, span } = reportContext
  const { entity, currency } = row
  const getSums = (index: number) => entity.buckets.get(buckets[index] ?? '')?.get(currency)
  const createAmountCell = (value: Decimal | null | undefined) =>
    value
      ? { text: getExactMoneyLabel(value, currency, locale), value }
      : createEmptyCell(t(i18n)({ message: 'None', comment: 'No revenue, or no cost', context: 'amount' }))
  const days = getDateRangeLabel(span.days, locale)
  const { zone } = span
  return {
    title: getRoasTitle(isolate(name, i18n.locale), span.grain, currency, i18n),
    note: t(i18n)({
      message: `${note}. ${days}, ${zone}. Gross revenue by order time is divided by estimated cost by send time.`,
      comment: 'The attribution settings, the days and the time zone of a chart',
    }),
    kind: 'bars',
    marks,
    axisLabels: getAxisLabels(
      { from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to },
      locale,
    ),
    peakIndex: null,
    getPoint: (index) => ({
      bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale, i18n),
      label: getRatioText(marks[index], locale, i18n),
    }),
    columnHeaders: [
      t(i18n)`Gross revenue`,
      t(i18n)({ message: 'Orders', comment: 'Number of orders' }),
      t(i18n)`Estimated cost`,
      t(i18n)`Estimated ROAS`,
    ],
    getCells: (index) =>
      marks[index]?.kind === 'gap'
        ? [createEmptyCell(''), createEmptyCell(''), createEmptyCell(''), createEmptyCell(t(i18n)`No data`)]
        : [
            createAmountCell(getSums(index)?.revenue),
            createCountCell(getSums(index)?.orders ?? 0, locale),
            createAmountCell(getSums(index)?.cost),
            { text: getRatioText(marks[index], locale, i18n), value: getRatioValue(marks[index]) },
          ],
  }
}

function getRoasTitle(name: string, grain: Grain, currency: string, i18n: I18n): string {
  return t(i18n)({
    message: select(grain, {
      day: `${name}: estimated ROAS by day, ${currency}`,
      week: `${name}: estimated ROAS by week, ${currency}`,
      other: `${name}: estimated ROAS by month, ${currency}`,
    }),
    comment: 'Title of a chart: the name of a campaign or journey, and a currency',
  })
}

function getRatioText(mark: ChartMark | undefined, locale: string, i18n: I18n): string {
  if (mark?.kind === 'value') return `${getRatioLabel(mark.value, locale, i18n)}×`
  if (mark?.kind === 'zero') return t(i18n)({ message: '0, cost without revenue', comment: 'The ratio is 0' })
  return mark?.kind === 'none'
    ? t(i18n)({ message: 'No cost to compare', comment: 'There is no ratio' })
    : t(i18n)`No data`
}

function getRatioValue(mark: ChartMark | undefined): number | null {
  if (mark?.kind === 'value') return mark.value
  return mark?.kind === 'zero' ? 0 : null
}
