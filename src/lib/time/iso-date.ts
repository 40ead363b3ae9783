/** Dates of ISO 8601: of a calendar, of a week or of a year, each extended or basic. */

const DAY_MS = 86_400_000
// ECMAScript writes years with six digits, too.
const DATE = /^(?:\+00)?(\d{4})(?:(-?)(\d\d)\2(\d\d)|(-?)W(\d\d)\5([1-7])|-?(\d{3}))$/i

/** Midnight of a date in UTC, in milliseconds since 1970. Null for other text, which a week, a month or a year without a day is, too. */
export function parseIsoDate(text: string): number | null {
  const found = DATE.exec(text)
  if (!found) return null
  const [, year, , month, day, , week, weekday, ordinal] = found
  if (week !== undefined) return getWeekDate(Number(year), Number(week), Number(weekday))
  const midnight = Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? ordinal))
  const date = new Date(midnight)
  // Date.UTC rolls over: it would silently turn 31 February into 3 March, and the year 1 into 1901.
  const isDay = day === undefined ? ordinal !== '000' : date.getUTCDate() === Number(day)
  return isDay && date.getUTCFullYear() === Number(year) ? midnight : null
}

/** Weeks begin on Monday; the first of a year is that of 4 January. */
function getWeekDate(year: number, week: number, weekday: number): number | null {
  const fourth = Date.UTC(year, 0, 4)
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  const monday = firstMonday + (week - 1) * 7 * DAY_MS
  // A week belongs to the year of its Thursday.
  const isOfYear = new Date(monday + 3 * DAY_MS).getUTCFullYear() === year
  return week > 0 && isOfYear ? monday + (weekday - 1) * DAY_MS : null
}
