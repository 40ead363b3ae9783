import { type CategorySums, rateOf } from '#src/domain/reports/delivery-sums.ts'
import type { DeliveryMeasure } from '#src/domain/reports/questions.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import { countsShown, deliveryFacts, rateWords } from './delivery-facts.ts'
import { Multiple } from './multiple.tsx'
import styles from './reports-page.module.css'
import type { Setting } from './setting.ts'

type Props = {
  sums: CategorySums
  setting: Setting
  shown: readonly DeliveryMeasure[]
  note: string
}

/** One category: its rate over the period, its rates by bucket, and the counts that they are made of. */
export function DeliveryMultiple({ sums, setting, shown, note }: Props) {
  const { locale } = useReader()
  const { category, period } = sums
  const title = `${category} delivery rate by ${setting.span.grain}`
  const facts = deliveryFacts({ title, sums, setting, shown, note }, locale)
  const counts = countsShown(period, shown).map(({ measure, label, count }) => (
    <div key={measure}>
      <dt>{label}</dt>
      <dd data-failed={measure === 'failed' || undefined}>{formatNumber(count ?? 0, locale)}</dd>
    </div>
  ))
  const list = counts.length > 0 && <dl className={styles.counts}>{counts}</dl>
  if (!shown.includes('rate'))
    return (
      <article className={styles.multiple}>
        <h3 className={styles.multipleTitle}>
          <bdi>{category}</bdi>
        </h3>
        {list}
      </article>
    )
  return (
    <Multiple
      title={<bdi>{category}</bdi>}
      figure={
        <>
          {rateWords(period, locale)} {rateOf(period)?.kind === 'rate' && <small>delivered</small>}
        </>
      }
      facts={facts}
    >
      {list}
    </Multiple>
  )
}
