import { createRateMarks } from '#src/domain/reports/chart-marks.ts'
import { type CategorySums, type DeliveryCounts, getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import { type ChartData, createCountCell, createEmptyCell } from '#src/features/reports/chart/chart-data.ts'
import { getAxisLabels, getBucketLabel } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { formatNumber, formatPercent } from '#src/lib/text/format.ts'

type DeliveryChartSource = {
  readonly title: string
  readonly sums: CategorySums
  readonly reportContext: ReportContext
  readonly measures: readonly DeliveryMeasure[]
  readonly note: string
}

/** The counts among the shown measures, in display order, with their labels. */
export function getShownCounts(counts: DeliveryCounts, measures: readonly DeliveryMeasure[]) {
  return [
    { measure: 'sent' as const, label: 'Sent', count: counts.sent },
    { measure: 'delivered' as const, label: 'Delivered or read', count: counts.delivered },
    { measure: 'read' as const, label: 'Read', count: counts.read },
    { measure: 'failed' as const, label: 'Failed, outside the rate', count: counts.failed },
  ].filter(({ measure }) => measures.some((it) => it === measure))
}

/** The delivery rate; "No sends" instead of 0 % if nothing was sent (OUT-06). */
export function getRateLabel(counts: DeliveryCounts, locale: string): string {
  const rate = getDeliveryRate(counts)
  if (rate === null) return 'Not asked for'
  return rate.kind === 'rate' ? formatPercent(rate.value, locale) : 'No sends'
}

/** The delivery rates of one category, per bucket. */
export function createDeliveryChartData(
  { title, sums, reportContext, measures, note }: DeliveryChartSource,
  locale: string,
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
      const ratio =
        counts?.sent && counts.delivered !== null
          ? `, ${formatNumber(counts.delivered, locale)} of ${formatNumber(counts.sent, locale)}`
          : ''
      return {
        bucket: getBucketLabel(buckets[index] ?? '', span.grain, span.days, locale),
        label: counts ? `${getRateLabel(counts, locale)}${ratio}` : 'No messages',
      }
    },
    columnHeaders: [
      ...(hasRate ? ['Delivery rate'] : []),
      ...getShownCounts(sums.period, measures).map(({ label }) => label),
    ],
    getCells: (index) => {
      const counts = getCounts(index)
      const cells = getShownCounts(counts ?? sums.period, measures)
      if (!counts)
        return [...(hasRate ? [createEmptyCell('No messages')] : []), ...cells.map(() => createEmptyCell(''))]
      const rate = getDeliveryRate(counts)
      return [
        ...(hasRate
          ? [{ text: getRateLabel(counts, locale), value: rate?.kind === 'rate' ? rate.value : null }]
          : []),
        ...cells.map(({ count }) => (count === null ? createEmptyCell('') : createCountCell(count, locale))),
      ]
    },
  }
}
