/** Where and how the reader reads: a BCP 47 tag and an IANA zone. */
export type DisplayLocale = { readonly locale: string; readonly zone: string }

/**
 * `short` today 10:42, this week Wed, this year 2 Nov, else 2 Nov 2024 · `time` 10:42 · `moment` the short day and the
 * time · `date` 14 Mar 2023 · `day` Today, or Wednesday 19 November, with the year where it isn't this one.
 */
export type TimeFormat = 'short' | 'time' | 'moment' | 'date' | 'day'

type Options = Intl.DateTimeFormatOptions

const clock: Options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const dayMonth: Options = { day: 'numeric', month: 'short' }
const fullDate: Options = { ...dayMonth, year: 'numeric' }

/** Makers are dear to build (some 30 µs) and cheap to use; a day's work needs a dozen. */
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

function format(ms: number, options: Options, { locale, zone }: DisplayLocale): string {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const formatter = dateFormatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  dateFormatters.set(key, formatter)
  return formatter.format(ms)
}

/** The calendar day in a zone, as `2025-11-20`, which compares as text. */
export function getCalendarDay(ms: number, zone: string): string {
  return format(ms, { year: 'numeric', month: '2-digit', day: '2-digit' }, { locale: 'en-CA', zone })
}

/** A moment in words, seen from the day `today` (as `dayOf` gives it). Null where no calendar reaches. */
export function formatTime(
  ms: number,
  form: TimeFormat,
  today: string,
  reader: DisplayLocale,
): string | null {
  if (Number.isNaN(new Date(ms).getTime())) return null
  if (form === 'time') return format(ms, clock, reader)
  if (form === 'date') return format(ms, fullDate, reader)
  const day = getCalendarDay(ms, reader.zone)
  const thisYear = day.slice(0, 4) === today.slice(0, 4)
  if (form === 'day') {
    if (day === today) return 'Today'
    const date: Options = { day: 'numeric', month: 'long', ...(!thisYear && { year: 'numeric' }) }
    return `${format(ms, { weekday: 'long' }, reader)} ${format(ms, date, reader)}`
  }
  if (day === today) return format(ms, clock, reader)
  const ago = (Date.parse(today) - Date.parse(day)) / 86_400_000
  const short = ago > 0 && ago < 7 ? { weekday: 'short' as const } : thisYear ? dayMonth : fullDate
  const date = format(ms, short, reader)
  return form === 'short' ? date : `${date} ${format(ms, clock, reader)}`
}

/** A length of time in one or two units: `8 s`, `4 min 12 s`, `2 h 5 min`, `3 d 4 h`. Takes milliseconds. */
export function formatDuration(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const units = [
    ['d', Math.floor(seconds / 86_400)],
    ['h', Math.floor(seconds / 3600) % 24],
    ['min', Math.floor(seconds / 60) % 60],
    ['s', seconds % 60],
  ] as const
  const first = units.findIndex(([, count]) => count > 0)
  if (first === -1) return `${formatNumber(0, locale)} s`
  return units
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${formatNumber(count, locale)} ${unit}`)
    .join(' ')
}

/** A number, or one as text with more digits than a number holds. */
type NumericValue = number | `${number}`

/** A number in the reader's grouping: 18,42,310 in en-IN. */
export function formatNumber(value: NumericValue, locale: string, digits = 0): string {
  return getNumberFormatter(locale, { maximumFractionDigits: digits }).format(value)
}

/** A share between 0 and 1 as a percentage with one decimal place: 81.4%. */
export function formatPercent(share: number, locale: string): string {
  return getNumberFormatter(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
}

/** An amount in its own currency. A code that Intl refuses stands in front of the number as it came. */
export function formatMoney(amount: NumericValue, currency: string, locale: string, digits = 0): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${currency} ${formatNumber(amount, locale, digits)}`
  return getNumberFormatter(locale, { style: 'currency', currency, maximumFractionDigits: digits }).format(
    amount,
  )
}

const numberFormatters = new Map<string, Intl.NumberFormat>()

function getNumberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const formatter = numberFormatters.get(key) ?? new Intl.NumberFormat(locale, options)
  // Currencies come from records: a flood of made-up codes must not fill the memory.
  if (numberFormatters.size < 200) numberFormatters.set(key, formatter)
  return formatter
}
