import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { getReportSpan } from '#src/domain/reports/choices.ts'
import { getReportKey } from '#src/domain/reports/saved-reports.ts'
import type { ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import type { SortOrder } from '#src/domain/reports/sort-order.ts'
import { DeliverySection } from '#src/features/reports/delivery/delivery-section.tsx'
import type { DeliveryColumn } from '#src/features/reports/delivery/delivery-table.tsx'
import { RevenueSection } from '#src/features/reports/revenue/revenue-section.tsx'
import type { RoasColumn } from '#src/features/reports/roas/roas-columns.ts'
import { RoasSection } from '#src/features/reports/roas/roas-section.tsx'
import { cx } from '#src/lib/text/cx.ts'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { FieldErrorsProvider, getReportFieldErrors } from './field-errors.tsx'
import { createReportContext } from './report-context.ts'
import { ReportHeader } from './report-header.tsx'
import styles from './reports-page.module.css'
import { useReferenceTime } from './use-reference-time.ts'
import { useAttributionReport, useDeliveryReport } from './use-report.ts'

type Props = { session: Session; searchParams: ReportsSearchParams }
/** How the tables are sorted, kept while somebody stays: what else is chosen doesn't change it. */
type TableOrders = {
  readonly roas: SortOrder<RoasColumn> | null
  readonly delivery: SortOrder<DeliveryColumn> | null
}

/** What the orders and the messages of some days come to. All that decides what is asked stands in the address. */
export function ReportsPage({ session, searchParams }: Props) {
  const navigate = useNavigate()
  const { zone } = useDisplayLocale()
  const { now, resetTime } = useReferenceTime(searchParams)
  const [order, setOrder] = useState<TableOrders>({ roas: null, delivery: null })
  const scroller = useRef<HTMLDivElement>(null)
  const referenceTime = { now, zone }
  const span = getReportSpan(searchParams, referenceTime)
  const reportContext = createReportContext(searchParams, span, session.config.entities)
  const attribution = useAttributionReport(session, searchParams, referenceTime)
  const delivery = useDeliveryReport(session, searchParams, referenceTime)
  // Page after page comes in: how far it is is said at once, and the charts follow when there is time to draw them.
  // What was drawn of another report is none of this one's.
  const current = {
    key: `${getReportKey(searchParams)} ${now}`,
    report: attribution.state.kind === 'there' ? attribution.state.report : null,
  }
  const deferred = useDeferredValue(current)
  const drawn = deferred.key === current.key ? deferred.report : null
  useEffect(() => {
    document.title = 'Reports · Handoff'
  }, [])
  const navigateTo = (to: ReportsSearchParams) => void navigate({ to: '/reports', search: to })
  const reload = () => {
    resetTime()
    if (searchParams.report !== 'delivery') attribution.reload()
    if (searchParams.report !== 'attribution') delivery.reload()
  }
  return (
    <FieldErrorsProvider
      errors={[
        ...getReportFieldErrors(attribution, 'revenue'),
        ...getReportFieldErrors(delivery, 'delivery'),
      ]}
    >
      <section className={cx(frame.page, styles.page)} aria-label="Reports">
        <ReportHeader
          {...{ searchParams, span, reportContext, now, attribution, delivery }}
          onSearchParamsChange={navigateTo}
          onReload={reload}
        />
        <div
          ref={scroller}
          className={`${styles.report} scroll focus-inset`}
          tabIndex={0}
          role="region"
          aria-label="Report"
          aria-busy={drawn !== current.report}
        >
          {searchParams.report !== 'delivery' && (
            <RevenueSection
              {...{ session, searchParams, reportContext, drawn }}
              result={attribution}
              onSearchParamsChange={navigateTo}
            />
          )}
          {searchParams.report !== 'delivery' && attribution.state.kind === 'there' && drawn && (
            <RoasSection
              {...{ searchParams, reportContext, scroller }}
              report={drawn}
              order={order.roas}
              onOrderChange={(roas) => setOrder({ ...order, roas })}
            />
          )}
          {searchParams.report !== 'attribution' && (
            <DeliverySection
              {...{ session, searchParams, reportContext, scroller }}
              result={delivery}
              onSearchParamsChange={navigateTo}
              order={order.delivery}
              onOrderChange={(deliveryOrder) => setOrder({ ...order, delivery: deliveryOrder })}
            />
          )}
        </div>
      </section>
    </FieldErrorsProvider>
  )
}
