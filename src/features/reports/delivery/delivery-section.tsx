import type { RefObject } from 'react'
import type { DeliveryReport } from '#src/data/reports/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import {
  getShownDeliveryMeasures,
  type ReportsSearchParams,
  splitList,
} from '#src/domain/reports/search-params.ts'
import type { SortOrder } from '#src/domain/reports/sort-order.ts'
import { ChoiceChip } from '#src/features/reports/controls/choice-chip.tsx'
import { DeliveryMenu } from '#src/features/reports/controls/delivery-menu.tsx'
import { EntitiesChip } from '#src/features/reports/controls/entities-chip.tsx'
import { DELIVERY_EXPLANATIONS } from '#src/features/reports/explanations.ts'
import { getDateRangeLabel } from '#src/features/reports/labels.ts'
import { PartialReportNotice } from '#src/features/reports/partial-report-notice.tsx'
import type { ReportContext } from '#src/features/reports/report-context.ts'
import { ReportPlaceholder } from '#src/features/reports/report-placeholder.tsx'
import styles from '#src/features/reports/reports-page.module.css'
import { SectionHeader } from '#src/features/reports/section-header.tsx'
import type { ReportResult } from '#src/features/reports/use-report.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { getDeliveryFilterLabel } from './delivery-filter-label.ts'
import { DeliveryMultiple } from './delivery-multiple.tsx'
import { type DeliveryColumn, DeliveryTable } from './delivery-table.tsx'

type Props = {
  session: Session
  searchParams: ReportsSearchParams
  reportContext: ReportContext
  result: ReportResult<DeliveryReport>
  scroller: RefObject<HTMLElement | null>
  onSearchParamsChange: (searchParams: ReportsSearchParams) => void
  order: SortOrder<DeliveryColumn> | null
  onOrderChange: (order: SortOrder<DeliveryColumn>) => void
}

/** What became of the messages sent, by what their template's category is today. */
export function DeliverySection(props: Props) {
  const {
    session,
    searchParams,
    reportContext,
    result,
    scroller,
    onSearchParamsChange,
    order,
    onOrderChange,
  } = props
  const { locale } = useDisplayLocale()
  const report = result.state.kind === 'there' ? result.state.report : null
  const filterLabel = getDeliveryFilterLabel(searchParams, session.config.channels)
  const shown = getShownDeliveryMeasures(searchParams)
  const note = `${filterLabel}. ${getDateRangeLabel(reportContext.span.days, locale)}, ${reportContext.span.zone}. By today’s category.`
  // Rows that came and could not be read are not none: the note above says so.
  const isEmpty = report !== null && report.rows + report.skippedRowCount === 0 && !result.isLoading
  return (
    <section aria-labelledby="report-delivery">
      <SectionHeader
        id="report-delivery"
        title="Delivery by template category"
        note="Delivered or read, over sent. Grouped by each template’s category today, so reclassifying a template moves its history. Days without messages stay blank."
        subject="delivery"
        explanations={DELIVERY_EXPLANATIONS}
      >
        {/* Else it stands above. */}
        {searchParams.report === 'delivery' && (
          <EntitiesChip {...{ searchParams, onSearchParamsChange }} entities={session.config.entities} />
        )}
        <ChoiceChip
          label="Messages"
          summary={filterLabel}
          fields={['by', 'categories', 'kinds', 'channels', 'campaign', 'journey', 'counts']}
        >
          <DeliveryMenu
            channels={session.config.channels}
            searchParams={searchParams}
            onSearchParamsChange={onSearchParamsChange}
          />
        </ChoiceChip>
      </SectionHeader>
      {splitList(searchParams.campaigns).length > 0 && splitList(searchParams.journeys).length > 0 && (
        <p className={styles.note}>
          Campaigns and journeys are chosen: only messages that belong to one of each count here.
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
        <EmptyState icon="send" title="No messages in these days" level={3}>
          The question was answered: nothing was sent, and nothing failed, of {filterLabel.toLowerCase()}.
        </EmptyState>
      )}
      {report && report.rows > 0 && (
        <>
          <div className={styles.multiples} data-count="many">
            {report.sums.categories.map((sums) => (
              <DeliveryMultiple key={sums.category} {...{ sums, reportContext, shown, note }} />
            ))}
          </div>
          {reportContext.by && (
            <DeliveryTable
              {...{ report, reportContext, scroller, note, order, onOrderChange }}
              by={reportContext.by}
              shown={shown}
            />
          )}
        </>
      )}
    </section>
  )
}
