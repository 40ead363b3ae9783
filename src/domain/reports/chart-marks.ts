/** The marks of a chart, one per bucket. Value, zero, missing ratio and missing bucket are four different marks (rule 24). */
import type { AttributionRow } from '#src/api/schema/analytics-rows.ts'
import { type BucketedSums, getEntityKey } from './attribution-sums.ts'
import { toApproximateNumber } from './decimal.ts'
import { type CategorySums, getDeliveryRate } from './delivery-sums.ts'
import { getRoasRatio } from './roas.ts'

export type ChartMark =
  | { readonly kind: 'value'; readonly value: number }
  /** Cost without revenue. */
  | { readonly kind: 'zero' }
  /** The bucket exists, but has no ratio. */
  | { readonly kind: 'none' }
  /** The platform reported no such bucket. */
  | { readonly kind: 'gap' }

const GAP: ChartMark = { kind: 'gap' }
const NONE: ChartMark = { kind: 'none' }

/** A bucket without revenue in this currency is a gap: the platform reported no 0. */
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

/** The platform's own ratios: by entity, then by bucket and currency; and null by bucket alone, for each bucket that exists. */
export type PlatformRatios = ReadonlyMap<string, ReadonlyMap<string, number | null>>

/** Used if the costs are unreadable, so that no ratio can be computed here. */
export function collectPlatformRatios(pages: readonly (readonly AttributionRow[])[]): PlatformRatios {
  const ratios = new Map<string, Map<string, number | null>>()
  for (const { type, id, bucket, roas } of pages.flat()) {
    const key = getEntityKey(type, id)
    const entityRatios = ratios.get(key) ?? new Map<string, number | null>()
    ratios.set(key, entityRatios)
    entityRatios.set(bucket, null)
    for (const { currency, roas: value } of roas ?? []) entityRatios.set(`${bucket} ${currency}`, value)
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
    const entityRatios = ratios.get(entity)
    const value = entityRatios?.get(`${bucket} ${currency}`) ?? entityRatios?.get(bucket)
    return value === undefined ? GAP : value === null ? NONE : createChartMark(value)
  })
}

function createChartMark(ratio: number): ChartMark {
  return ratio === 0 ? { kind: 'zero' } : { kind: 'value', value: ratio }
}
