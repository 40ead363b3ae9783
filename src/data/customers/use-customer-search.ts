import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { customerSearchQuery } from '#src/data/customers/list-queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'

export type CustomerSearch =
  | { readonly state: 'idle' | 'forbidden' | 'searching' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | {
      readonly state: 'found'
      readonly customers: readonly ListedCustomer[]
      /** Null: unknown, but more than `customers`. */
      readonly total: number | null
      readonly skippedCount: number
    }

const MIN_LENGTH = 2

/** Searches the platform's customers after a pause of `debounceMs` in typing. Responses for an earlier text are ignored. */
export function useCustomerSearch(text: string, debounceMs: number): CustomerSearch {
  const { api, config } = useSession()
  const rights = useSessionState(rightsSlice)
  const search = normalizeCustomerSearch(text)
  const [debounced, setDebounced] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), debounceMs)
    return () => clearTimeout(timer)
  }, [search, debounceMs])
  const canSearch = search.length >= MIN_LENGTH && rights.customers !== 'refused'
  const { data, error, isFetching } = useQuery({
    ...customerSearchQuery(api, { search, text, homeCountry: config.homeCountry }),
    enabled: canSearch && debounced === search,
  })
  if (search.length < MIN_LENGTH) return { state: 'idle' }
  if (rights.customers === 'refused') return { state: 'forbidden' }
  if (data) return { state: 'found', ...data }
  const failure = getApiError(error)
  return failure && !isFetching ? { state: 'failed', error: failure } : { state: 'searching' }
}
