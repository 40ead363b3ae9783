import type { I18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import type { EntityType, Grain } from '#src/api/schema/analytics.ts'
import type { BucketedSums } from '#src/domain/reports/attribution-sums.ts'
import { createRevenueMarks } from '#src/domain/reports/chart-marks.ts'
import {
  type ChartData,
  createCountCell,
  createEmptyCell,
  getPeakIndex,
} from '#src/features/reports/chart/chart-data.ts'
import {
  getAxisLabels,
  getBucketLabel,
  getDateRangeLabel,
  getExactMoneyLabel,
  getRevenueLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'

type RevenueChartSource = {
  readonly type: EntityType
  readonly sums: BucketedSums
  readonly currency: string
  readonly reportContext: ReportContext
  /** The attribution settings. */
  readonly note: string
}

/** The revenue of all campaigns, or of all journeys, in one currency, per bucket. */
export function createRevenueChartData(
  { type, sums, currency, reportContext, note }: RevenueChartSource,
  locale: string,
  i18n: I18n,
): ChartData {
  const { buckets, span } = reportContext
  const marks = createRevenueMarks(sums, currency, buckets)
  const getSums = (index: number) => sums.buckets.get(buckets[index] ?? '')?.get(currency)
  const getRevenue = (index: number) => getSums(index)?.revenue ?? null
  const days = getDateRangeLabel(span.days, locale)
  const { zone } = span
  return {
    title: getRevenueTitle(type, span.grain, currency, i18n),
    note: t(i18n)({
      message: `${note}. ${days}, ${zone}. Gross, cancelled and refunded orders included.`,
      comment: 'The attribution settings, the days and the time zone of a chart',
    }),
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
        bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale, i18n),
        label: amount
          ? getRevenueLabel(
              getExactMoneyLabel(amount, currency, locale),
              getSums(index)?.orders ?? 0,
              locale,
              i18n,
            )
          : t(i18n)`No orders`,
      }
    },
    columnHeaders: [
      t(i18n)`Revenue in ${currency}`,
      t(i18n)({ message: 'Orders', comment: 'Number of orders' }),
    ],
    getCells: (index) => {
      const amount = getRevenue(index)
      return amount
        ? [
            { text: getExactMoneyLabel(amount, currency, locale), value: amount },
            createCountCell(getSums(index)?.orders ?? 0, locale),
          ]
        : [createEmptyCell(t(i18n)`No orders`), createEmptyCell('')]
    },
  }
}

function getRevenueTitle(type: EntityType, grain: Grain, currency: string, i18n: I18n): string {
  return type === 'campaign'
    ? t(i18n)`${select(grain, {
        day: `${currency} revenue of campaigns by day`,
        week: `${currency} revenue of campaigns by week`,
        other: `${currency} revenue of campaigns by month`,
      })}`
    : t(i18n)`${select(grain, {
        day: `${currency} revenue of journeys by day`,
        week: `${currency} revenue of journeys by week`,
        other: `${currency} revenue of journeys by month`,
      })}`
}
