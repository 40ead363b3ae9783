import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { spanOf } from '#src/domain/reports/choices.ts'
import type { Order } from '#src/domain/reports/order.ts'
import type { ReportsPlace } from '#src/domain/reports-place.ts'
import { keyOf } from '#src/domain/saved-reports.ts'
import { cx } from '#src/lib/cx.ts'
import type { Desk } from '#src/queries/desk.ts'
import frame from '#src/ui/page-frame.module.css'
import { useReader } from '#src/ui/reader.tsx'
import { ComplaintsProvider, complaintsOf } from './complaints.tsx'
import { DeliverySection } from './delivery-section.tsx'
import type { DeliveryColumn } from './delivery-table.tsx'
import { ReportHead } from './report-head.tsx'
import styles from './reports-page.module.css'
import { RevenueSection } from './revenue-section.tsx'
import type { RoasColumn } from './roas-columns.ts'
import { RoasSection } from './roas-section.tsx'
import { settingOf } from './setting.ts'
import { useAsked } from './use-asked.ts'
import { useAttribution, useDelivery } from './use-report.ts'

type Props = { desk: Desk; place: ReportsPlace }
/** How the tables are sorted, kept while somebody stays: what else is chosen doesn't change it. */
type Orders = { readonly roas: Order<RoasColumn> | null; readonly delivery: Order<DeliveryColumn> | null }

/** What the orders and the messages of some days come to. All that decides what is asked stands in the address. */
export function ReportsPage({ desk, place }: Props) {
  const navigate = useNavigate()
  const { zone } = useReader()
  const { now, renew } = useAsked(place)
  const [order, setOrder] = useState<Orders>({ roas: null, delivery: null })
  const scroller = useRef<HTMLDivElement>(null)
  const seen = { now, zone }
  const span = spanOf(place, seen)
  const setting = settingOf(place, span, desk.config.entities)
  const attribution = useAttribution(desk, place, seen)
  const delivery = useDelivery(desk, place, seen)
  // Page after page comes in: how far it is is said at once, and the charts follow when there is time to draw them.
  // What was drawn of another report is none of this one's.
  const current = {
    key: `${keyOf(place)} ${now}`,
    report: attribution.state.is === 'there' ? attribution.state.report : null,
  }
  const late = useDeferredValue(current)
  const drawn = late.key === current.key ? late.report : null
  useEffect(() => {
    document.title = 'Reports · Handoff'
  }, [])
  const go = (to: ReportsPlace) => void navigate({ to: '/reports', search: to })
  const readAgain = () => {
    renew()
    if (place.report !== 'delivery') attribution.readAgain()
    if (place.report !== 'attribution') delivery.readAgain()
  }
  return (
    <ComplaintsProvider
      all={[...complaintsOf(attribution, 'revenue'), ...complaintsOf(delivery, 'delivery')]}
    >
      <section className={cx(frame.page, styles.page)} aria-label="Reports">
        <ReportHead
          {...{ place, span, setting, now, attribution, delivery }}
          onPlace={go}
          onReadAgain={readAgain}
        />
        <div
          ref={scroller}
          className={`${styles.report} scroll focus-inset`}
          tabIndex={0}
          role="region"
          aria-label="Report"
          aria-busy={drawn !== current.report}
        >
          {place.report !== 'delivery' && (
            <RevenueSection {...{ desk, place, setting, drawn }} asked={attribution} onPlace={go} />
          )}
          {place.report !== 'delivery' && attribution.state.is === 'there' && drawn && (
            <RoasSection
              {...{ place, setting, scroller }}
              report={drawn}
              order={order.roas}
              onOrder={(roas) => setOrder({ ...order, roas })}
            />
          )}
          {place.report !== 'attribution' && (
            <DeliverySection
              {...{ desk, place, setting, scroller }}
              asked={delivery}
              onPlace={go}
              order={order.delivery}
              onOrder={(its) => setOrder({ ...order, delivery: its })}
            />
          )}
        </div>
      </section>
    </ComplaintsProvider>
  )
}
