'use memo'

import { useQuery } from '@tanstack/react-query'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import {
  type CustomerListParams,
  customersCountSlice,
  customersPageQuery,
} from '#src/data/customers/list-queries.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import {
  type CustomerHit,
  selectDeviceHits,
  toListedCustomer,
} from '#src/domain/customers/found-customers.ts'
import type { RowCount } from '#src/domain/pagination/sparse-pages.ts'

/** A customer that this device alone has found, as a row. */
export type DeviceRow = { readonly customer: ListedCustomer; readonly hit: CustomerHit }

export type FoundCustomers = {
  /** The trimmed text; '': nothing is searched. */
  readonly text: string
  /** The number of the platform's rows; null before it has answered. */
  readonly count: RowCount | null
  /** They follow the platform's rows. */
  readonly deviceRows: readonly DeviceRow[]
  /** All that this device found, by id: it says why it found a customer that the platform lists, too. */
  readonly hits: ReadonlyMap<string, CustomerHit>
  /** This browser can't run the device's search. */
  readonly hasDeviceFailed: boolean
}

/** Hits that are requested; the platform's list has most of them, too. */
const MAX_HITS = 24

/** What the platform and this device find for a text. The platform's pages are requested where the rows are (`useCustomerPages`). */
export function useFoundCustomers(list: CustomerListParams, q: string): FoundCustomers {
  const { api, store } = useSession()
  const count = useSessionState(customersCountSlice(list))
  const { data: firstPage } = useQuery({ ...customersPageQuery({ api, store }, list, 1), enabled: false })
  const { result, isCurrent, hasFailed } = useDeviceSearch({
    text: q,
    caller: 'customers',
    customers: MAX_HITS,
  })
  const current = isCurrent ? result : null
  const allHits = current?.customers.hits ?? []
  const text = q.trim()
  const deviceHits = selectDeviceHits(allHits, { count, firstPage: firstPage?.slots ?? [] }, text)
  return {
    text,
    count,
    deviceRows: deviceHits.map((hit) => ({ customer: toListedCustomer(hit.document), hit })),
    hits: new Map(allHits.map((hit) => [hit.document.id, hit])),
    hasDeviceFailed: hasFailed,
  }
}

/** The number of rows that are found; null: nothing is found yet, and the platform hasn't answered. */
export function getFoundCount({ count, deviceRows }: FoundCustomers): RowCount | null {
  const found = deviceRows.length
  if (count === null) return found === 0 ? null : { rows: found, isExact: true, delivered: found }
  return { ...count, rows: count.rows + found, delivered: count.delivered + found }
}
