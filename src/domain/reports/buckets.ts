import type { Grain } from '#src/api/schema/analytics.ts'
import { countDays, type DayRange } from './range.ts'
import { addDays } from './time-zone.ts'

/**
 * Every bucket that a period has, by its first day: what the platform leaves out of them is a gap, not a zero (OUT-20).
 * The first and the last may lie partly outside of it. Weeks begin on Monday (D40).
 */
export function listBuckets({ from, to }: DayRange, grain: Grain): string[] {
  const buckets: string[] = []
  for (let bucket = getBucketOfDay(from, grain); bucket <= to; bucket = getNextBucket(bucket, grain))
    buckets.push(bucket)
  return buckets
}

const MIN_BUCKET_DAYS: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 28 }

/** More buckets than are worth drawing: ten years of days are not yet. */
export function hasTooManyBuckets(days: DayRange, grain: Grain): boolean {
  return countDays(days) / MIN_BUCKET_DAYS[grain] > 4000
}

/** The bucket that a day falls in. */
export function getBucketOfDay(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export function getNextBucket(bucket: string, grain: Grain): string {
  if (grain === 'day') return addDays(bucket, 1)
  return grain === 'week' ? addDays(bucket, 7) : `${addDays(bucket, 31).slice(0, 7)}-01`
}

/** Its last day. */
export function getLastDayOfBucket(bucket: string, grain: Grain): string {
  return addDays(getNextBucket(bucket, grain), -1)
}

/** Whether some of its days are outside of the period, so that it can't be compared with its neighbours. */
export function isPartialBucket(bucket: string, grain: Grain, { from, to }: DayRange): boolean {
  return bucket < from || getLastDayOfBucket(bucket, grain) > to
}
