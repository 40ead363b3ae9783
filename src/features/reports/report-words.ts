/** Numbers, days and choices of the reports in words. */
import type { AttributionType, Grain } from '#src/api/schema/analytics.ts'
import { endOfBucket, isCutOff } from '#src/domain/reports/buckets.ts'
import { type Decimal, toNumber, toText } from '#src/domain/reports/decimal.ts'
import type { Days } from '#src/domain/reports/range.ts'
import { formatMoney, formatNumber, formatTime } from '#src/lib/format.ts'

/** The sign of the rupee says what it is; a dollar's doesn't. */
export function moneyWords(amount: Decimal, currency: string, locale: string): string {
  return withCurrency(amount, currency, locale, roundedDigits(amount))
}

/** To the last digit. */
export function exactMoney(amount: Decimal, currency: string, locale: string): string {
  return withCurrency(amount, currency, locale, Math.min(amount.digits, 20))
}

/** Where the currency stands beside it. */
export function figureWords(amount: Decimal, currency: string, locale: string): string {
  return currency === 'INR'
    ? moneyWords(amount, currency, locale)
    : formatNumber(toText(amount), locale, roundedDigits(amount))
}

function withCurrency(amount: Decimal, currency: string, locale: string, digits: number): string {
  return currency === 'INR'
    ? formatMoney(toText(amount), currency, locale, digits)
    : `${currency} ${formatNumber(toText(amount), locale, digits)}`
}

/** What is small must not become a 0. */
function roundedDigits(amount: Decimal): number {
  return amount.units !== 0n && toNumber(amount) < 100 ? 2 : 0
}

/** A ratio, never a percentage (ATR-23). */
export function ratioWords(ratio: number, locale: string): string {
  const form = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return ratio > 0 && ratio < 0.005 ? `under ${form.format(0.01)}` : form.format(ratio)
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
const forms = new Map<string, Intl.DateTimeFormat>()

function dateWords(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const form = forms.get(key) ?? new Intl.DateTimeFormat(locale, options)
  forms.set(key, form)
  return form.format(Date.parse(`${day}T00:00:00Z`))
}

function dayWords(day: string, locale: string): string {
  return dateWords(day, locale, DAY)
}

/** When a bucket was, in short: `on 3 Mar`, `in week of 2 Mar`, `in Mar 2026`. */
export function whenWords(bucket: string, grain: Grain, locale: string): string {
  if (grain === 'month')
    return `in ${dateWords(bucket, locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })}`
  return `${grain === 'week' ? 'in week of' : 'on'} ${dayWords(bucket, locale)}`
}

/** The first and the last day of an axis, with their years where those differ. */
export function endsWords({ from, to }: Days, locale: string): [first: string, last: string] {
  const form = from.slice(0, 4) === to.slice(0, 4) ? DAY : { ...DAY, year: 'numeric' as const }
  return [dateWords(from, locale, form), dateWords(to, locale, form)]
}

/** `22 Oct to 20 Nov 2025`. */
export function daysWords({ from, to }: Days, locale: string): string {
  const last = dateWords(to, locale, { ...DAY, year: 'numeric' })
  if (from === to) return last
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${dateWords(from, locale, sameYear ? DAY : { ...DAY, year: 'numeric' })} to ${last}`
}

/** A bucket in full; one that lies partly outside of the range says so. */
export function bucketWords(bucket: string, grain: Grain, days: Days, locale: string): string {
  const part = isCutOff(bucket, grain, days) ? ', in part' : ''
  if (grain === 'month')
    return `${dateWords(bucket, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })}${part}`
  if (grain === 'week')
    return `${dayWords(bucket, locale)} to ${dateWords(endOfBucket(bucket, grain), locale, { ...DAY, year: 'numeric' })}${part}`
  return dateWords(bucket, locale, { weekday: 'short', ...DAY, year: 'numeric' })
}

export const GRAIN_WORDS: Readonly<Record<Grain, string>> = { day: 'Day', week: 'Week', month: 'Month' }

export const EVENT_WORDS: Readonly<Record<AttributionType, string>> = {
  delivery: 'Delivered',
  read: 'Read',
  clicked: 'Clicked',
}

/** What the platform says that applied: a word of ours where it is one that we know. */
export function eventWords(event: string): string {
  return Object.entries(EVENT_WORDS).find(([it]) => it === event)?.[1] ?? event
}

export function hoursWords(hours: number, locale: string): string {
  return `${formatNumber(hours, locale)} ${hours === 1 ? 'hour' : 'hours'}`
}

export function ordersWords(orders: number, locale: string): string {
  return `${formatNumber(orders, locale)} ${orders === 1 ? 'order' : 'orders'}`
}

/** `10:40`, in the zone of the report. */
export function clockWords(at: number, locale: string, zone: string): string {
  return formatTime(at, 'time', '', { locale, zone }) ?? ''
}

export const TYPE_WORDS = { campaign: 'Campaign', journey: 'Journey' } as const
