/** Which days a report is about, and from which moment to which. */
import type { Grain, Period } from '#src/api/schema/analytics.ts'
import { addDays, getDayInZone, getStartOfDay } from './time-zone.ts'

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
/** First and last day, both included, as `2026-11-21`. */
export type DayRange = { readonly from: string; readonly to: string }
export type RangeChoice = RangePreset | DayRange

const PRESET_DAYS: Partial<Record<RangePreset, number>> = { last7: 7, last30: 30, last90: 90, last365: 365 }

/** The days of a choice, as seen in the zone at `now` (milliseconds since 1970). Presets end with today. */
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

/** From the first moment of the first day to the first one after the last, by the zone's own clocks (ANA-06, D40). */
export function toPeriod({ from, to }: DayRange, zone: string, grain: Grain): Period {
  return { start: getStartOfDay(from, zone), end: getStartOfDay(addDays(to, 1), zone), zone, grain }
}

/** A day from 1970 to 2999: clocks of zones are known to no others. */
export function isCalendarDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return (
    /^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  )
}

/** How many days they are. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}
