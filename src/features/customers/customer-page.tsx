import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CustomersPlace } from '#src/domain/customers-place.ts'
import { cx } from '#src/lib/cx.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { customerQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import frame from '#src/ui/page-frame.module.css'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BackToCustomers } from './back-to-customers.tsx'
import styles from './customer-page.module.css'
import { LatestConversation } from './latest-conversation.tsx'
import { SendTemplate } from './send-template.tsx'

type Props = {
  desk: Desk
  customerId: string
  /** Where in the list one came from. */
  place: CustomersPlace
  /** Who this is. */
  facts: ReactNode
  /** All that has happened; null while it isn't known whose it would be. */
  renderTimeline: (name: string) => ReactNode
}

/** One customer: who it is, and all that has happened, in one order. */
export function CustomerPage({ desk, customerId, place, facts, renderTimeline }: Props) {
  const { data: customer, isError } = useQuery(customerQuery(desk.api, customerId))
  const name = customer && (customer.name || formatPhone(customer.phone) || customer.email || 'No name')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Without the name: the browser's history keeps titles, and a shared browser shows them to others (rule 31).
    document.title = 'Customer · Handoff'
  }, [])
  useEffect(() => {
    // What was opened took the focus away with itself.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <section className={frame.page} aria-label="Customer">
      <header className={cx(frame.head, styles.head)}>
        <BackToCustomers place={place} />
        <h1 ref={heading} tabIndex={-1} className={cx(frame.title, styles.name)}>
          {name === undefined ? (
            isError ? (
              'Customer'
            ) : (
              <>
                <span className="visually-hidden">Customer</span>
                <Skeleton width="180px" height="18px" />
              </>
            )
          ) : (
            <Bdi text={name} max={200} className="truncate" />
          )}
        </h1>
        {customer && <SendTemplate desk={desk} customerId={customer.id} />}
        {customer && <LatestConversation desk={desk} customer={customer} />}
      </header>
      <div className={styles.body}>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.timeline}>{name !== undefined && renderTimeline(name)}</div>
      </div>
    </section>
  )
}
