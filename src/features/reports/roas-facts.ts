import type { Decimal } from '#src/domain/reports/decimal.ts'
import type { Mark } from '#src/domain/reports/marks.ts'
import type { RoasRow } from '#src/domain/reports/roas-rows.ts'
import { type ChartFacts, countCell, nothing } from './chart-facts.ts'
import { bucketWords, daysWords, endsWords, exactMoney, ratioWords } from './report-words.ts'
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
  const amount = (value: Decimal | null | undefined) =>
    value ? { text: exactMoney(value, currency, locale), value } : nothing('None')
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
    ends: endsWords({ from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to }, locale),
    peak: null,
    pointAt: (index) => ({
      bucket: bucketWords(buckets[index] ?? '', span.grain, span.days, locale),
      words: ratioAt(index),
    }),
    head: ['Gross revenue', 'Orders', 'Estimated cost', 'Estimated ROAS'],
    cellsAt: (index) =>
      marks[index]?.kind === 'gap'
        ? [nothing(''), nothing(''), nothing(''), nothing('Nothing in it')]
        : [
            amount(moneyAt(index)?.revenue),
            countCell(moneyAt(index)?.orders ?? 0, locale),
            amount(moneyAt(index)?.cost),
            { text: ratioAt(index), value: ratioIn(marks[index]) },
          ],
  }
}

function ratioIn(mark: Mark | undefined): number | null {
  if (mark?.kind === 'value') return mark.value
  return mark?.kind === 'zero' ? 0 : null
}
