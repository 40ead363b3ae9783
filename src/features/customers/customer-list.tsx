import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { columnsFor } from '#src/domain/customer-columns.ts'
import type { CustomersPlace } from '#src/domain/customers-place.ts'
import type { CustomerList as List } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useAct } from '#src/ui/use-act.ts'
import { chosenColumns } from './chosen-columns.ts'
import styles from './customer-table.module.css'
import { CustomerTable } from './customer-table.tsx'
import { FailedPages } from './failed-pages.tsx'
import { InsteadOfRows, isInstead } from './instead-of-rows.tsx'
import { ListFoot } from './list-foot.tsx'
import { useCustomerPages } from './use-customer-pages.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useTableScroll } from './use-table-scroll.ts'

type Props = { desk: Desk; list: List; place: CustomersPlace }

/** Rows that stand for what isn't counted yet. */
const GUESS = 60

/** One list in one order: its rows, and where in them one is. Another search or order is another list. */
export function CustomerList({ desk, list, place }: Props) {
  const [startRow] = useState((place.row ?? 1) - 1)
  const [rows, setRows] = useState(startRow + GUESS)
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { sight, goTo, show } = useTableScroll({ scroller, head, rows, startRow })
  const { drawn, rested, seen, width } = sight
  const pages = useCustomerPages({ desk, list, drawn, rested, rows })
  const { count, contentOf } = pages
  if (count !== null && count.rows !== rows) setRows(count.rows)
  const chosen = useSyncExternalStore(chosenColumns.subscribe, chosenColumns.get)
  const navigate = useNavigate()
  const router = useRouter()
  const { q, sort, order } = place
  const listPlace = { ...(q && { q }), ...(sort && { sort }), ...(order && { order }) }
  const placeOf = (row: number, on?: number) => ({
    ...listPlace,
    ...(row > 0 && { row: row + 1 }),
    ...(on !== undefined && { on: on + 1 }),
  })
  const open = async (row: number) => {
    const content = contentOf(row)
    if (content.kind !== 'record') return
    // This place first, so that going back leads to it.
    const search = placeOf(seen.first, row)
    await navigate({ to: '/customers', search, replace: true })
    await navigate({ to: '/customers/$customerId', params: { customerId: content.customer.id }, search })
  }
  const keys = useRowKeys({ rows, seen, start: place.on === undefined ? null : place.on - 1, show, open })
  const keep = useEffectEvent((row: number) => {
    if (row + 1 !== (place.row ?? 1))
      void navigate({ to: '/customers', search: placeOf(row, keys.active ?? undefined), replace: true })
  })
  const restedAt = rested?.first
  useEffect(() => {
    if (restedAt !== undefined) keep(restedAt)
  }, [restedAt])
  // Back from a customer: the focus is where it was.
  const comeBack = useEffectEvent(() => {
    if (document.activeElement === document.body && place.on !== undefined)
      scroller.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  })
  useEffect(() => comeBack(), [])
  useAct(ACTS.check, pages.again)

  return (
    <>
      <div ref={stage} className={styles.stage} {...keys.handlers}>
        {isInstead(pages) ? (
          <InsteadOfRows pages={pages} search={q ?? ''} />
        ) : (
          <>
            <CustomerTable
              scroller={scroller}
              head={head}
              sight={sight}
              rows={rows}
              isCounted={count?.isExact === true}
              columns={columnsFor(width, chosen)}
              sorting={list}
              sortFields={desk.config.platform.customerSortFields}
              active={keys.active}
              placeText={router.buildLocation({ to: '/customers', search: listPlace }).searchStr}
              contentOf={contentOf}
              onSort={({ by, order: next }) =>
                void navigate({
                  to: '/customers',
                  search: {
                    ...(q && { q }),
                    ...(by && { sort: by }),
                    ...(next === 'desc' && { order: next }),
                  },
                })
              }
            />
            <FailedPages pages={pages} sight={sight} rows={rows} list={list} onRow={goTo} />
          </>
        )}
      </div>
      <ListFoot pages={pages} sight={sight} rows={rows} onRow={goTo} />
    </>
  )
}
