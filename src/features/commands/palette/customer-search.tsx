import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { customerSearchQuery } from '#src/data/customers/queries.ts'
import { getApiError } from '#src/data/query-error.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { normalizeCustomerSearch } from '#src/domain/customers/search-query.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { getRequirementText } from '#src/domain/session/rights.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-list.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { SEARCH_DEBOUNCE_MS } from '#src/ui/hooks/use-search-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { EnterKeyIcon } from './groups.tsx'
import styles from './palette.module.css'

type CustomerSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'forbidden'; readonly need: string }
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | {
      readonly state: 'found'
      readonly customers: readonly ListedCustomer[]
      /** Null: unknown, but more than `customers`. */
      readonly total: number | null
      readonly skippedCount: number
    }

const MIN_LENGTH = 2

/** Searches the platform's customers, debounced. Responses for an earlier text are ignored. */
export function usePaletteCustomers(text: string): CustomerSearch {
  const { api } = useSession()
  const { data: rights } = useQuery(rightsQuery())
  const search = normalizeCustomerSearch(text)
  const [debounced, setDebounced] = useState(search)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(search), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search])
  const canSearch = search.length >= MIN_LENGTH && rights.customers !== 'refused'
  const { data, error, isFetching } = useQuery({
    ...customerSearchQuery(api, search),
    enabled: canSearch && debounced === search,
  })
  if (search.length < MIN_LENGTH) return { state: 'idle' }
  if (rights.customers === 'refused') return { state: 'forbidden', need: getRequirementText('customers') }
  if (data) return { state: 'found', ...data }
  const failure = getApiError(error)
  return failure && !isFetching ? { state: 'failed', error: failure } : { state: 'searching' }
}

export const ALL_CUSTOMERS_KEY = 'customers all'
export const PENDING_CUSTOMERS_KEY = 'customers pending'

/** Customers found on the platform, and a link to all of them; or why customers can't be searched (rule 4). */
export function createCustomerGroup(results: CustomerSearch, text: string, locale: string): ComboboxGroup {
  const count = results.state === 'found' && results.total ? formatNumber(results.total, locale) : null
  const skippedNote =
    results.state === 'found' && results.skippedCount > 0 ? `${results.skippedCount} could not be read` : null
  return {
    key: 'customers',
    label: 'Customers',
    note: skippedNote ?? (count === null ? undefined : `${count} found`),
    options: [
      ...createCustomerOptions(results),
      ...(hasMoreCustomers(results) ? [createAllCustomersOption(text, count)] : []),
    ],
  }
}

/** Whether the customers page may show more than these. */
function hasMoreCustomers(results: CustomerSearch): boolean {
  if (results.state === 'found') return results.total === null || results.total > results.customers.length
  return results.state !== 'forbidden'
}

function createCustomerOptions(results: CustomerSearch): readonly ComboboxOption[] {
  if (results.state === 'searching')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="loader-circle" spin />,
        label: 'Searching customers…',
      },
    ]
  if (results.state === 'failed')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="circle-alert" />,
        label: 'Customers could not be searched',
        disabledReason: describeFailure(results.error).title,
      },
    ]
  if (results.state === 'forbidden')
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="lock" />,
        label: 'Customers can’t be searched',
        disabledReason: `Needs ${results.need}`,
      },
    ]
  if (results.state !== 'found') return []
  if (results.total === 0)
    return [
      {
        key: PENDING_CUSTOMERS_KEY,
        leading: <OptionIcon name="contact-round" />,
        label: 'No customer',
        disabledReason: 'None found',
      },
    ]
  return results.customers.map(({ id, name, phone, email, company }) => ({
    key: `customer ${id}`,
    leading: <OptionIcon name="contact-round" />,
    label: (
      <>
        <Bdi text={name || 'No name'} max={200} />
        {company && (
          <span className={styles.secondary}>
            <Bdi text={company} max={100} />
          </span>
        )}
      </>
    ),
    note: phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : email && <Bdi text={email} max={60} />,
    trailing: <EnterKeyIcon />,
  }))
}

function createAllCustomersOption(text: string, count: string | null): ComboboxOption {
  return {
    key: ALL_CUSTOMERS_KEY,
    leading: <OptionIcon name="search" />,
    label: (
      <>
        {count === null ? 'Search all customers for' : `All ${count} customers found for`} “
        <Bdi text={text} max={100} />”
      </>
    ),
    trailing: <EnterKeyIcon />,
  }
}

function OptionIcon(props: {
  name: 'loader-circle' | 'circle-alert' | 'lock' | 'contact-round' | 'search'
  spin?: boolean
}) {
  return (
    <span className={styles.icon}>
      <Icon {...props} />
    </span>
  )
}
