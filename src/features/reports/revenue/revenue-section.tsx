import { Trans, useLingui } from '@lingui/react/macro'
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionReport } from '#src/data/reports/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { BucketedSums } from '#src/domain/reports/attribution-sums.ts'
import { parseDecimal, ZERO_DECIMAL } from '#src/domain/reports/decimal.ts'
import { getEarningCurrencies, getReportCurrencies } from '#src/domain/reports/roas.ts'
import { getShownAttributionMeasures, type ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import { SmallMultiple } from '#src/features/reports/chart/small-multiple.tsx'
import { AttributionMenu } from '#src/features/reports/controls/attribution-menu.tsx'
import { ChoiceChip } from '#src/features/reports/controls/dropdown.tsx'
import { EntitiesChip } from '#src/features/reports/controls/entities-chip.tsx'
import { REVENUE_EXPLANATIONS } from '#src/features/reports/explanations.ts'
import {
  getAttributionLabel,
  getFigureLabel,
  getOrdersLabel,
  getPeakLabel,
} from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { PartialReportNotice, ReportPlaceholder } from '#src/features/reports/report-status.tsx'
import styles from '#src/features/reports/reports-page.module.css'
import { SectionHeader } from '#src/features/reports/section-header.tsx'
import type { ReportResult } from '#src/features/reports/use-report.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { createRevenueChartData } from './revenue-chart-data.ts'

type Props = {
  searchParams: ReportsSearchParams
  reportContext: ReportContext
  result: ReportResult<AttributionReport>
  /** The report at low priority: it lags behind `result` while pages arrive. */
  deferredReport: AttributionReport | null
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
}

const ENTITY_TYPES: readonly EntityType[] = ['campaign', 'journey']

/** Revenue of campaigns and of journeys, in one chart per currency. Nothing is summed across charts. */
export function RevenueSection({
  searchParams,
  reportContext,
  result,
  deferredReport,
  onSearchParamsChange,
}: Props) {
  const { config } = useSession()
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const report = result.state.kind === 'loaded' ? result.state.report : null
  const showsCostsOnly = getShownAttributionMeasures(searchParams).every((it) => it === 'cost')
  const attributionLabel = getAttributionLabel(report?.applied ?? null, searchParams, locale, i18n)
  return (
    <section aria-labelledby="report-revenue">
      <SectionHeader
        id="report-revenue"
        title={t`Attributed revenue`}
        note={t`Gross order totals, cancelled and refunded orders included. No currency conversion.`}
        explanationLabel={t`How revenue is calculated`}
        explanations={REVENUE_EXPLANATIONS}
      >
        <EntitiesChip {...{ searchParams, onSearchParamsChange }} entities={config.entities} />
        <ChoiceChip
          label={t({
            message: 'Attribution',
            comment: 'Settings: which orders are credited to which messages',
          })}
          summary={attributionLabel}
          fields={['event', 'hours', 'types', 'measures']}
        >
          <AttributionMenu searchParams={searchParams} onSearchParamsChange={onSearchParamsChange} />
        </ChoiceChip>
      </SectionHeader>
      <ReportPlaceholder result={result} reportName="revenue" />
      {report && (
        <PartialReportNotice
          report={report}
          isLoading={result.isLoading}
          onResume={result.resume}
          onReload={result.reload}
        />
      )}
      {report && deferredReport && !showsCostsOnly && (
        <RevenueMultiples
          report={deferredReport}
          reportContext={reportContext}
          isLoading={result.isLoading}
          note={attributionLabel}
        />
      )}
      {report && showsCostsOnly && report.rows + report.skippedRowCount === 0 && !result.isLoading && (
        <EmptyState icon="chart-column" title={t`No estimated costs in this period`} level={3}>
          <Trans>The report is complete. No campaign or journey has messages with a cost.</Trans>
        </EmptyState>
      )}
    </section>
  )
}

type RevenueMultiplesProps = {
  report: AttributionReport
  reportContext: ReportContext
  isLoading: boolean
  note: string
}

function RevenueMultiples({ report, reportContext, isLoading, note }: RevenueMultiplesProps) {
  const { t } = useLingui()
  const { types } = report.sums
  const currencies = getReportCurrencies(report.sums)
  const earningTypes = ENTITY_TYPES.filter((type) => getEarningCurrencies(types[type].period).length > 0)
  if (earningTypes.length === 0)
    return isLoading || report.skippedRowCount > 0 ? null : (
      <EmptyState icon="chart-column" title={t`No attributed orders in this period`} level={3}>
        <Trans comment="Placeholder: the settings, such as “Delivered within 72 hours, workspace setting”">
          The report is complete. No order is credited to a campaign or journey with these settings: {note}.
        </Trans>
      </EmptyState>
    )
  return (
    <div
      className={styles.multiples}
      data-count={getColumnCount(currencies.length)}
      data-pairs={earningTypes.length > 1 || undefined}
    >
      {currencies.flatMap((currency) =>
        earningTypes
          .filter((type) => types[type].period.get(currency)?.revenue)
          .map((type) => (
            <RevenueMultiple
              key={`${currency} ${type}`}
              {...{ type, currency, reportContext, note }}
              sums={types[type]}
            />
          )),
      )}
    </div>
  )
}

/** The value of `data-count`, which decides the columns: `few` still fit beside each other on a wide screen. */
function getColumnCount(currencyCount: number) {
  if (currencyCount < 4) return currencyCount
  return currencyCount > 6 ? 'many' : 'few'
}

type RevenueMultipleProps = {
  type: EntityType
  sums: BucketedSums
  currency: string
  reportContext: ReportContext
  note: string
}

/** The revenue of all campaigns, or of all journeys, in one currency. */
function RevenueMultiple({ type, sums, currency, reportContext, note }: RevenueMultipleProps) {
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
