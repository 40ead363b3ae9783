import type { DeliveryRow } from '#src/api/schema/analytics-rows.ts'

/** Read is part of delivered, delivered of sent; failed stands apart (OUT-02 to OUT-04). Null: not asked for. */
export type DeliveryCounts = {
  readonly sent: number | null
  readonly delivered: number | null
  readonly read: number | null
  readonly failed: number | null
}
/** A period and its buckets, by category. A bucket that isn't there was not observed (OUT-20). */
export type CategorySums = {
  readonly category: string
  readonly period: DeliveryCounts
  readonly buckets: ReadonlyMap<string, DeliveryCounts>
}
/** Delivered over sent, 0 to 1; "no sends" is no 0 % (OUT-06). Null: the counts weren't asked for. */
export type DeliveryRate =
  | { readonly kind: 'rate'; readonly value: number }
  | { readonly kind: 'no-sends' }
  | null

const NO_COUNTS: DeliveryCounts = { sent: null, delivered: null, read: null, failed: null }
const CATEGORY_ORDER = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN']

/** A rate over whatever was summed: never a mean of rates (OUT-08). */
export function getDeliveryRate({ sent, delivered }: DeliveryCounts): DeliveryRate {
  if (sent === null || delivered === null) return null
  return sent === 0 ? { kind: 'no-sends' } : { kind: 'rate', value: delivered / sent }
}

/** By category, and by category of each campaign or journey where it is told by those. */
export type DeliverySums = {
  /** The four known categories come first. */
  readonly categories: readonly CategorySums[]
  readonly entities: ReadonlyMap<string, readonly CategorySums[]>
}

type MutableCategorySums = { period: DeliveryCounts; readonly buckets: Map<string, DeliveryCounts> }

/** Takes in rows as they come, and tells what they make so far: no slice is large, and so none makes the desk wait. */
export function createDeliverySums(): { addRows(rows: readonly DeliveryRow[]): DeliverySums } {
  const all = new Map<string, MutableCategorySums>()
  const entities = new Map<string, Map<string, MutableCategorySums>>()
  return {
    addRows(rows) {
      for (const row of rows) {
        addRow(all, row)
        if (row.id === null) continue
        const its = entities.get(row.id) ?? new Map<string, MutableCategorySums>()
        entities.set(row.id, its)
        addRow(its, row)
      }
      return {
        categories: sortCategories(all),
        entities: new Map([...entities].map(([id, its]) => [id, sortCategories(its)])),
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

/** Several categories, or campaigns, taken together. */
export function sumCounts(counts: readonly DeliveryCounts[]): DeliveryCounts {
  return counts.reduce(addCounts, NO_COUNTS)
}

function addCounts(a: DeliveryCounts, b: DeliveryCounts): DeliveryCounts {
  const sum = (name: keyof DeliveryCounts) => (b[name] === null ? a[name] : (a[name] ?? 0) + b[name])
  return { sent: sum('sent'), delivered: sum('delivered'), read: sum('read'), failed: sum('failed') }
}
