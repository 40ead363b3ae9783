/** What a chart draws in each bucket. Ratio, zero, nothing to divide and no bucket at all are four things (rule 24). */
import type { AttributionRow } from '#src/api/schema/analytics-rows.ts'
import { type BucketedSums, getEntityKey } from './attribution-sums.ts'
import { toApproximateNumber } from './decimal.ts'
import { type CategorySums, getDeliveryRate } from './delivery-sums.ts'
import { getRoasRatio } from './roas.ts'

export type ChartMark =
  | { readonly kind: 'value'; readonly value: number }
  /** Cost without revenue. */
  | { readonly kind: 'zero' }
  /** Something was there, and no ratio can be made of it. */
  | { readonly kind: 'none' }
  /** The platform has no such bucket. */
  | { readonly kind: 'gap' }

const GAP: ChartMark = { kind: 'gap' }
const NONE: ChartMark = { kind: 'none' }

/** A bucket in which this currency earned nothing is a gap: no 0 was told. */
export function createRevenueMarks(
  { buckets }: BucketedSums,
  currency: string,
  all: readonly string[],
): ChartMark[] {
  return all.map((bucket) => {
    const revenue = buckets.get(bucket)?.get(currency)?.revenue
    return revenue ? { kind: 'value', value: toApproximateNumber(revenue) } : GAP
  })
}

export function createRatioMarks(
  { buckets }: BucketedSums,
  currency: string,
  all: readonly string[],
): ChartMark[] {
  return all.map((bucket) => {
    const sums = buckets.get(bucket)
    if (!sums) return GAP
    const ratio = getRoasRatio(currency, sums)
    return ratio.kind === 'none' ? NONE : createChartMark(ratio.value)
  })
}

export function createRateMarks({ buckets }: CategorySums, all: readonly string[]): ChartMark[] {
  return all.map((bucket) => {
    const counts = buckets.get(bucket)
    const rate = counts ? getDeliveryRate(counts) : null
    if (!rate) return GAP
    return rate.kind === 'rate' ? { kind: 'value', value: rate.value } : NONE
  })
}

/** By entity, then by bucket and currency, and null by each bucket that is there: the ratios as the platform told them. */
export type PlatformRatios = ReadonlyMap<string, ReadonlyMap<string, number | null>>

/** For where costs can't be read, so that nothing can be reckoned here. */
export function collectPlatformRatios(pages: readonly (readonly AttributionRow[])[]): PlatformRatios {
  const ratios = new Map<string, Map<string, number | null>>()
  for (const { type, id, bucket, roas } of pages.flat()) {
    const key = getEntityKey(type, id)
    const its = ratios.get(key) ?? new Map<string, number | null>()
    ratios.set(key, its)
    its.set(bucket, null)
    for (const { currency, roas: value } of roas ?? []) its.set(`${bucket} ${currency}`, value)
  }
  return ratios
}

export function createPlatformRatioMarks(
  ratios: PlatformRatios,
  entity: string,
  currency: string,
  all: readonly string[],
): ChartMark[] {
  return all.map((bucket) => {
    const its = ratios.get(entity)
    const value = its?.get(`${bucket} ${currency}`) ?? its?.get(bucket)
    return value === undefined ? GAP : value === null ? NONE : createChartMark(value)
  })
}

function createChartMark(ratio: number): ChartMark {
  return ratio === 0 ? { kind: 'zero' } : { kind: 'value', value: ratio }
}
