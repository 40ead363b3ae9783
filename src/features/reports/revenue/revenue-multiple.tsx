import { useLingui } from '@lingui/react/macro'
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { BucketedSums } from '#src/domain/reports/attribution-sums.ts'
import { parseDecimal, ZERO_DECIMAL } from '#src/domain/reports/decimal.ts'
import { SmallMultiple } from '#src/features/reports/chart/small-multiple.tsx'
import { getFigureLabel, getOrdersLabel, getPeakLabel } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createRevenueChartData } from './revenue-chart-data.ts'

type Props = {
  type: EntityType
  sums: BucketedSums
  currency: string
  reportContext: ReportContext
  note: string
}

/** The revenue of all campaigns, or of all journeys, in one currency. */
export function RevenueMultiple({ type, sums, currency, reportContext, note }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const chartData = createRevenueChartData({ type, sums, currency, reportContext, note }, locale, i18n)
  const { revenue, orders } = sums.period.get(currency) ?? { revenue: ZERO_DECIMAL, orders: 0 }
  const { marks, peakIndex } = chartData
  const peak = peakIndex === null ? undefined : marks[peakIndex]
  return (
    <SmallMultiple
      type={type}
      title={type === 'campaign' ? t`${currency}, campaigns` : t`${currency}, journeys`}
      note={
        peakIndex !== null &&
        peak?.kind === 'value' &&
        getPeakLabel(
          getFigureLabel(parseDecimal(String(peak.value)), currency, locale),
          reportContext.buckets[peakIndex] ?? '',
          reportContext.span.grain,
          locale,
          i18n,
        )
      }
      figure={
        <>
          {getFigureLabel(revenue ?? ZERO_DECIMAL, currency, locale)}{' '}
          <small>{getOrdersLabel(orders, locale, i18n)}</small>
        </>
      }
      chartData={chartData}
    />
  )
}
