/** The days of a report, its period for the platform, and the buckets that the days fall into. */
import type { Grain, Period } from '#src/api/schema/analytics.ts'
import { addDays, getBucketOfDay, getDayInZone, getStartOfDay } from '#src/lib/time/zone-days.ts'

export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'last365',
  'month',
  'lastMonth',
] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]
/** The first and last day, both included, in the form `2026-11-21`. */
export type DayRange = { readonly from: string; readonly to: string }
export type RangeChoice = RangePreset | DayRange

const PRESET_DAYS: Partial<Record<RangePreset, number>> = { last7: 7, last30: 30, last90: 90, last365: 365 }

/** The days of a choice in a time zone at `now` (milliseconds since 1970). `last…` presets end with today. */
export function resolveDays(choice: RangeChoice, now: number, zone: string): DayRange {
  if (typeof choice !== 'string') return choice
  const today = getDayInZone(now, zone)
  const first = `${today.slice(0, 7)}-01`
  if (choice === 'today') return { from: today, to: today }
  if (choice === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (choice === 'month') return { from: first, to: today }
  if (choice === 'lastMonth') {
    const last = addDays(first, -1)
    return { from: `${last.slice(0, 7)}-01`, to: last }
  }
  return { from: addDays(today, 1 - (PRESET_DAYS[choice] ?? 1)), to: today }
}

/** From the start of the first day to the start of the day after the last, in the zone's local time (ANA-06, D40). */
export function toPeriod({ from, to }: DayRange, zone: string, grain: Grain): Period {
  return { start: getStartOfDay(from, zone), end: getStartOfDay(addDays(to, 1), zone), zone, grain }
}

/** Whether the text is a day from 1970 to 2999, the range for which time zones are known. */
export function isCalendarDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return (
    /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  )
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/**
 * All buckets of a period, by their first days: a bucket that the platform leaves out is a gap, not a zero (OUT-20). The first
 * and the last may lie partly outside the period. Weeks begin on Monday (D40).
 */
export function listBuckets({ from, to }: DayRange, grain: Grain): string[] {
  const buckets: string[] = []
  for (let bucket = getBucketOfDay(from, grain); bucket <= to; bucket = getNextBucket(bucket, grain))
    buckets.push(bucket)
  return buckets
}

const MIN_BUCKET_DAYS: Readonly<Record<Grain, number>> = { day: 1, week: 7, month: 28 }

/** Whether there are more buckets than a chart can show; ten years of days are fine. */
export function hasTooManyBuckets(days: DayRange, grain: Grain): boolean {
  return countDays(days) / MIN_BUCKET_DAYS[grain] > 4000
}

export function getNextBucket(bucket: string, grain: Grain): string {
  if (grain === 'day') return addDays(bucket, 1)
  return grain === 'week' ? addDays(bucket, 7) : `${addDays(bucket, 31).slice(0, 7)}-01`
}

export function getLastDayOfBucket(bucket: string, grain: Grain): string {
  return addDays(getNextBucket(bucket, grain), -1)
}

/** Whether some of a bucket's days lie outside the period, so that it isn't comparable with its neighbours. */
export function isPartialBucket(bucket: string, grain: Grain, { from, to }: DayRange): boolean {
  return bucket < from || getLastDayOfBucket(bucket, grain) > to
}
