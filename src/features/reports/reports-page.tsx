import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { getReportKey } from '#src/domain/reports/saved-reports.ts'
import { getReportPeriod, type ReportsSearchParams } from '#src/domain/reports/search-params.ts'
import type { SortOrder } from '#src/domain/reports/sort-order.ts'
import { DeliverySection } from '#src/features/reports/delivery/delivery-section.tsx'
import type { DeliveryColumn } from '#src/features/reports/delivery/delivery-table.tsx'
import { RevenueSection } from '#src/features/reports/revenue/revenue-section.tsx'
import type { RoasColumn } from '#src/features/reports/roas/roas-columns.ts'
import { RoasSection } from '#src/features/reports/roas/roas-section.tsx'
import { cx } from '#src/lib/text/cx.ts'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { FieldErrorsProvider, getReportFieldErrors } from './field-errors.tsx'
import { createReportContext } from './report-context.ts'
import { ReportHeader } from './report-header.tsx'
import styles from './reports-page.module.css'
import { useAttributionReport, useDeliveryReport } from './use-report.ts'

type Props = { searchParams: ReportsSearchParams }

/** How the tables are sorted. Kept when other settings change, until the agent leaves the page. */
type TableOrders = {
  readonly roas: SortOrder<RoasColumn> | null
  readonly delivery: SortOrder<DeliveryColumn> | null
}

/** The reports of revenue, ROAS and delivery. Everything that decides what is requested is in the URL. */
export function ReportsPage({ searchParams }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const { zone } = useDisplayLocale()
  const { now, resetTime } = useReferenceTime(searchParams)
  const [orders, setOrders] = useState<TableOrders>({ roas: null, delivery: null })
  const scroller = useRef<HTMLDivElement>(null)
  const referenceTime = { now, zone }
  const span = getReportPeriod(searchParams, referenceTime)
  const reportContext = createReportContext(searchParams, span, session.config.entities)
  const attribution = useAttributionReport(searchParams, referenceTime)
  const delivery = useDeliveryReport(searchParams, referenceTime)
  // While pages arrive, the progress updates at once and the charts follow with low priority.
  // The key keeps a deferred value of other settings from being rendered as this report.
  const current = {
    key: `${getReportKey(searchParams)} ${now}`,
    report: attribution.state.kind === 'loaded' ? attribution.state.report : null,
  }
  const deferred = useDeferredValue(current)
  const deferredReport = deferred.key === current.key ? deferred.report : null
  const documentTitle = t`Reports · Handoff`
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  const navigateTo = (search: ReportsSearchParams) => void navigate({ to: '/reports', search })
  const reload = () => {
    resetTime()
    if (searchParams.report !== 'delivery') attribution.reload()
    if (searchParams.report !== 'attribution') delivery.reload()
  }
  return (
    <FieldErrorsProvider
      errors={[
        ...getReportFieldErrors(attribution, 'revenue', i18n),
        ...getReportFieldErrors(delivery, 'delivery', i18n),
      ]}
    >
      <section className={cx(frame.page, styles.page)} aria-label={t`Reports`}>
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
          aria-label={t`Report`}
          aria-busy={deferredReport !== current.report}
        >
          {/* Shown where the interface runs from right to left. */}
          <p className={styles.direction}>
            <Trans>In charts, time runs from left to right.</Trans>
          </p>
          {searchParams.report !== 'delivery' && (
            <RevenueSection
              {...{ session, searchParams, reportContext, deferredReport }}
              result={attribution}
              onSearchParamsChange={navigateTo}
            />
          )}
          {searchParams.report !== 'delivery' && attribution.state.kind === 'loaded' && deferredReport && (
            <RoasSection
              {...{ searchParams, reportContext, scroller }}
              report={deferredReport}
              order={orders.roas}
              onOrderChange={(roas) => setOrders({ ...orders, roas })}
            />
          )}
          {searchParams.report !== 'attribution' && (
            <DeliverySection
              {...{ session, searchParams, reportContext, scroller }}
              result={delivery}
              onSearchParamsChange={navigateTo}
              order={orders.delivery}
              onOrderChange={(deliveryOrder) => setOrders({ ...orders, delivery: deliveryOrder })}
            />
          )}
        </div>
      </section>
    </FieldErrorsProvider>
  )
}

/**
 * The time from which relative ranges such as "the last 30 days" are counted, in milliseconds since 1970: when the agent
 * opened or reloaded the report. So a report that stays open over midnight doesn't change by itself.
 */
function useReferenceTime(searchParams: ReportsSearchParams): { now: number; resetTime: () => void } {
  const minute = useCurrentMinute()
  const key = getReportKey(searchParams)
  const [reference, setReference] = useState({ key, now: minute })
  const current = reference.key === key ? reference : { key, now: minute }
  if (current !== reference) setReference(current)
  return { now: current.now, resetTime: () => setReference({ key, now: minute }) }
}
