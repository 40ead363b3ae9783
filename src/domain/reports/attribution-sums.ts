/** Attributed revenue and cost, summed page by page: no page is large, and so none makes the desk wait. */
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow } from '#src/api/schema/analytics-rows.ts'
import { addDecimals, parseDecimal } from './decimal.ts'
import type { CurrencyAmounts, CurrencySums } from './roas.ts'

/** A period and its buckets. A bucket that isn't there was not observed. */
export type BucketedSums = {
  readonly period: CurrencySums
  readonly buckets: ReadonlyMap<string, CurrencySums>
}
export type EntitySums = BucketedSums & { readonly type: EntityType; readonly id: string }

/**
 * Campaigns and journeys stand side by side and are never added: their costs overlap (ATR-31). `costs` is false where
 * the platform told costs in a form that can't be read: then only its own ratios hold, bucket by bucket.
 */
export type AttributionSums = {
  readonly types: Readonly<Record<EntityType, BucketedSums>>
  readonly entities: ReadonlyMap<string, EntitySums>
  readonly hasReadableCosts: boolean
  /** How many rows went in. */
  readonly rows: number
}

export const getEntityKey = (type: EntityType, id: string) => `${type} ${id}`

type MutableSums = Map<string, CurrencyAmounts>
type MutableBucketedSums = { readonly period: MutableSums; readonly buckets: Map<string, MutableSums> }

/**
 * Takes in rows as they come, and tells what they make so far. What it has told goes on growing inside; all sums are new
 * objects each time, so that whoever compares by identity sees that there is more.
 */
export function createAttributionSums(): {
  addRows(rows: readonly AttributionRow[]): AttributionSums
} {
  const types = { campaign: createMutableSums(), journey: createMutableSums() }
  const entities = new Map<string, MutableBucketedSums & { type: EntityType; id: string }>()
  let hasReadableCosts = true
  let count = 0
  return {
    addRows(rows) {
      for (const row of rows) {
        const key = getEntityKey(row.type, row.id)
        const entity = entities.get(key) ?? { type: row.type, id: row.id, ...createMutableSums() }
        entities.set(key, entity)
        hasReadableCosts &&= row.cost !== null
        addRow(types[row.type], row)
        addRow(entity, row)
      }
      count += rows.length
      return {
        types: { campaign: { ...types.campaign }, journey: { ...types.journey } },
        entities: new Map([...entities].map(([key, entity]) => [key, { ...entity }])),
        hasReadableCosts,
        rows: count,
      }
    },
  }
}

function createMutableSums(): MutableBucketedSums {
  return { period: new Map(), buckets: new Map() }
}

function addRow({ period, buckets }: MutableBucketedSums, row: AttributionRow): void {
  const bucket = buckets.get(row.bucket) ?? new Map<string, CurrencyAmounts>()
  buckets.set(row.bucket, bucket)
  for (const sums of [period, bucket]) {
    for (const { currency, revenue, orders } of row.revenue ?? [])
      addAmounts(sums, currency, { revenue: parseDecimal(revenue), orders, cost: null })
    for (const { currency, cost } of row.cost ?? [])
      addAmounts(sums, currency, { revenue: null, orders: 0, cost: parseDecimal(cost) })
  }
}

function addAmounts(sums: MutableSums, currency: string, amounts: CurrencyAmounts): void {
  const known = sums.get(currency)
  sums.set(
    currency,
    known
      ? {
          revenue: sum(known.revenue, amounts.revenue),
          orders: known.orders + amounts.orders,
          cost: sum(known.cost, amounts.cost),
        }
      : amounts,
  )
}

function sum(a: CurrencyAmounts['cost'], b: CurrencyAmounts['cost']): CurrencyAmounts['cost'] {
  return a && b ? addDecimals(a, b) : (a ?? b)
}
