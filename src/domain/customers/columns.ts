/** The columns of the customers table: which exist, which fit, how wide they are, and which are sortable. */
import { z } from '#src/api/schema/zod.ts'

export const CUSTOMER_COLUMNS = [
  { id: 'name', sort: 'name', first: 'asc' },
  { id: 'phone', sort: null, first: 'asc' },
  { id: 'email', sort: 'email', first: 'asc' },
  { id: 'company', sort: 'company', first: 'asc' },
  { id: 'stage', sort: 'stage', first: 'asc' },
  { id: 'channel', sort: null, first: 'asc' },
  { id: 'chats', sort: null, first: 'asc' },
  { id: 'flags', sort: null, first: 'asc' },
  { id: 'created', sort: 'created_at', first: 'desc' },
  { id: 'updated', sort: 'profile_updated_at', first: 'desc' },
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]
export type CustomerColumnId = CustomerColumn['id']

/** The columns that are shown at first. All but the name can be hidden; company is hidden by default. */
export const DEFAULT_COLUMNS: readonly CustomerColumnId[] = [
  'name',
  'phone',
  'email',
  'stage',
  'channel',
  'chats',
  'flags',
  'created',
  'updated',
]

type Widths = Partial<Record<CustomerColumnId, number>>

/** The columns that fit a table width (in CSS pixels) and their shares of it in percent, narrowest first. */
const LAYOUTS: readonly { readonly upTo: number; readonly widths: Widths }[] = [
  { upTo: 560, widths: { name: 36, phone: 42, flags: 22 } },
  { upTo: 860, widths: { name: 34, phone: 20, company: 16, stage: 15.5, chats: 9.5, flags: 21 } },
  {
    upTo: 1100,
    widths: { name: 24.5, phone: 16, email: 19.5, company: 14, stage: 13, chats: 8.5, flags: 18.5 },
  },
  {
    upTo: Number.POSITIVE_INFINITY,
    widths: {
      name: 16.2,
      phone: 10.5,
      email: 13.6,
      company: 12,
      stage: 8.2,
      channel: 10.3,
      chats: 5.2,
      flags: 12.7,
      created: 10.9,
      updated: 12.4,
    },
  },
]

/** A visible column with its share of the table's width, in percent. */
export type VisibleColumn = CustomerColumn & { readonly share: number }

/** The selected columns that fit a table of this width. The least useful columns are dropped first. */
export function getVisibleColumns(
  width: number,
  selected: readonly CustomerColumnId[],
): readonly VisibleColumn[] {
  const widths = LAYOUTS.find(({ upTo }) => width <= upTo)?.widths ?? {}
  return CUSTOMER_COLUMNS.flatMap((column) => {
    const share = widths[column.id]
    const isSelected = column.id === 'name' || selected.includes(column.id)
    return share !== undefined && isSelected ? [{ ...column, share }] : []
  })
}

const storedColumns = z.pipe(
  z.array(z.unknown()),
  z.transform((stored: unknown[]) =>
    CUSTOMER_COLUMNS.map(({ id }) => id).filter((id) => id === 'name' || stored.includes(id)),
  ),
)

/** The columns stored on the device. The stored value is untrusted: unknown entries are ignored. */
export function parseStoredColumns(stored: unknown): readonly CustomerColumnId[] {
  return storedColumns.safeParse(stored).data ?? DEFAULT_COLUMNS
}

export type CustomerSort = { readonly by: string | null; readonly order: 'asc' | 'desc' }

/** The sort order from the URL. Without one, by name, or by the first field that this platform can sort by (DEC-08). */
export function getCustomerSort(
  { sort, order }: { readonly sort?: string; readonly order?: 'desc' },
  fields: readonly string[],
): CustomerSort {
  const by = fields.find((field) => field === (sort ?? 'name')) ?? fields[0] ?? null
  return { by, order: order ?? 'asc' }
}

/** The sort order after a click on a column's header: reversed if the column is the sorted one already. */
export function toggleCustomerSort({ sort, first }: CustomerColumn, current: CustomerSort): CustomerSort {
  if (sort !== current.by) return { by: sort, order: first }
  return { by: sort, order: current.order === 'asc' ? 'desc' : 'asc' }
}
