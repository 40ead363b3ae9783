import { select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { DeliveryReport } from '#src/data/reports/queries.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { type CategorySums, getDeliveryRate } from '#src/domain/reports/delivery-sums.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import {
  getShownDeliveryMeasures,
  type ReportsSearchParams,
  splitList,
} from '#src/domain/reports/search-params.ts'
import type { SortOrder } from '#src/domain/reports/sort-order.ts'
import { getCategoryLabel } from '#src/features/reports/category-label.ts'
import { SmallMultiple } from '#src/features/reports/chart/small-multiple.tsx'
import { DeliveryMenu } from '#src/features/reports/controls/delivery-menu.tsx'
import { ChoiceChip } from '#src/features/reports/controls/dropdown.tsx'
import { EntitiesChip } from '#src/features/reports/controls/entities-chip.tsx'
import { DELIVERY_EXPLANATIONS } from '#src/features/reports/explanations.ts'
import { getDateRangeLabel, getDeliveryFilterLabel } from '#src/features/reports/labels.ts'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { PartialReportNotice, ReportPlaceholder } from '#src/features/reports/report-status.tsx'
import styles from '#src/features/reports/reports-page.module.css'
import { SectionHeader } from '#src/features/reports/section-header.tsx'
import type { ReportResult } from '#src/features/reports/use-report.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import {
  createDeliveryChartData,
  getCountLabel,
  getRateLabel,
  getShownCounts,
} from './delivery-chart-data.ts'
import { type DeliveryColumn, DeliveryTable } from './delivery-table.tsx'

type Props = {
  searchParams: ReportsSearchParams
  reportContext: ReportContext
  result: ReportResult<DeliveryReport>
  scroller: RefObject<HTMLElement | null>
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
  order: SortOrder<DeliveryColumn> | null
  onOrderChange: (order: SortOrder<DeliveryColumn>) => void
}

/** Delivery counts and rates of sent messages, by the current category of their template. */
export function DeliverySection(props: Props) {
  const { config } = useSession()
  const { searchParams, reportContext, result, scroller, onSearchParamsChange, order, onOrderChange } = props
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const report = result.state.kind === 'loaded' ? result.state.report : null
  const filterLabel = getDeliveryFilterLabel(searchParams, config.channels, locale, i18n)
  const measures = getShownDeliveryMeasures(searchParams)
  const days = getDateRangeLabel(reportContext.span.days, locale)
  const { zone } = reportContext.span
  const note = t({
    message: `${filterLabel}. ${days}, ${zone}. By today’s category.`,
    comment: 'Which messages the report counts, its days and its time zone',
  })
  // Not empty if rows arrived that can't be read: a notice says so.
  const isEmpty = report !== null && report.rows + report.skippedRowCount === 0 && !result.isLoading
  return (
    <section aria-labelledby="report-delivery">
      <SectionHeader
        id="report-delivery"
        title={t`Delivery by template category`}
        note={t`The share of sent messages that were delivered or read. Messages are grouped by each template’s category today, so reclassifying a template moves its history. Days without messages stay blank.`}
        explanationLabel={t`How delivery is calculated`}
        explanations={DELIVERY_EXPLANATIONS}
      >
        {/* With both reports, the revenue section has it. */}
        {searchParams.report === 'delivery' && (
          <EntitiesChip {...{ searchParams, onSearchParamsChange }} entities={config.entities} />
        )}
        <ChoiceChip
          label={t`Messages`}
          summary={filterLabel}
          fields={['by', 'categories', 'kinds', 'channels', 'campaign', 'journey', 'counts']}
        >
          <DeliveryMenu
            channels={config.channels}
            searchParams={searchParams}
            onSearchParamsChange={onSearchParamsChange}
          />
        </ChoiceChip>
      </SectionHeader>
      {splitList(searchParams.campaigns).length > 0 && splitList(searchParams.journeys).length > 0 && (
        <p className={styles.note}>
          <Trans>
            Campaigns and journeys are chosen. Only messages that belong to one of each count here.
          </Trans>
        </p>
      )}
      <ReportPlaceholder result={result} reportName="delivery" />
      {report && (
        <PartialReportNotice
          report={report}
          isLoading={result.isLoading}
          onResume={result.resume}
          onReload={result.reload}
        />
      )}
      {isEmpty && (
        <EmptyState icon="send" title={t`No messages in this period`} level={3}>
          <Trans comment="Placeholder: which messages the report counts, such as “Messages with campaign”">
            The report is complete. No messages were sent or failed with these filters: {filterLabel}.
          </Trans>
        </EmptyState>
      )}
      {report && report.rows > 0 && (
        <>
          <div className={styles.multiples} data-count="many">
            {report.sums.categories.map((sums) => (
              <DeliveryMultiple key={sums.category} {...{ sums, reportContext, measures, note }} />
            ))}
          </div>
          {reportContext.groupBy && (
            <DeliveryTable
              {...{ report, reportContext, scroller, note, order, onOrderChange }}
              entityType={reportContext.groupBy}
              measures={measures}
            />
          )}
        </>
      )}
    </section>
  )
}

type DeliveryMultipleProps = {
  sums: CategorySums
  reportContext: ReportContext
  measures: readonly DeliveryMeasure[]
  note: string
}

/** One category: its rate over the period, its rates by bucket, and its counts. */
function DeliveryMultiple({ sums, reportContext, measures, note }: DeliveryMultipleProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { period } = sums
  const category = getCategoryLabel(sums.category, i18n)
  const { grain } = reportContext.span
  const title = t({
    message: select(grain, {
      day: `${category}: delivery rate by day`,
      week: `${category}: delivery rate by week`,
      other: `${category}: delivery rate by month`,
    }),
    comment: 'Title of a chart. Placeholder: a category of templates, such as Marketing',
  })
  const rate = getRateLabel(period, locale, i18n)
  const chartData = createDeliveryChartData({ title, sums, reportContext, measures, note }, locale, i18n)
  const counts = getShownCounts(period, measures).map(({ measure, count }) => (
    <div key={measure}>
      <dt>{getCountLabel(measure, i18n)}</dt>
      <dd data-failed={measure === 'failed' || undefined}>{formatNumber(count ?? 0, locale)}</dd>
    </div>
  ))
  const countList = counts.length > 0 && <dl className={styles.counts}>{counts}</dl>
  if (!measures.includes('rate'))
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
        getDeliveryRate(period)?.kind === 'rate' ? (
          <Trans comment="A delivery rate: 81.4% delivered">
            {rate} <small>delivered</small>
          </Trans>
        ) : (
          rate
        )
      }
      chartData={chartData}
    >
      {countList}
    </SmallMultiple>
  )
}
