/** What a chart draws in each bucket. Ratio, zero, nothing to divide and no bucket at all are four things (rule 24). */
import type { AttributionRow } from '#src/api/schema/analytics-rows.ts'
import { entityKey, type Sums } from './attribution-sums.ts'
import { toNumber } from './decimal.ts'
import { type CategorySums, rateOf } from './delivery-sums.ts'
import { ratioOf } from './roas.ts'

export type Mark =
  | { readonly kind: 'value'; readonly value: number }
  /** Cost without revenue. */
  | { readonly kind: 'zero' }
  /** Something was there, and no ratio can be made of it. */
  | { readonly kind: 'none' }
  /** The platform has no such bucket. */
  | { readonly kind: 'gap' }

const GAP: Mark = { kind: 'gap' }
const NONE: Mark = { kind: 'none' }

/** A bucket in which this currency earned nothing is a gap: no 0 was told. */
export function revenueMarks({ buckets }: Sums, currency: string, all: readonly string[]): Mark[] {
  return all.map((bucket) => {
    const revenue = buckets.get(bucket)?.get(currency)?.revenue
    return revenue ? { kind: 'value', value: toNumber(revenue) } : GAP
  })
}

export function ratioMarks({ buckets }: Sums, currency: string, all: readonly string[]): Mark[] {
  return all.map((bucket) => {
    const purse = buckets.get(bucket)
    if (!purse) return GAP
    const ratio = ratioOf(currency, purse)
    return ratio.kind === 'none' ? NONE : markOf(ratio.value)
  })
}

export function rateMarks({ buckets }: CategorySums, all: readonly string[]): Mark[] {
  return all.map((bucket) => {
    const counts = buckets.get(bucket)
    const rate = counts ? rateOf(counts) : null
    if (!rate) return GAP
    return rate.kind === 'rate' ? { kind: 'value', value: rate.value } : NONE
  })
}

/** By entity, then by bucket and currency, and null by each bucket that is there: the ratios as the platform told them. */
export type ToldRatios = ReadonlyMap<string, ReadonlyMap<string, number | null>>

/** For where costs can't be read, so that nothing can be reckoned here. */
export function toldRatios(pages: readonly (readonly AttributionRow[])[]): ToldRatios {
  const told = new Map<string, Map<string, number | null>>()
  for (const { type, id, bucket, roas } of pages.flat()) {
    const key = entityKey(type, id)
    const its = told.get(key) ?? new Map<string, number | null>()
    told.set(key, its)
    its.set(bucket, null)
    for (const { currency, roas: value } of roas ?? []) its.set(`${bucket} ${currency}`, value)
  }
  return told
}

export function toldMarks(
  told: ToldRatios,
  entity: string,
  currency: string,
  all: readonly string[],
): Mark[] {
  return all.map((bucket) => {
    const its = told.get(entity)
    const value = its?.get(`${bucket} ${currency}`) ?? its?.get(bucket)
    return value === undefined ? GAP : value === null ? NONE : markOf(value)
  })
}

function markOf(ratio: number): Mark {
  return ratio === 0 ? { kind: 'zero' } : { kind: 'value', value: ratio }
}
