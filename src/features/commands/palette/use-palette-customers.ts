import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { customerSearchQuery } from '#src/data/customers/search.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { getRequirementText } from '#src/domain/session/rights.ts'

export type PaletteCustomers =
  | { readonly state: 'not asked' }
  | { readonly state: 'forbidden'; readonly need: string }
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | {
      readonly state: 'found'
      readonly customers: readonly ListedCustomer[]
      /** Null: not known, but more than these. */
      readonly total: number | null
      readonly skippedCount: number
    }

const DEBOUNCE_MS = 200
const MIN_LENGTH = 2

/** Customers of the platform for what is typed, a moment after the last key. An answer for an earlier text is dropped. */
export function usePaletteCustomers(session: Session, text: string): PaletteCustomers {
  const { data: rights } = useQuery(rightsQuery())
  const search = normalizeCustomerSearch(text)
  const [debounced, setDebounced] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search])
  const isWanted = search.length >= MIN_LENGTH && rights.customers !== 'refused'
  const { data, error, isFetching } = useQuery({
    ...customerSearchQuery(session.api, search),
    enabled: isWanted && debounced === search,
  })
  if (search.length < MIN_LENGTH) return { state: 'not asked' }
  if (rights.customers === 'refused') return { state: 'forbidden', need: getRequirementText('customers') }
  if (data) return { state: 'found', ...data }
  const failure = getApiError(error)
  return failure && !isFetching ? { state: 'failed', error: failure } : { state: 'searching' }
}
