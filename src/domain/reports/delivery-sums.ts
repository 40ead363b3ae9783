import type { DeliveryRow } from '#src/api/schema/analytics-rows.ts'

/** Read is part of delivered, delivered of sent; failed stands apart (OUT-02 to OUT-04). Null: not asked for. */
export type Counts = {
  readonly sent: number | null
  readonly delivered: number | null
  readonly read: number | null
  readonly failed: number | null
}
/** A period and its buckets, by category. A bucket that isn't there was not observed (OUT-20). */
export type CategorySums = {
  readonly category: string
  readonly period: Counts
  readonly buckets: ReadonlyMap<string, Counts>
}
/** Delivered over sent, 0 to 1; "no sends" is no 0 % (OUT-06). Null: the counts weren't asked for. */
export type Rate = { readonly kind: 'rate'; readonly value: number } | { readonly kind: 'no-sends' } | null

const NONE: Counts = { sent: null, delivered: null, read: null, failed: null }
const ORDER = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN']

/** A rate over whatever was summed: never a mean of rates (OUT-08). */
export function rateOf({ sent, delivered }: Counts): Rate {
  if (sent === null || delivered === null) return null
  return sent === 0 ? { kind: 'no-sends' } : { kind: 'rate', value: delivered / sent }
}

/** By category, and by category of each campaign or journey where it is told by those. */
export type DeliverySums = {
  /** The four known categories come first. */
  readonly categories: readonly CategorySums[]
  readonly entities: ReadonlyMap<string, readonly CategorySums[]>
}

type Open = { period: Counts; readonly buckets: Map<string, Counts> }

/** Takes in rows as they come, and tells what they make so far: no slice is large, and so none makes the desk wait. */
export function createDeliverySums(): { add(rows: readonly DeliveryRow[]): DeliverySums } {
  const all = new Map<string, Open>()
  const entities = new Map<string, Map<string, Open>>()
  return {
    add(rows) {
      for (const row of rows) {
        take(all, row)
        if (row.id === null) continue
        const its = entities.get(row.id) ?? new Map<string, Open>()
        entities.set(row.id, its)
        take(its, row)
      }
      return {
        categories: inOrder(all),
        entities: new Map([...entities].map(([id, its]) => [id, inOrder(its)])),
      }
    },
  }
}

function take(categories: Map<string, Open>, row: DeliveryRow): void {
  const sums = categories.get(row.category) ?? { period: NONE, buckets: new Map<string, Counts>() }
  categories.set(row.category, sums)
  sums.period = plus(sums.period, row)
  sums.buckets.set(row.bucket, plus(sums.buckets.get(row.bucket) ?? NONE, row))
}

function inOrder(categories: ReadonlyMap<string, Open>): CategorySums[] {
  const place = (category: string) => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length)
  return [...categories]
    .map(([category, sums]) => ({ category, ...sums }))
    .toSorted((a, b) => place(a.category) - place(b.category) || (a.category < b.category ? -1 : 1))
}

/** Several categories, or campaigns, taken together. */
export function together(counts: readonly Counts[]): Counts {
  return counts.reduce(plus, NONE)
}

function plus(a: Counts, b: Counts): Counts {
  const sum = (name: keyof Counts) => (b[name] === null ? a[name] : (a[name] ?? 0) + b[name])
  return { sent: sum('sent'), delivered: sum('delivered'), read: sum('read'), failed: sum('failed') }
}
