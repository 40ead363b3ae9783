/** Where somebody is in the list of customers, as far as a link should carry it. */
export type CustomersSearchParams = {
  /** What is searched for, as it was typed; absent when nothing is. */
  readonly q?: string
  readonly sort?: string
  readonly order?: 'desc'
  /** The first row in view, counted from 1; absent at the beginning. */
  readonly row?: number
  /** The row that was last chosen, counted from 1. */
  readonly on?: number
}

/** Reads the search part of an address; what makes no sense is left out, never an error. */
export function parseCustomersSearchParams({
  q,
  sort,
  order,
  row,
  on,
}: Record<string, unknown>): CustomersSearchParams {
  const text = typeof q === 'number' ? String(q) : q
  return {
    ...(typeof text === 'string' && text ? { q: text.slice(0, 200) } : {}),
    ...(typeof sort === 'string' && /^\w{1,40}$/.test(sort) ? { sort } : {}),
    ...(order === 'desc' ? { order } : {}),
    ...(isRowNumber(row) && row > 1 ? { row } : {}),
    ...(isRowNumber(on) ? { on } : {}),
  }
}

function isRowNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
