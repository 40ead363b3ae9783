'use memo'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { customerQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import frame from '#src/ui/data-display/page-frame.module.css'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackToCustomers } from './back-to-customers.tsx'
import styles from './customer-page.module.css'
import { LatestConversationButton } from './latest-conversation.tsx'
import { SendTemplateButton } from './send-template-button.tsx'

type Props = {
  session: Session
  customerId: string
  /** Where in the list one came from. */
  searchParams: CustomersSearchParams
  /** Who this is. */
  facts: ReactNode
  /** All that has happened; null while it isn't known whose it would be. */
  renderTimeline: (name: string) => ReactNode
}

/** One customer: who it is, and all that has happened, in one order. */
export function CustomerPage({ session, customerId, searchParams, facts, renderTimeline }: Props) {
  const { data: customer, isError } = useQuery(customerQuery(session.api, customerId))
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
        <BackToCustomers searchParams={searchParams} />
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
        {customer && <SendTemplateButton session={session} customerId={customer.id} />}
        {customer && <LatestConversationButton session={session} customer={customer} />}
      </header>
      <div className={styles.body}>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.timeline}>{name !== undefined && renderTimeline(name)}</div>
      </div>
    </section>
  )
}
