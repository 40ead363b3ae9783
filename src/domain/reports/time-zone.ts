/** Days of a zone as moments, across the days on which its clocks are put forward or back. */

const DAY_MS = 86_400_000
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of the zone show at that moment, as milliseconds since 1970 if they were UTC's. */
function getWallClockTime(ms: number, zone: string): number {
  let maker = dateFormatters.get(zone)
  if (!maker) {
    maker = new Intl.DateTimeFormat('en-US', {
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
    dateFormatters.set(zone, maker)
  }
  const parts = Object.fromEntries(maker.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The calendar day of a moment in a zone, `2026-11-21`. */
export function getDayInZone(ms: number, zone: string): string {
  return new Date(getWallClockTime(ms, zone)).toISOString().slice(0, 10)
}

/** The first moment of a day in a zone, with the zone's offset then: `2026-03-29T00:00:00+01:00` (ANA-06). */
export function getStartOfDay(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const at = findFirstMoment(midnight, zone)
  const shown = getWallClockTime(at, zone)
  return `${new Date(shown).toISOString().slice(0, 19)}${formatOffset(shown - at)}`
}

/** The days after (or before) a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first moment at which the zone's clocks show that time of day or, where they skip it, a later one. */
function findFirstMoment(shown: number, zone: string): number {
  // The offsets a day before and after are all that can hold: a zone doesn't change twice within two days.
  const before = getWallClockTime(shown - DAY_MS, zone) - (shown - DAY_MS)
  const after = getWallClockTime(shown + DAY_MS, zone) - (shown + DAY_MS)
  const [early, late] = [shown - Math.max(before, after), shown - Math.min(before, after)]
  if (getWallClockTime(early, zone) === shown) return early
  if (getWallClockTime(late, zone) === shown) return late
  return findClockChange(shown, early, late, zone)
}

/** Clocks skip the time between two moments: the moment of the change, found by halving. */
function findClockChange(shown: number, early: number, late: number, zone: string): number {
  let [low, high] = [early, late]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (getWallClockTime(middle, zone) < shown) low = middle
    else high = middle
  }
  return high
}

function formatOffset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
