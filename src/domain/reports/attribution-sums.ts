/** Sums attributed revenue and cost page by page: pages are small, so that summing never blocks the interface. */
import type { EntityType } from '#src/api/schema/analytics.ts'
import type { AttributionRow } from '#src/api/schema/analytics-rows.ts'
import { addDecimals, type Decimal, parseDecimal } from './decimal.ts'

/** The sums of one currency; null if the platform reported none. */
export type CurrencyAmounts = {
  readonly revenue: Decimal | null
  readonly orders: number
  readonly cost: Decimal | null
}
/** Sums by currency: currencies are never added (ATR-24). */
export type CurrencySums = ReadonlyMap<string, CurrencyAmounts>

/** The sums of a period and of its buckets. A missing bucket was not observed. */
export type BucketedSums = {
  readonly period: CurrencySums
  readonly buckets: ReadonlyMap<string, CurrencySums>
}
export type EntitySums = BucketedSums & { readonly type: EntityType; readonly id: string }

/**
 * Campaigns and journeys are separate and never added: their costs overlap (ATR-31). `hasReadableCosts` is false if the
 * platform reported unreadable costs: then only its own ratios hold, bucket by bucket.
 */
export type AttributionSums = {
  readonly types: Readonly<Record<EntityType, BucketedSums>>
  readonly entities: ReadonlyMap<string, EntitySums>
  readonly hasReadableCosts: boolean
  /** The number of rows summed. */
  readonly rows: number
}

export const getEntityKey = (type: EntityType, id: string) => `${type} ${id}`

type MutableSums = Map<string, CurrencyAmounts>
type MutableBucketedSums = { readonly period: MutableSums; readonly buckets: Map<string, MutableSums> }

/**
 * Adds rows as they arrive and returns the sums so far. Returned sums keep growing inside; the objects around them are new each
 * time, so that a comparison by identity sees the change.
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
  const previous = sums.get(currency)
  sums.set(
    currency,
    previous
      ? {
          revenue: sum(previous.revenue, amounts.revenue),
          orders: previous.orders + amounts.orders,
          cost: sum(previous.cost, amounts.cost),
        }
      : amounts,
  )
}

function sum(a: CurrencyAmounts['cost'], b: CurrencyAmounts['cost']): CurrencyAmounts['cost'] {
  return a && b ? addDecimals(a, b) : (a ?? b)
}
