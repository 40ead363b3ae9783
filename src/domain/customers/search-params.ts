/** The URL state of the customers table. */
export type CustomersSearchParams = {
  /** The search text as typed; absent without a search. */
  readonly q?: string
  /** All customers that are found stand in the table; else the results stand in its place. */
  readonly all?: true
  readonly sort?: string
  readonly order?: 'desc'
  /** The first visible row, counted from 1; absent at the top. */
  readonly row?: number
  /** The row that was focused last, counted from 1. */
  readonly on?: number
}

/** The URL state of a customer's page, besides that of the table. */
export type CustomerSearchParams = {
  /** The entry of the timeline to go to. */
  readonly at?: string
}

export function parseCustomerSearchParams({ at }: Record<string, unknown>): CustomerSearchParams {
  return typeof at === 'string' && at.length <= MAX_ID_LENGTH ? { at } : {}
}

const MAX_ID_LENGTH = 100

/** Parses the search params; invalid ones are left out, never an error. */
export function parseCustomersSearchParams({
  q,
  all,
  sort,
  order,
  row,
  on,
}: Record<string, unknown>): CustomersSearchParams {
  const text = typeof q === 'number' ? String(q) : q
  return {
    ...(typeof text === 'string' && text ? { q: text.slice(0, 200) } : {}),
    ...(all === true ? { all } : {}),
    ...(typeof sort === 'string' && /^\w{1,40}$/.test(sort) ? { sort } : {}),
    ...(order === 'desc' ? { order } : {}),
    ...(isRowNumber(row) && row > 1 ? { row } : {}),
    ...(isRowNumber(on) ? { on } : {}),
  }
}

function isRowNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
