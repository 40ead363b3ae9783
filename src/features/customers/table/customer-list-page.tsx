'use memo'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customersCountQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { getCustomerSort } from '#src/domain/customers/columns.ts'
import type { CustomersSearchParams } from '#src/domain/customers/search-params.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { formatRowCount } from '#src/domain/pagination/sparse-pages.ts'
import { cx } from '#src/lib/text/cx.ts'
import frame from '#src/ui/data-display/page-frame.module.css'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import styles from './customer-list-page.module.css'
import { PagedCustomerTable } from './paged-customer-table.tsx'
import { CustomerSearch } from './search.tsx'

type Props = { session: Session; searchParams: CustomersSearchParams }

/** All customers of the workspace, or those that a search finds, however many they are. */
export function CustomerListPage({ session, searchParams }: Props) {
  const { locale } = useDisplayLocale()
  const search = normalizeCustomerSearch(searchParams.q ?? '')
  const list = { search, ...getCustomerSort(searchParams, session.config.platform.customerSortFields) }
  const { data: counted } = useQuery(customersCountQuery(list))
  useEffect(() => {
    document.title = 'Customers · Handoff'
  }, [])
  const count = counted && formatRowCount(counted, locale)
  return (
    <section className={frame.page} aria-label="Customers">
      <header className={cx(frame.head, styles.head)}>
        <div>
          <h1 className={frame.title}>Customers</h1>
          <p className={frame.sub}>
            {count === null ? '\u00a0' : search ? `${count} found` : `${count} in this workspace`}
          </p>
        </div>
        <CustomerSearch q={searchParams.q ?? ''} />
        <ColumnsMenu />
      </header>
      <PagedCustomerTable
        key={`${list.search} ${list.by} ${list.order}`}
        session={session}
        list={list}
        searchParams={searchParams}
      />
    </section>
  )
}
