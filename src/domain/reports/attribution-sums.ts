/** Attributed revenue and cost, summed page by page: no page is large, and so none makes the desk wait. */
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow } from '#src/api/schema/analytics-rows.ts'
import { add, decimalOf } from './decimal.ts'
import type { Money, Purse } from './roas.ts'

/** A period and its buckets. A bucket that isn't there was not observed. */
export type Sums = { readonly period: Purse; readonly buckets: ReadonlyMap<string, Purse> }
export type EntitySums = Sums & { readonly type: EntityType; readonly id: string }

/**
 * Campaigns and journeys stand side by side and are never added: their costs overlap (ATR-31). `costs` is false where
 * the platform told costs in a form that can't be read: then only its own ratios hold, bucket by bucket.
 */
export type AttributionSums = {
  readonly types: Readonly<Record<EntityType, Sums>>
  readonly entities: ReadonlyMap<string, EntitySums>
  readonly costs: boolean
  /** How many rows went in. */
  readonly rows: number
}

export const entityKey = (type: EntityType, id: string) => `${type} ${id}`

type OpenPurse = Map<string, Money>
type OpenSums = { readonly period: OpenPurse; readonly buckets: Map<string, OpenPurse> }

/**
 * Takes in rows as they come, and tells what they make so far. What it has told goes on growing inside; all sums are new
 * objects each time, so that whoever compares by identity sees that there is more.
 */
export function createAttributionSums(): {
  add(rows: readonly AttributionRow[]): AttributionSums
} {
  const types = { campaign: openSums(), journey: openSums() }
  const entities = new Map<string, OpenSums & { type: EntityType; id: string }>()
  let costs = true
  let count = 0
  return {
    add(rows) {
      for (const row of rows) {
        const key = entityKey(row.type, row.id)
        const entity = entities.get(key) ?? { type: row.type, id: row.id, ...openSums() }
        entities.set(key, entity)
        costs &&= row.cost !== null
        take(types[row.type], row)
        take(entity, row)
      }
      count += rows.length
      return {
        types: { campaign: { ...types.campaign }, journey: { ...types.journey } },
        entities: new Map([...entities].map(([key, entity]) => [key, { ...entity }])),
        costs,
        rows: count,
      }
    },
  }
}

function openSums(): OpenSums {
  return { period: new Map(), buckets: new Map() }
}

function take({ period, buckets }: OpenSums, row: AttributionRow): void {
  const bucket = buckets.get(row.bucket) ?? new Map<string, Money>()
  buckets.set(row.bucket, bucket)
  for (const purse of [period, bucket]) {
    for (const { currency, revenue, orders } of row.revenue ?? [])
      put(purse, currency, { revenue: decimalOf(revenue), orders, cost: null })
    for (const { currency, cost } of row.cost ?? [])
      put(purse, currency, { revenue: null, orders: 0, cost: decimalOf(cost) })
  }
}

function put(purse: OpenPurse, currency: string, more: Money): void {
  const known = purse.get(currency)
  purse.set(
    currency,
    known
      ? {
          revenue: sum(known.revenue, more.revenue),
          orders: known.orders + more.orders,
          cost: sum(known.cost, more.cost),
        }
      : more,
  )
}

function sum(a: Money['cost'], b: Money['cost']): Money['cost'] {
  return a && b ? add(a, b) : (a ?? b)
}
