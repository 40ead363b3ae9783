/** Dates of ISO 8601: of a calendar, of a week or of a year, each extended or basic. */

const DAY_MS = 86_400_000
const CALENDAR = /^(\d{4})(-?)(\d\d)\2(\d\d)$/
const WEEK = /^(\d{4})(-?)W(\d\d)\2([1-7])$/i
const ORDINAL = /^(\d{4})-?(\d{3})$/

/** Midnight of a date in UTC, in milliseconds since 1970. Null for other text, which a week, a month or a year without a day is, too. */
export function parseIsoDate(text: string): number | null {
  // ECMAScript writes years with six digits, too.
  const date = text.replace(/^\+00(?=\d{4})/, '')
  const calendar = CALENDAR.exec(date)
  if (calendar) return getCalendarDate(calendar)
  const week = WEEK.exec(date)
  if (week) return getWeekDate(Number(week[1]), Number(week[3]), Number(week[4]))
  const ordinal = ORDINAL.exec(date)
  return ordinal ? getOrdinalDate(Number(ordinal[1]), Number(ordinal[2])) : null
}

function getCalendarDate([, year = '', , month = '', day = '']: RegExpExecArray): number | null {
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // Date.UTC rolls over: it would silently turn 31 February into 3 March, and the year 1 into 1901.
  return new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`) ? midnight : null
}

/** Weeks begin on Monday; the first of a year is that of 4 January. */
function getWeekDate(year: number, week: number, weekday: number): number | null {
  const fourth = Date.UTC(year, 0, 4)
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  const monday = firstMonday + (week - 1) * 7 * DAY_MS
  // A week belongs to the year of its Thursday.
  if (week === 0 || getYear(monday + 3 * DAY_MS) !== year) return null
  return monday + (weekday - 1) * DAY_MS
}

function getOrdinalDate(year: number, day: number): number | null {
  const midnight = Date.UTC(year, 0, day)
  return day > 0 && getYear(midnight) === year ? midnight : null
}

function getYear(ms: number): number {
  return new Date(ms).getUTCFullYear()
}
