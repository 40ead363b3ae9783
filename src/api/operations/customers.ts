import { customer, linkedContact, listedCustomer } from '#src/api/schema/customer.ts'
import { recentChat } from '#src/api/schema/ticket.ts'
import { booleanOrNull, id, intOrNull, searchText } from '#src/api/schema/wire.ts'
import { z } from '#src/api/schema/zod.ts'
import { defineOperation, parseList, parseRecords, parseSingle } from './operation.ts'
import type { ParseReport } from './parse-record.ts'

const page = z.optional(z.int().check(z.minimum(1)))
/** Of the calls and the chats of a customer. */
export const historyInput = z.object({
  customerId: id,
  includeLinkedContacts: z.optional(z.boolean()),
  page,
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
})

export function encodeHistory(it: z.output<typeof historyInput>) {
  return {
    query: toPageQuery(it),
    body: {
      customerId: it.customerId,
      ...(it.includeLinkedContacts === undefined ? {} : { includeLinkedContacts: it.includeLinkedContacts }),
    },
  }
}

function toPageQuery(it: { page?: number | undefined; pageSize?: number | undefined }) {
  return {
    ...(it.page === undefined ? {} : { page: it.page }),
    ...(it.pageSize === undefined ? {} : { page_size: it.pageSize }),
  }
}

/** Returns one customer by id. */
export const getCustomer = defineOperation({
  id: 'customers.get',
  server: 'platform',
  documented: true,
  isReadOnly: true,
  right: 'customers',
  input: z.object({ customerId: id }),
  encode: (it: { customerId: string }) => ({
    method: 'GET',
    path: `/platform-api/v1/customers/${encodeURIComponent(it.customerId)}`,
  }),
  output: parseSingle(customer),
})

const customersInput = z.object({
  search: z.optional(searchText),
  sortBy: z.optional(z.string()),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
  page,
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})
const customersEnvelope = z.object({ records: z.array(z.unknown()), total: z.optional(z.unknown()) })

/**
 * Returns a page of customers and the total number of matches (CUS-26, CUS-27); the total is null where it can't be
 * read. The body is always sent, even when empty (CUS-21).
 */
export const listCustomers = defineOperation({
  id: 'customers.list',
  server: 'platform',
  documented: false,
  isReadOnly: true,
  right: 'customers',
  input: customersInput,
  encode: (it: z.output<typeof customersInput>, platform) => ({
    ...platform.routes.listCustomers,
    query: toPageQuery(it),
    body: {
      ...(it.search ? { search: it.search } : {}),
      ...(it.sortBy === undefined ? {} : { sort_by: it.sortBy }),
      ...(it.sortOrder === undefined ? {} : { sort_order: it.sortOrder }),
    },
  }),
  output: (json, report) => {
    const response = customersEnvelope.safeParse(json)
    if (!response.success) return null
    const { records, total } = response.data
    return {
      records: parseRecords(listedCustomer, records, '$.records', report),
      total: parseTotal(total, report),
    }
  },
})

function parseTotal(value: unknown, report: ParseReport): number | null {
  const total = intOrNull.safeParse(value)
  if (total.success && (total.data === null || total.data >= 0)) return total.data
  report.field({ path: '$.total', reason: `expected a count, received ${typeof value}` })
  return null
}

const contactsEnvelope = z.object({ success: booleanOrNull, contacts: z.array(z.unknown()) })

/** Returns the contacts linked to a person (LNK-06). `success: false` is a refusal, not an empty list (LNK-07). */
export const listLinkedContacts = defineOperation({
  id: 'customers.linkedContacts',
  server: 'platform',
  documented: true,
  isReadOnly: true,
  right: 'customers',
  input: z.object({ contactId: id }),
  encode: (it: { contactId: string }) => ({
    method: 'POST',
    path: '/platform-api/v1/customers/linked_contacts',
    body: { contactId: it.contactId },
  }),
  output: (json, report) => {
    const response = contactsEnvelope.safeParse(json)
    if (!response.success || response.data.success !== true) return null
    return parseRecords(linkedContact, response.data.contacts, '$.contacts', report)
  },
})

/** Returns a page of a customer's chats. */
export const listRecentChats = defineOperation({
  id: 'customers.recentChats',
  server: 'platform',
  documented: false,
  isReadOnly: true,
  right: 'customers',
  input: historyInput,
  encode: (it: z.output<typeof historyInput>, platform) => ({
    ...platform.routes.recentChats,
    ...encodeHistory(it),
  }),
  output: parseList(recentChat),
})
