import { type CategorySums, getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import { SmallMultiple } from '#src/features/reports/chart/small-multiple.tsx'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import styles from '#src/features/reports/reports-page.module.css'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createDeliveryChartData, getRateLabel, getShownCounts } from './delivery-chart-data.ts'

type Props = {
  sums: CategorySums
  reportContext: ReportContext
  shown: readonly DeliveryMeasure[]
  note: string
}

/** One category: its rate over the period, its rates by bucket, and the counts that they are made of. */
export function DeliveryMultiple({ sums, reportContext, shown, note }: Props) {
  const { locale } = useDisplayLocale()
  const { category, period } = sums
  const title = `${category} delivery rate by ${reportContext.span.grain}`
  const chartData = createDeliveryChartData({ title, sums, reportContext, shown, note }, locale)
  const counts = getShownCounts(period, shown).map(({ measure, label, count }) => (
    <div key={measure}>
      <dt>{label}</dt>
      <dd data-failed={measure === 'failed' || undefined}>{formatNumber(count ?? 0, locale)}</dd>
    </div>
  ))
  const countList = counts.length > 0 && <dl className={styles.counts}>{counts}</dl>
  if (!shown.includes('rate'))
    return (
      <article className={styles.multiple}>
        <h3 className={styles.multipleTitle}>
          <bdi>{category}</bdi>
        </h3>
        {countList}
      </article>
    )
  return (
    <SmallMultiple
      title={<bdi>{category}</bdi>}
      figure={
        <>
          {getRateLabel(period, locale)}{' '}
          {getDeliveryRate(period)?.kind === 'rate' && <small>delivered</small>}
        </>
      }
      chartData={chartData}
    >
      {countList}
    </SmallMultiple>
  )
}
