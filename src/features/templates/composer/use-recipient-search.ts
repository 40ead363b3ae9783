'use memo'

import { useState } from 'react'
import { type FoundCustomers, useCustomerSearch } from '#src/data/customers/list-queries.ts'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import {
  keepShownOrder,
  mergePersonRecords,
  type PersonRecord,
} from '#src/domain/customers/person-records.ts'
import { isContactQuery } from '#src/domain/customers/search-query.ts'
import { orderRecords } from '#src/domain/search/found-list.ts'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'

export type RecipientSearch = {
  /** What was found for exactly this text: a row of an earlier text must not be chosen by mistake. */
  readonly rows: readonly PersonRecord[]
  readonly platform: FoundCustomers
  /** Whether this device has been searched, or can't be. */
  readonly isDeviceDone: boolean
}

const MAX_HITS = 8

/** Customers by name, number or email, of this device and of the platform at once; those that arrive later stand below. */
export function useRecipientSearch(query: string): RecipientSearch {
  const text = query.trim()
  const platform = useCustomerSearch(text, SEARCH_DEBOUNCE_MS)
  const device = useDeviceSearch({ text, caller: 'recipient', customers: MAX_HITS })
  const [shown, setShown] = useState<{ text: string; ids: readonly string[] }>({ text, ids: [] })
  const isDeviceDone = device.isCurrent || device.hasFailed
  const hits = device.isCurrent ? (device.result?.customers.hits ?? []) : []
  const records = orderRecords(
    mergePersonRecords(hits, platform.state === 'found' ? platform.customers : []),
    isContactQuery(text),
  )
  const found = new Map(records.map((it) => [it.id, it]))
  const ids = keepShownOrder(shown.text === text ? shown.ids : [], found.keys())
  if (shown.text !== text || shown.ids !== ids) {
    if (shown.text !== text || ids.join() !== shown.ids.join()) setShown({ text, ids })
  }
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  return { rows, platform, isDeviceDone }
}
