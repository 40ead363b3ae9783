/** Labels of numbers, dates and settings in the reports. */
import type { AttributionType, Grain } from '#src/api/schema/analytics.ts'
import type { AppliedSettings } from '#src/api/schema/analytics-rows.ts'
import type { Config } from '#src/api/schema/config.ts'
import { type Decimal, formatDecimal, toApproximateNumber } from '#src/domain/reports/decimal.ts'
import { type DayRange, getLastDayOfBucket, isPartialBucket } from '#src/domain/reports/range.ts'
import { type ReportsSearchParams, splitList } from '#src/domain/reports/search-params.ts'
import { formatMoney, formatNumber, formatTime } from '#src/lib/text/format.ts'

/** The sign ₹ names one currency; $ doesn't, so all others are shown by their codes. */
export function getMoneyLabel(amount: Decimal, currency: string, locale: string): string {
  return formatWithCurrency(amount, currency, locale, getFractionDigits(amount))
}

/** The amount with all of its fraction digits (20 at most). */
export function getExactMoneyLabel(amount: Decimal, currency: string, locale: string): string {
  return formatWithCurrency(amount, currency, locale, Math.min(amount.digits, 20))
}

/** For use beside the currency's code: only rupees keep their sign. */
export function getFigureLabel(amount: Decimal, currency: string, locale: string): string {
  return currency === 'INR'
    ? getMoneyLabel(amount, currency, locale)
    : formatNumber(formatDecimal(amount), locale, getFractionDigits(amount))
}

function formatWithCurrency(amount: Decimal, currency: string, locale: string, digits: number): string {
  return currency === 'INR'
    ? formatMoney(formatDecimal(amount), currency, locale, digits)
    : `${currency} ${formatNumber(formatDecimal(amount), locale, digits)}`
}

/** Small amounts keep two fraction digits: rounding must not show them as 0. */
function getFractionDigits(amount: Decimal): number {
  return amount.units !== 0n && toApproximateNumber(amount) < 100 ? 2 : 0
}

/** A ratio, never a percentage (ATR-23). */
export function getRatioLabel(ratio: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return ratio > 0 && ratio < 0.005 ? `under ${format.format(0.01)}` : format.format(ratio)
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function formatDate(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format.format(Date.parse(`${day}T00:00:00Z`))
}

function formatDay(day: string, locale: string): string {
  return formatDate(day, locale, DAY)
}

/** A bucket's date in short: `on 3 Mar`, `in week of 2 Mar`, `in Mar 2026`. */
export function getBucketDateLabel(bucket: string, grain: Grain, locale: string): string {
  if (grain === 'month')
    return `in ${formatDate(bucket, locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })}`
  return `${grain === 'week' ? 'in week of' : 'on'} ${formatDay(bucket, locale)}`
}

/** The first and the last day of an axis, with years if these differ. */
export function getAxisLabels({ from, to }: DayRange, locale: string): [first: string, last: string] {
  const options = from.slice(0, 4) === to.slice(0, 4) ? DAY : { ...DAY, year: 'numeric' as const }
  return [formatDate(from, locale, options), formatDate(to, locale, options)]
}

/** `22 Oct to 20 Nov 2025`. */
export function getDateRangeLabel({ from, to }: DayRange, locale: string): string {
  const last = formatDate(to, locale, { ...DAY, year: 'numeric' })
  if (from === to) return last
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${formatDate(from, locale, sameYear ? DAY : { ...DAY, year: 'numeric' })} to ${last}`
}

/** A bucket's date in full, with a note if the bucket lies partly outside the range. */
export function getBucketLabel(bucket: string, grain: Grain, days: DayRange, locale: string): string {
  const part = isPartialBucket(bucket, grain, days) ? ', in part' : ''
  if (grain === 'month')
    return `${formatDate(bucket, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })}${part}`
  if (grain === 'week')
    return `${formatDay(bucket, locale)} to ${formatDate(getLastDayOfBucket(bucket, grain), locale, { ...DAY, year: 'numeric' })}${part}`
  return formatDate(bucket, locale, { weekday: 'short', ...DAY, year: 'numeric' })
}

export const GRAIN_LABELS: Readonly<Record<Grain, string>> = { day: 'Day', week: 'Week', month: 'Month' }

export const ATTRIBUTION_EVENT_LABELS: Readonly<Record<AttributionType, string>> = {
  delivery: 'Delivered',
  read: 'Read',
  clicked: 'Clicked',
}

/** The label of the attribution event that the platform applied; an unknown event is shown as it is. */
function getAttributionEventLabel(event: string): string {
  return Object.entries(ATTRIBUTION_EVENT_LABELS).find(([it]) => it === event)?.[1] ?? event
}

function getHoursLabel(hours: number, locale: string): string {
  return `${formatNumber(hours, locale)} ${hours === 1 ? 'hour' : 'hours'}`
}

export function getOrdersLabel(orders: number, locale: string): string {
  return `${formatNumber(orders, locale)} ${orders === 1 ? 'order' : 'orders'}`
}

/** `10:40`, in the zone of the report. */
export function getTimeLabel(at: number, locale: string, zone: string): string {
  return formatTime(at, 'time', '', { locale, zone }) ?? ''
}

export const ENTITY_TYPE_LABELS = { campaign: 'Campaign', journey: 'Journey' } as const

/** The attribution settings that the platform applied, and which of them the workspace sets (ATR-08, ATR-11, ATR-12; rule 25). */
export function getAttributionLabel(
  applied: AppliedSettings | null,
  searchParams: ReportsSearchParams,
  locale: string,
): string {
  const event = applied?.attributionType ?? searchParams.event ?? null
  const hours = applied?.windowHours ?? searchParams.hours ?? null
  const types = applied?.entityTypes ?? (searchParams.types === undefined ? [] : [searchParams.types])
  const parts = [
    [
      event === null ? 'Credited' : getAttributionEventLabel(event),
      hours === null ? '' : `within ${getHoursLabel(hours, locale)}`,
    ]
      .filter((it) => it !== '')
      .join(' '),
    getSettingSourceLabel(searchParams),
    types.length === 1 ? `${types[0]}s only` : '',
  ]
  return parts.filter((it) => it !== '').join(', ')
}

function getSettingSourceLabel({ event, hours }: ReportsSearchParams): string {
  if (event === undefined && hours === undefined) return 'workspace setting'
  if (event === undefined) return 'interaction by workspace setting'
  return hours === undefined ? 'look-back by workspace setting' : ''
}

/** Which messages the delivery report counts: names every active filter (ANA-05). */
export function getDeliveryFilterLabel(
  searchParams: ReportsSearchParams,
  channels: Config['channels'],
): string {
  const { by, campaign, journey } = searchParams
  const channelNames = splitList(searchParams.channels).map(
    (id) => channels.find((it) => it.id.toLowerCase() === id)?.name ?? 'a channel without a name',
  )
  const parts = [
    by === undefined ? 'All messages' : `Messages by ${by}`,
    ...splitList(searchParams.categories),
    ...splitList(searchParams.kinds),
    ...channelNames,
    ...(campaign === undefined ? [] : [`${campaign === 'yes' ? 'with' : 'without'} campaign`]),
    ...(journey === undefined ? [] : [`${journey === 'yes' ? 'with' : 'without'} journey`]),
    ...(searchParams.campaigns === undefined ? [] : ['of the campaigns chosen']),
    ...(searchParams.journeys === undefined ? [] : ['of the journeys chosen']),
  ]
  return (parts.length > 1 && by === undefined ? ['Messages', ...parts.slice(1)] : parts).join(', ')
}
