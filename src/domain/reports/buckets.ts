import type { Grain } from '#src/api/schema/analytics.ts'
import { countDays, type Days } from './range.ts'
import { addDays } from './zone.ts'

/**
 * Every bucket that a period has, by its first day: what the platform leaves out of them is a gap, not a zero (OUT-20).
 * The first and the last may lie partly outside of it. Weeks begin on Monday (D40).
 */
export function bucketsOf({ from, to }: Days, grain: Grain): string[] {
  const buckets: string[] = []
  for (let bucket = bucketOf(from, grain); bucket <= to; bucket = nextBucket(bucket, grain))
    buckets.push(bucket)
  return buckets
}

const SHORTEST: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 28 }

/** More buckets than are worth drawing: ten years of days are not yet. */
export function isTooFine(days: Days, grain: Grain): boolean {
  return countDays(days) / SHORTEST[grain] > 4000
}

/** The bucket that a day falls in. */
export function bucketOf(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export function nextBucket(bucket: string, grain: Grain): string {
  if (grain === 'day') return addDays(bucket, 1)
  return grain === 'week' ? addDays(bucket, 7) : `${addDays(bucket, 31).slice(0, 7)}-01`
}

/** Its last day. */
export function endOfBucket(bucket: string, grain: Grain): string {
  return addDays(nextBucket(bucket, grain), -1)
}

/** Whether some of its days are outside of the period, so that it can't be compared with its neighbours. */
export function isCutOff(bucket: string, grain: Grain, { from, to }: Days): boolean {
  return bucket < from || endOfBucket(bucket, grain) > to
}
