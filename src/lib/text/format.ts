import { type Instant, toMillis } from '#src/lib/time/instant.ts'

/** The locale (a BCP 47 tag) and time zone (an IANA name) for all displayed times and numbers. */
export type DisplayLocale = { readonly locale: string; readonly zone: string }

/**
 * `short`: 10:42 today, Wed this week, 2 Nov this year, otherwise 2 Nov 2024. `time`: 10:42. `moment`: the short date
 * and the time. `date`: 14 Mar 2023. `day`: Wednesday 19 November, with the year unless it is the current one.
 */
export type TimeFormat = 'short' | 'time' | 'moment' | 'date' | 'day'

type Options = Intl.DateTimeFormatOptions

const clock: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const dayMonth: Options = { day: 'numeric', month: 'short' }
const fullDate: Options = { ...dayMonth, year: 'numeric' }

/** A formatter takes some 30 µs to construct, so each is kept; the app needs about a dozen. */
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

function format(ms: number, options: Options, { locale, zone }: DisplayLocale): string {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  dateFormatters.set(key, formatter)
  return formatter.format(ms)
}

/** The calendar day in a time zone, as `2025-11-20`, which sorts as text. */
export function getCalendarDay(ms: number, zone: string): string {
  return format(ms, { year: 'numeric', month: '2-digit', day: '2-digit' }, { locale: 'en-CA', zone })
}

/**
 * Formats milliseconds since 1970, relative to the day `today` (from `getCalendarDay`). Null outside the range of
 * `Date`.
 */
export function formatTime(
  ms: number,
  timeFormat: TimeFormat,
  today: string,
  displayLocale: DisplayLocale,
): string | null {
  if (Number.isNaN(new Date(ms).getTime())) return null
  if (timeFormat === 'time') return format(ms, clock, displayLocale)
  if (timeFormat === 'date') return format(ms, fullDate, displayLocale)
  const day = getCalendarDay(ms, displayLocale.zone)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  if (timeFormat === 'day') {
    const date: Options = { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }
    if (!isEnglish(displayLocale.locale)) return format(ms, { weekday: 'long', ...date }, displayLocale)
    return `${format(ms, { weekday: 'long' }, displayLocale)} ${format(ms, date, displayLocale)}`
  }
  if (day === today) return format(ms, clock, displayLocale)
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000
  const isThisWeek = daysAgo > 0 && daysAgo < 7
  const options = isThisWeek ? { weekday: 'short' as const } : isThisYear ? dayMonth : fullDate
  const date = format(ms, options, displayLocale)
  return timeFormat === 'short' ? date : `${date} ${format(ms, clock, displayLocale)}`
}

/** The calendar day of an instant: in a time zone, or the day that it names. */
export function getDayOfInstant(at: Instant, zone: string): string {
  return at.day ?? getCalendarDay(toMillis(at), zone)
}

/** As `formatTime`, of an instant. One that names only a day is formatted as that day. */
export function formatInstant(
  at: Instant,
  timeFormat: TimeFormat,
  today: string,
  displayLocale: DisplayLocale,
): string | null {
  if (at.day === undefined) return formatTime(toMillis(at), timeFormat, today, displayLocale)
  const isDay = timeFormat === 'day' || timeFormat === 'date'
  return formatTime(Date.parse(at.day), isDay ? timeFormat : 'date', today, { ...displayLocale, zone: 'UTC' })
}

/**
 * Formats milliseconds as a duration in one or two units: `8 s`, `4 min 12 s`, `2 h 5 min`, `3 d 4 h`. Other languages than
 * English have their own abbreviations.
 */
export function formatDuration(ms: number, locale: string): string {
  return formatDurationUnits(ms, locale).join(' ')
}

/** The one or two units of a duration, the larger first. `narrow`: with the shortest names of units. */
export function formatDurationUnits(
  ms: number,
  locale: string,
  unitDisplay: 'short' | 'narrow' = 'short',
): readonly string[] {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const units = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const
  const first = units.findIndex(([, count]) => count > 0)
  if (first === -1) return [formatUnit(0, 'second', locale, unitDisplay)]
  return units
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => formatUnit(count, unit, locale, unitDisplay))
}

const UNIT_SYMBOLS = { day: 'd', hour: 'h', minute: 'min', second: 's' } as const

/** In English by the symbol of the unit, because the abbreviations of `Intl` (`12 sec`) are longer. */
function formatUnit(
  count: number,
  unit: keyof typeof UNIT_SYMBOLS,
  locale: string,
  unitDisplay: 'short' | 'narrow',
): string {
  if (isEnglish(locale)) return `${formatNumber(count, locale)} ${UNIT_SYMBOLS[unit]}`
  return getNumberFormatter(locale, { style: 'unit', unit, unitDisplay }).format(count)
}

export function isEnglish(locale: string): boolean {
  return locale.startsWith('en')
}

/** A number, or decimal text with more digits than a number holds. */
export type NumericValue = number | `${number}`

/** Formats a number with the grouping of the locale: 18,42,310 in en-IN. */
export function formatNumber(value: NumericValue, locale: string, digits = 0): string {
  return formatGrouped(getNumberFormatter(locale, { maximumFractionDigits: digits }), value, locale)
}

/** The locale's private subtag for the grouping that the agent chose (`display-formats.ts`). */
const GROUPING_SUBTAG = /-x-(?<grouping>lakh|thousand)$/

/** Formats a number, with its digits in the groups that the agent chose: `Intl` offers those of the locale alone. */
export function formatGrouped(formatter: Intl.NumberFormat, value: NumericValue, locale: string): string {
  const grouping = GROUPING_SUBTAG.exec(locale)?.groups?.['grouping']
  if (grouping === undefined) return formatter.format(value)
  const parts = formatter.formatToParts(value)
  const digits = parts.flatMap((it) => (it.type === 'integer' ? Array.from(it.value) : []))
  const separator = getGroupSeparator(formatter)
  const otherGroupsSize = grouping === 'lakh' ? 2 : 3
  const grouped = digits.reduceRight((text, digit, index) => {
    const digitsAfter = digits.length - 1 - index
    const endsGroup = digitsAfter >= 3 && (digitsAfter - 3) % otherGroupsSize === 0
    return `${digit}${endsGroup ? separator : ''}${text}`
  }, '')
  const firstInteger = parts.findIndex(({ type }) => type === 'integer')
  return parts
    .map(({ type, value: text }, index) => {
      if (type === 'group') return ''
      if (type !== 'integer') return text
      return index === firstInteger ? grouped : ''
    })
    .join('')
}

function getGroupSeparator(formatter: Intl.NumberFormat): string {
  return formatter.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ','
}

/** Formats names or short texts as a list: `a, b, c`. */
export function formatList(items: readonly string[], locale: string): string {
  return getListFormat(locale).format(items)
}

/**
 * Joins details of one thing: `Voice note, 0:14, Ananya`. Between the items of a list, Arabic, Spanish and Portuguese say
 * “and”.
 */
export function formatDetails(details: readonly string[], locale: string): string {
  return details.join(getDetailSeparator(locale))
}

/** The comma of a language, with its spaces. */
export function getDetailSeparator(locale: string): string {
  const separator = getListParts(['1', '2', '3'], locale)[1]?.value ?? ', '
  return separator.replaceAll(/\p{L}/gu, '')
}

/** The items and separators of `formatList`, for items that need elements of their own. */
export function getListParts(items: readonly string[], locale: string) {
  return getListFormat(locale).formatToParts(items)
}

function getListFormat(locale: string) {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
}

const numberFormatters = new Map<string, Intl.NumberFormat>()

/** Makes a formatter, or returns the one that was made before. */
export function getNumberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = numberFormatters.get(key) ?? new Intl.NumberFormat(locale, options)
  // Currency codes come from records: many invalid ones must not fill the memory.
  if (numberFormatters.size < 200) numberFormatters.set(key, formatter)
  return formatter
}
