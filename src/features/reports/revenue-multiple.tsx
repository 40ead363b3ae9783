import type { EntityType } from '#src/api/schema/analytics.ts'
import type { Sums } from '#src/domain/reports/attribution-sums.ts'
import { decimalOf, ZERO } from '#src/domain/reports/decimal.ts'
import { revenueMarks } from '#src/domain/reports/marks.ts'
import { useReader } from '#src/ui/reader.tsx'
import { type ChartFacts, countCell, nothing, peakOf } from './chart-facts.ts'
import { Multiple } from './multiple.tsx'
import {
  bucketWords,
  daysWords,
  endsWords,
  exactMoney,
  figureWords,
  ordersWords,
  whenWords,
} from './report-words.ts'
import type { Setting } from './setting.ts'

type Props = { type: EntityType; sums: Sums; currency: string; setting: Setting; note: string }

/** What campaigns, or journeys, earned in one currency. */
export function RevenueMultiple({ type, sums, currency, setting, note }: Props) {
  const { locale } = useReader()
  const facts = factsOf({ type, sums, currency, setting, note }, locale)
  const { revenue, orders } = sums.period.get(currency) ?? { revenue: ZERO, orders: 0 }
  const peak = facts.peak === null ? undefined : facts.marks[facts.peak]
  return (
    <Multiple
      type={type}
      title={`${currency}, ${type}s`}
      note={
        facts.peak !== null &&
        peak?.kind === 'value' &&
        `Peak ${figureWords(decimalOf(String(peak.value)), currency, locale)} ${whenWords(setting.buckets[facts.peak] ?? '', setting.span.grain, locale)}`
      }
      figure={
        <>
          {figureWords(revenue ?? ZERO, currency, locale)} <small>{ordersWords(orders, locale)}</small>
        </>
      }
      facts={facts}
    />
  )
}

function factsOf({ type, sums, currency, setting, note }: Props, locale: string): ChartFacts {
  const { buckets, span } = setting
  const marks = revenueMarks(sums, currency, buckets)
  const moneyAt = (index: number) => sums.buckets.get(buckets[index] ?? '')?.get(currency)
  const earned = (index: number) => moneyAt(index)?.revenue ?? null
  return {
    title: `${currency} revenue of ${type}s by ${span.grain}`,
    note: `${note}. ${daysWords(span.days, locale)}, ${span.zone}. Gross, cancelled and refunded orders included.`,
    kind: 'bars',
    marks,
    ends: endsWords({ from: buckets[0] ?? span.days.from, to: buckets.at(-1) ?? span.days.to }, locale),
    peak: peakOf(marks),
    pointAt: (index) => {
      const amount = earned(index)
      return {
        bucket: bucketWords(buckets[index] ?? '', span.grain, span.days, locale),
        words: amount
          ? `${exactMoney(amount, currency, locale)}, ${ordersWords(moneyAt(index)?.orders ?? 0, locale)}`
          : 'No orders',
      }
    },
    head: [`Revenue in ${currency}`, 'Orders'],
    cellsAt: (index) => {
      const amount = earned(index)
      return amount
        ? [
            { text: exactMoney(amount, currency, locale), value: amount },
            countCell(moneyAt(index)?.orders ?? 0, locale),
          ]
        : [nothing('No orders'), nothing('')]
    },
  }
}
