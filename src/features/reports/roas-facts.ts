import type { Mark } from '#src/domain/reports/marks.ts'
import type { RoasRow } from '#src/domain/reports/roas-rows.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { ChartFacts } from './chart-facts.ts'
import { bucketWords, daysWords, dayWords, exactMoney, ratioWords } from './report-words.ts'
import type { Setting } from './setting.ts'

type About = {
  readonly row: RoasRow
  readonly marks: readonly Mark[]
  readonly name: string
  readonly setting: Setting
  readonly note: string
}

/** The ratios of one campaign or journey in one currency, bucket by bucket. */
export function roasFacts({ row, marks, name, setting, note }: About, locale: string): ChartFacts {
  const { buckets, span } = setting
  const { entity, currency } = row
  const moneyAt = (index: number) => entity.buckets.get(buckets[index] ?? '')?.get(currency)
  const amount = (value: Parameters<typeof exactMoney>[0] | null | undefined) =>
    value ? exactMoney(value, currency, locale) : 'None'
  const ratioAt = (index: number) => {
    const mark = marks[index]
    if (mark?.kind === 'value') return `${ratioWords(mark.value, locale)}×`
    if (mark?.kind === 'zero') return '0, cost without revenue'
    return mark?.kind === 'none' ? 'No cost to compare' : 'Nothing in it'
  }
  return {
    title: `${name}: estimated ROAS by ${span.grain}, ${currency}`,
    note: `${note}. ${daysWords(span.days, locale)}, ${span.zone}. Gross revenue by order time over estimated cost by send time.`,
    kind: 'bars',
    marks,
    ends: [dayWords(buckets[0] ?? span.days.from, locale), dayWords(buckets.at(-1) ?? span.days.to, locale)],
    peak: null,
    pointAt: (index) => ({
      bucket: bucketWords(buckets[index] ?? '', span.grain, span.days, locale),
      words: ratioAt(index),
    }),
    head: ['Gross revenue', 'Orders', 'Estimated cost', 'Estimated ROAS'],
    cellsAt: (index) =>
      marks[index]?.kind === 'gap'
        ? ['', '', '', 'Nothing in it']
        : [
            amount(moneyAt(index)?.revenue),
            formatNumber(moneyAt(index)?.orders ?? 0, locale),
            amount(moneyAt(index)?.cost),
            ratioAt(index),
          ],
  }
}
