import type { DeliveryRow } from '#src/api/schema/analytics-rows.ts'

/** `read` is part of `delivered`, which is part of `sent`; `failed` is separate (OUT-02 to OUT-04). Null: not requested. */
export type DeliveryCounts = {
  readonly sent: number | null
  readonly delivered: number | null
  readonly read: number | null
  readonly failed: number | null
}
/** One category's counts, of the period and of its buckets. A missing bucket was not observed (OUT-20). */
export type CategorySums = {
  readonly category: string
  readonly period: DeliveryCounts
  readonly buckets: ReadonlyMap<string, DeliveryCounts>
}
/** Delivered divided by sent, 0 to 1. `no-sends` isn't 0 % (OUT-06). Null: the counts weren't requested. */
export type DeliveryRate =
  | { readonly kind: 'rate'; readonly value: number }
  | { readonly kind: 'no-sends' }
  | null

const NO_COUNTS: DeliveryCounts = { sent: null, delivered: null, read: null, failed: null }
const CATEGORY_ORDER = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN']

/** The rate of summed counts, never a mean of rates (OUT-08). */
export function getDeliveryRate({ sent, delivered }: DeliveryCounts): DeliveryRate {
  if (sent === null || delivered === null) return null
  return sent === 0 ? { kind: 'no-sends' } : { kind: 'rate', value: delivered / sent }
}

/** The sums by category and, if the report is grouped by campaign or journey, by category of each of these. */
export type DeliverySums = {
  /** The four known categories come first. */
  readonly categories: readonly CategorySums[]
  readonly entities: ReadonlyMap<string, readonly CategorySums[]>
}

type MutableCategorySums = { period: DeliveryCounts; readonly buckets: Map<string, DeliveryCounts> }

/** Adds rows as they arrive and returns the sums so far: slices are small, so that summing never blocks the interface. */
export function createDeliverySums(): { addRows(rows: readonly DeliveryRow[]): DeliverySums } {
  const all = new Map<string, MutableCategorySums>()
  const entities = new Map<string, Map<string, MutableCategorySums>>()
  return {
    addRows(rows) {
      for (const row of rows) {
        addRow(all, row)
        if (row.id === null) continue
        const entitySums = entities.get(row.id) ?? new Map<string, MutableCategorySums>()
        entities.set(row.id, entitySums)
        addRow(entitySums, row)
      }
      return {
        categories: sortCategories(all),
        entities: new Map([...entities].map(([id, entitySums]) => [id, sortCategories(entitySums)])),
      }
    },
  }
}

function addRow(categories: Map<string, MutableCategorySums>, row: DeliveryRow): void {
  const sums = categories.get(row.category) ?? {
    period: NO_COUNTS,
    buckets: new Map<string, DeliveryCounts>(),
  }
  categories.set(row.category, sums)
  sums.period = addCounts(sums.period, row)
  sums.buckets.set(row.bucket, addCounts(sums.buckets.get(row.bucket) ?? NO_COUNTS, row))
}

function sortCategories(categories: ReadonlyMap<string, MutableCategorySums>): CategorySums[] {
  const getPosition = (category: string) =>
    CATEGORY_ORDER.includes(category) ? CATEGORY_ORDER.indexOf(category) : CATEGORY_ORDER.length
  return [...categories]
    .map(([category, sums]) => ({ category, ...sums }))
    .toSorted(
      (a, b) => getPosition(a.category) - getPosition(b.category) || (a.category < b.category ? -1 : 1),
    )
}

/** The counts of several categories, or campaigns, taken together. */
export function sumCounts(counts: readonly DeliveryCounts[]): DeliveryCounts {
  return counts.reduce(addCounts, NO_COUNTS)
}

function addCounts(a: DeliveryCounts, b: DeliveryCounts): DeliveryCounts {
  const sum = (name: keyof DeliveryCounts) => (b[name] === null ? a[name] : (a[name] ?? 0) + b[name])
  return { sent: sum('sent'), delivered: sum('delivered'), read: sum('read'), failed: sum('failed') }
}
