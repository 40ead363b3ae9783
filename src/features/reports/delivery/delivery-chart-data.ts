import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createRateMarks } from '#src/domain/reports/chart-marks.ts'
import { type CategorySums, type DeliveryCounts, getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import { type ChartData, createCountCell, createEmptyCell } from '#src/features/reports/chart/chart-data.ts'
import { DELIVERY_MEASURE_LABELS, getAxisLabels, getBucketLabel } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { formatPercent } from '#src/lib/text/figures.ts'
import { formatNumber } from '#src/lib/text/format.ts'

type DeliveryChartSource = {
  readonly title: string
  readonly sums: CategorySums
  readonly reportContext: ReportContext
  readonly measures: readonly DeliveryMeasure[]
  readonly note: string
}

/** The counts among the shown measures, in display order. */
export function getShownCounts(counts: DeliveryCounts, measures: readonly DeliveryMeasure[]) {
  return [
    { measure: 'sent' as const, count: counts.sent },
    { measure: 'delivered' as const, count: counts.delivered },
    { measure: 'read' as const, count: counts.read },
    { measure: 'failed' as const, count: counts.failed },
  ].filter(({ measure }) => measures.some((it) => it === measure))
}

/** The label of a count beside the rate. */
export function getCountLabel(measure: DeliveryMeasure, i18n: I18n): string {
  return measure === 'failed'
    ? t(i18n)({
        message: 'Failed (not in the rate)',
        comment: 'Number of messages that could not be sent; the delivery rate does not include them',
      })
    : i18n._(DELIVERY_MEASURE_LABELS[measure])
}

/** The delivery rate; "Nothing sent" instead of 0 % if nothing was sent (OUT-06). */
export function getRateLabel(counts: DeliveryCounts, locale: string, i18n: I18n): string {
  const rate = getDeliveryRate(counts)
  if (rate === null)
    return t(i18n)({ message: 'Not requested', comment: 'The report was loaded without this number' })
  return rate.kind === 'rate'
    ? formatPercent(rate.value, locale)
    : t(i18n)({ message: 'Nothing sent', comment: 'No messages were sent' })
}

function getRateAndCountsLabel(counts: DeliveryCounts, locale: string, i18n: I18n): string {
  const rate = getRateLabel(counts, locale, i18n)
  if (!counts.sent || counts.delivered === null) return rate
  const delivered = formatNumber(counts.delivered, locale)
  const sent = formatNumber(counts.sent, locale)
  return t(i18n)({
    message: `${rate}, ${delivered} of ${sent}`,
    comment: 'A delivery rate, and the numbers of delivered and of sent messages: 81.4%, 814 of 1,000',
  })
}

/** The delivery rates of one category, per bucket. */
export function createDeliveryChartData(
  { title, sums, reportContext, measures, note }: DeliveryChartSource,
  locale: string,
  i18n: I18n,
): ChartData {
  const { buckets, span } = reportContext
  const getCounts = (index: number) => sums.buckets.get(buckets[index] ?? '')
  const hasRate = measures.includes('rate')
  return {
    title,
    note,
    kind: 'line',
    marks: createRateMarks(sums, buckets),
    axisLabels: getAxisLabels(
      { from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to },
      locale,
    ),
    peakIndex: null,
    getPoint: (index) => {
      const counts = getCounts(index)
      return {
        bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale, i18n),
        label: counts ? getRateAndCountsLabel(counts, locale, i18n) : t(i18n)`No messages`,
      }
    },
    columnHeaders: [
      ...(hasRate ? [t(i18n)`Delivery rate`] : []),
      ...getShownCounts(sums.period, measures).map(({ measure }) => getCountLabel(measure, i18n)),
    ],
    getCells: (index) => {
      const counts = getCounts(index)
      const cells = getShownCounts(counts ?? sums.period, measures)
      if (!counts)
        return [
          ...(hasRate ? [createEmptyCell(t(i18n)`No messages`)] : []),
          ...cells.map(() => createEmptyCell('')),
        ]
      const rate = getDeliveryRate(counts)
      return [
        ...(hasRate
          ? [{ text: getRateLabel(counts, locale, i18n), value: rate?.kind === 'rate' ? rate.value : null }]
          : []),
        ...cells.map(({ count }) => (count === null ? createEmptyCell('') : createCountCell(count, locale))),
      ]
    },
  }
}
