import { type CategorySums, type Counts, rateOf } from '#src/domain/reports/delivery-sums.ts'
import { rateMarks } from '#src/domain/reports/marks.ts'
import type { DeliveryMeasure } from '#src/domain/reports/questions.ts'
import { formatNumber, formatPercent } from '#src/lib/format.ts'
import { type ChartFacts, countCell, nothing } from './chart-facts.ts'
import { bucketWords, endsWords } from './report-words.ts'
import type { Setting } from './setting.ts'

type About = {
  readonly title: string
  readonly sums: CategorySums
  readonly setting: Setting
  readonly shown: readonly DeliveryMeasure[]
  readonly note: string
}

/** The counts that are shown, in their order, with what they are called. */
export function countsShown(counts: Counts, shown: readonly DeliveryMeasure[]) {
  return [
    { measure: 'sent' as const, label: 'Sent', count: counts.sent },
    { measure: 'delivered' as const, label: 'Delivered or read', count: counts.delivered },
    { measure: 'read' as const, label: 'Read', count: counts.read },
    { measure: 'failed' as const, label: 'Failed, outside the rate', count: counts.failed },
  ].filter(({ measure }) => shown.some((it) => it === measure))
}

/** "No sends" where there is nothing to divide by: that is no 0 % (OUT-06). */
export function rateWords(counts: Counts, locale: string): string {
  const rate = rateOf(counts)
  if (rate === null) return 'Not asked for'
  return rate.kind === 'rate' ? formatPercent(rate.value, locale) : 'No sends'
}

/** The rates of one category, bucket by bucket. */
export function deliveryFacts({ title, sums, setting, shown, note }: About, locale: string): ChartFacts {
  const { buckets, span } = setting
  const countsAt = (index: number) => sums.buckets.get(buckets[index] ?? '')
  const hasRate = shown.includes('rate')
  return {
    title,
    note,
    kind: 'line',
    marks: rateMarks(sums, buckets),
    ends: endsWords({ from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to }, locale),
    peak: null,
    pointAt: (index) => {
      const counts = countsAt(index)
      const of =
        counts?.sent && counts.delivered !== null
          ? `, ${formatNumber(counts.delivered, locale)} of ${formatNumber(counts.sent, locale)}`
          : ''
      return {
        bucket: bucketWords(buckets[index] ?? '', span.grain, span.days, locale),
        words: counts ? `${rateWords(counts, locale)}${of}` : 'No messages',
      }
    },
    head: [
      ...(hasRate ? ['Delivery rate'] : []),
      ...countsShown(sums.period, shown).map(({ label }) => label),
    ],
    cellsAt: (index) => {
      const counts = countsAt(index)
      const cells = countsShown(counts ?? sums.period, shown)
      if (!counts) return [...(hasRate ? [nothing('No messages')] : []), ...cells.map(() => nothing(''))]
      const rate = rateOf(counts)
      return [
        ...(hasRate
          ? [{ text: rateWords(counts, locale), value: rate?.kind === 'rate' ? rate.value : null }]
          : []),
        ...cells.map(({ count }) => (count === null ? nothing('') : countCell(count, locale))),
      ]
    },
  }
}
