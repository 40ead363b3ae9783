import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { customerSearch } from '#src/domain/customer-search.ts'
import { needOf } from '#src/domain/rights.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { foundCustomersQuery } from '#src/queries/found-customers.ts'
import { rightsQuery } from '#src/queries/session.ts'

export type Found =
  | { readonly state: 'not asked' }
  | { readonly state: 'forbidden'; readonly need: string }
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | {
      readonly state: 'found'
      readonly customers: readonly ListedCustomer[]
      /** Null: not known, but more than these. */
      readonly total: number | null
      readonly setAside: number
    }

const DEBOUNCE = 200
const SHORTEST = 2

/** Customers of the platform for what is typed, a moment after the last key. An answer for an earlier text is dropped. */
export function useFoundCustomers(desk: Desk, text: string): Found {
  const { data: rights } = useQuery(rightsQuery())
  const search = customerSearch(text)
  const [asked, setAsked] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [search])
  const isWanted = search.length >= SHORTEST && rights.customers !== 'refused'
  const { data, error, isFetching } = useQuery({
    ...foundCustomersQuery(desk.api, search),
    enabled: isWanted && asked === search,
  })
  if (search.length < SHORTEST) return { state: 'not asked' }
  if (rights.customers === 'refused') return { state: 'forbidden', need: needOf('customers') }
  if (data) return { state: 'found', ...data }
  const failure = failureOf(error)
  return failure && !isFetching ? { state: 'failed', error: failure } : { state: 'searching' }
}
