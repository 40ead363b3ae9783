/** Customers in the answers of the platform, for the search index. */
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { listFieldTexts } from '#src/domain/search/field-texts.ts'
import type { CustomerSource } from './protocol.ts'

export type CustomerRecord = Pick<Customer, 'id' | 'name' | 'phone' | 'email'> &
  Partial<Pick<ListedCustomer, 'company' | 'stage' | 'customFields'>>

/** The customers in what a query has read: one of them, the slots of a page, or the matches of a search. */
export function listCustomerRecords(data: unknown): readonly CustomerRecord[] {
  if (isCustomer(data)) return [data]
  if (typeof data !== 'object' || data === null) return []
  if ('slots' in data && Array.isArray(data.slots)) return data.slots.filter(isCustomer)
  if ('customers' in data && Array.isArray(data.customers)) return data.customers.filter(isCustomer)
  return []
}

function isCustomer(value: unknown): value is CustomerRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'phone' in value &&
    typeof value.phone === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  )
}

/** Get-by-id has neither company nor stage: null, so that what the list said stays. */
export function toCustomerSource(record: CustomerRecord): CustomerSource {
  const { id, name, phone, email, customFields } = record
  const isListed = 'company' in record
  return {
    id,
    name,
    phone,
    email,
    company: isListed ? (record.company ?? '') : null,
    stage: isListed ? (record.stage ?? '') : null,
    customFields: customFields ? listFieldTexts(customFields) : null,
  }
}
