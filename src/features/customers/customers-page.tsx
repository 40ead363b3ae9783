import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sortingOf } from '#src/domain/customer-columns.ts'
import { customerSearch } from '#src/domain/customer-search.ts'
import type { CustomersPlace } from '#src/domain/customers-place.ts'
import { countWords } from '#src/domain/sparse-pages.ts'
import { cx } from '#src/lib/cx.ts'
import { customersCountQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import frame from '#src/ui/page-frame.module.css'
import { useReader } from '#src/ui/reader.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerSearch } from './customer-search.tsx'
import styles from './customers-page.module.css'

type Props = { desk: Desk; place: CustomersPlace }

/** All customers of the workspace, or those that a search finds, however many they are. */
export function CustomersPage({ desk, place }: Props) {
  const { locale } = useReader()
  const search = customerSearch(place.q ?? '')
  const list = { search, ...sortingOf(place, desk.config.platform.customerSortFields) }
  const { data: counted } = useQuery(customersCountQuery(list))
  useEffect(() => {
    document.title = 'Customers · Handoff'
  }, [])
  const count = counted && countWords(counted, locale)
  return (
    <section className={frame.page} aria-label="Customers">
      <header className={cx(frame.head, styles.head)}>
        <div>
          <h1 className={frame.title}>Customers</h1>
          <p className={frame.sub}>
            {count === null ? '\u00a0' : search ? `${count} found` : `${count} in this workspace`}
          </p>
        </div>
        <CustomerSearch q={place.q ?? ''} />
        <ColumnsMenu />
      </header>
      <CustomerList key={`${list.search} ${list.by} ${list.order}`} desk={desk} list={list} place={place} />
    </section>
  )
}
