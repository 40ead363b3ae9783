/** Converts between times and a time zone's calendar days, including days with a daylight saving change. */

const DAY_MS = 86_400_000
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

/** The zone's wall-clock time at a moment, as the milliseconds since 1970 that UTC would show it at. */
function getWallClockTime(ms: number, zone: string): number {
  let formatter = dateFormatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    dateFormatters.set(zone, formatter)
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The calendar day at a moment in a zone: `2026-11-21`. */
export function getDayInZone(ms: number, zone: string): string {
  return new Date(getWallClockTime(ms, zone)).toISOString().slice(0, 10)
}

/** The first moment of a day in a zone, with the zone's offset then: `2026-03-29T00:00:00+01:00` (ANA-06). */
export function getStartOfDay(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const startMs = findFirstMoment(midnight, zone)
  const wallClockMs = getWallClockTime(startMs, zone)
  return `${new Date(wallClockMs).toISOString().slice(0, 19)}${formatOffset(wallClockMs - startMs)}`
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first day of the bucket that a day falls into. Weeks begin on Monday (D40). */
export function getBucketOfDay(day: string, grain: 'day' | 'week' | 'month'): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The first moment at which the zone's clocks show this time or, if they skip it, a later one. */
function findFirstMoment(wallClockMs: number, zone: string): number {
  // Only the offsets a day before and a day after are possible: a zone doesn't change twice within two days.
  const before = getWallClockTime(wallClockMs - DAY_MS, zone) - (wallClockMs - DAY_MS)
  const after = getWallClockTime(wallClockMs + DAY_MS, zone) - (wallClockMs + DAY_MS)
  const [early, late] = [wallClockMs - Math.max(before, after), wallClockMs - Math.min(before, after)]
  if (getWallClockTime(early, zone) === wallClockMs) return early
  if (getWallClockTime(late, zone) === wallClockMs) return late
  return findClockChange(wallClockMs, early, late, zone)
}

/** The moment at which the clocks skip this time, found by bisection. */
function findClockChange(wallClockMs: number, early: number, late: number, zone: string): number {
  let [low, high] = [early, late]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (getWallClockTime(middle, zone) < wallClockMs) low = middle
    else high = middle
  }
  return high
}

function formatOffset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
