/** Labels of numbers, dates and settings in the reports. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, select, t } from '@lingui/core/macro'
import type { AttributionType, EntityType, Grain } from '#src/api/schema/analytics.ts'
import type { AppliedSettings } from '#src/api/schema/analytics-rows.ts'
import type { Config } from '#src/api/schema/config.ts'
import { type Decimal, formatDecimal, toApproximateNumber } from '#src/domain/reports/decimal.ts'
import { type DayRange, getLastDayOfBucket, isPartialBucket } from '#src/domain/reports/range.ts'
import type { DeliveryMeasure } from '#src/domain/reports/requests.ts'
import { type ReportsSearchParams, splitList } from '#src/domain/reports/search-params.ts'
import { formatMoney } from '#src/lib/text/figures.ts'
import { formatList, formatNumber, formatTime } from '#src/lib/text/format.ts'
import { toWords } from '#src/lib/text/words.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { getCategoryLabel } from './category-label.ts'

export function getMoneyLabel(amount: Decimal, currency: string, locale: string): string {
  return formatMoney(formatDecimal(amount), currency, locale, getFractionDigits(amount))
}

/** The amount with all of its fraction digits (20 at most). */
export function getExactMoneyLabel(amount: Decimal, currency: string, locale: string): string {
  return formatMoney(formatDecimal(amount), currency, locale, Math.min(amount.digits, 20))
}

/** For use beside the currency's code: only rupees keep their sign. */
export function getFigureLabel(amount: Decimal, currency: string, locale: string): string {
  if (currency === 'INR') return getMoneyLabel(amount, currency, locale)
  const digits = getFractionDigits(amount)
  if (digits === 0) return formatNumber(formatDecimal(amount), locale)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, options).format(formatDecimal(amount))
}

/** Small amounts keep two fraction digits: rounding must not show them as 0. */
function getFractionDigits(amount: Decimal): number {
  return amount.units !== 0n && toApproximateNumber(amount) < 100 ? 2 : 0
}

/** A ratio, never a percentage (ATR-23). */
export function getRatioLabel(ratio: number, locale: string, i18n: I18n): string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  if (ratio === 0 || ratio >= 0.005) return format.format(ratio)
  const limit = format.format(0.01)
  return t(i18n)({ message: `under ${limit}`, comment: 'A ratio that is smaller than 0.01, but not 0' })
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return format
}

function formatDate(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return getDateFormat(locale, options).format(parseDay(day))
}

function parseDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function formatDay(day: string, locale: string): string {
  return formatDate(day, locale, DAY)
}

/** The highest amount and its bucket: `Peak ₹1,200 on 3 Mar`, `… in week of 2 Mar`, `… in Mar 2026`. */
export function getPeakLabel(
  amount: string,
  bucket: string,
  grain: Grain,
  locale: string,
  i18n: I18n,
): string {
  const day = formatDay(bucket, locale)
  const month = formatDate(bucket, locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return t(i18n)`${select(grain, {
    day: `Peak ${amount} on ${day}`,
    week: `Peak ${amount} in week of ${day}`,
    other: `Peak ${amount} in ${month}`,
  })}`
}

/** The first and the last day of an axis, with years if these differ. */
export function getAxisLabels({ from, to }: DayRange, locale: string): [first: string, last: string] {
  const options = from.slice(0, 4) === to.slice(0, 4) ? DAY : { ...DAY, year: 'numeric' as const }
  return [formatDate(from, locale, options), formatDate(to, locale, options)]
}

/** `22 Oct – 20 Nov 2025`; `1–21 Nov 2025`; `20 Nov 2025` if that is the only day. */
export function getDateRangeLabel({ from, to }: DayRange, locale: string): string {
  return getDateFormat(locale, { ...DAY, year: 'numeric' }).formatRange(parseDay(from), parseDay(to))
}

/** A bucket's date in full, with a note if the bucket lies partly outside the range. */
export function getBucketLabel(
  bucket: string,
  grain: Grain,
  days: DayRange,
  locale: string,
  i18n: I18n,
): string {
  if (grain === 'day') return formatDate(bucket, locale, { weekday: 'short', ...DAY, year: 'numeric' })
  const dates =
    grain === 'month'
      ? formatDate(bucket, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : getDateRangeLabel({ from: bucket, to: getLastDayOfBucket(bucket, 'week') }, locale)
  return isPartialBucket(bucket, grain, days)
    ? t(i18n)({
        message: `${dates} (partial)`,
        comment: 'A week or a month that the report covers only in part: March 2026 (partial)',
      })
    : dates
}

export const GRAIN_LABELS: Readonly<Record<Grain, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
}

export const ATTRIBUTION_EVENT_LABELS: Readonly<Record<AttributionType, MessageDescriptor>> = {
  delivery: msg({ message: 'Delivered', comment: 'The message was delivered to the customer' }),
  read: msg({ message: 'Read', comment: 'The customer has read the message', context: 'message state' }),
  clicked: msg({ message: 'Clicked', comment: 'The customer has clicked a link in the message' }),
}

export const DELIVERY_MEASURE_LABELS: Readonly<Record<DeliveryMeasure, MessageDescriptor>> = {
  rate: msg({ message: 'Rate', comment: 'Share of the sent messages that were delivered' }),
  sent: msg({ message: 'Sent', comment: 'Number of messages that were sent' }),
  delivered: msg({ message: 'Delivered or read', comment: 'Number of messages' }),
  read: msg({ message: 'Read', comment: 'Number of messages', context: 'number of messages' }),
  failed: msg({ message: 'Failed', comment: 'Number of messages that could not be sent' }),
}

export function getOrdersLabel(orders: number, locale: string, i18n: I18n): string {
  const count = formatNumber(orders, locale)
  return t(i18n)`${plural(orders, { one: `${count} order`, other: `${count} orders` })}`
}

/** An amount of money and the number of its orders. */
export function getRevenueLabel(amount: string, orders: number, locale: string, i18n: I18n): string {
  const count = formatNumber(orders, locale)
  return t(i18n)`${plural(orders, { one: `${amount}, ${count} order`, other: `${amount}, ${count} orders` })}`
}

/** `10:40`, in the zone of the report. */
export function getTimeLabel(at: number, locale: string, zone: string): string {
  return formatTime(at, 'time', '', { locale, zone }) ?? ''
}

export const ENTITY_TYPE_LABELS: Readonly<Record<EntityType, MessageDescriptor>> = {
  campaign: msg`Campaign`,
  journey: msg({ message: 'Journey', comment: 'An automated sequence of messages' }),
}

/** The attribution settings that the platform applied, and which of them the workspace sets (ATR-08, ATR-11, ATR-12; rule 25). */
export function getAttributionLabel(
  applied: AppliedSettings | null,
  searchParams: ReportsSearchParams,
  locale: string,
  i18n: I18n,
): string {
  const event = applied?.attributionType ?? searchParams.event ?? null
  const hours = applied?.windowHours ?? searchParams.hours ?? null
  const types = applied?.entityTypes ?? (searchParams.types === undefined ? [] : [searchParams.types])
  const source = getSettingSourceLabel(searchParams, i18n)
  const [onlyType] = types
  const parts = [
    hours === null ? getCreditLabel(event, i18n) : getCreditWithinLabel(event, hours, locale, i18n),
    ...(source === null ? [] : [source]),
    ...(onlyType !== undefined && types.length === 1 ? [getOnlyTypeLabel(onlyType, i18n)] : []),
  ]
  return formatList(parts, locale)
}

/** The event that credits an order to a message; one that the app doesn't know is shown in words. */
function getCreditLabel(event: string | null, i18n: I18n): string {
  if (event === null)
    return t(i18n)({ message: 'Credited', comment: 'An order is credited to a message that led to it' })
  const label = Object.entries(ATTRIBUTION_EVENT_LABELS).find(([it]) => it === event)?.[1]
  return label ? i18n._(label) : toWords(event)
}

function getCreditWithinLabel(event: string | null, hours: number, locale: string, i18n: I18n): string {
  const count = formatNumber(hours, locale)
  const credit = event ?? 'none'
  return t(i18n)({
    message: select(credit, {
      delivery: plural(hours, {
        one: `Delivered within ${count} hour`,
        other: `Delivered within ${count} hours`,
      }),
      read: plural(hours, { one: `Read within ${count} hour`, other: `Read within ${count} hours` }),
      clicked: plural(hours, { one: `Clicked within ${count} hour`, other: `Clicked within ${count} hours` }),
      none: plural(hours, { one: `Credited within ${count} hour`, other: `Credited within ${count} hours` }),
      other: plural(hours, {
        one: `${credit} within ${count} hour`,
        other: `${credit} within ${count} hours`,
      }),
    }),
    comment:
      'What the customer did with a message in the time before an order, so that the order is credited to it',
  })
}

function getSettingSourceLabel({ event, hours }: ReportsSearchParams, i18n: I18n): string | null {
  if (event === undefined && hours === undefined) return t(i18n)`workspace setting`
  if (event === undefined) return t(i18n)`interaction by workspace setting`
  return hours === undefined ? t(i18n)`look-back by workspace setting` : null
}

function getOnlyTypeLabel(value: string, i18n: I18n): string {
  if (value === 'campaign') return t(i18n)`campaigns only`
  if (value === 'journey') return t(i18n)`journeys only`
  const type = toWords(value)
  return t(i18n)({ message: `${type} only`, comment: 'Placeholder: the platform’s name of an unknown type' })
}

/** Which messages the delivery report counts: names every active filter (ANA-05). */
export function getDeliveryFilterLabel(
  searchParams: ReportsSearchParams,
  channels: Config['channels'],
  locale: string,
  i18n: I18n,
): string {
  const { by, campaign, journey } = searchParams
  const channelNames = splitList(searchParams.channels).map(
    (id) => channels.find((it) => it.id.toLowerCase() === id)?.name ?? t(i18n)`a channel without a name`,
  )
  const filters = [
    ...splitList(searchParams.categories).map((it) => getCategoryLabel(it, i18n)),
    ...splitList(searchParams.kinds).map((it) => getChannelLabel(it, i18n)),
    ...channelNames,
    ...(campaign === 'yes' ? [t(i18n)`with campaign`] : []),
    ...(campaign === 'no' ? [t(i18n)`without campaign`] : []),
    ...(journey === 'yes' ? [t(i18n)`with journey`] : []),
    ...(journey === 'no' ? [t(i18n)`without journey`] : []),
    ...(searchParams.campaigns === undefined ? [] : [t(i18n)`selected campaigns`]),
    ...(searchParams.journeys === undefined ? [] : [t(i18n)`selected journeys`]),
  ]
  const subject =
    by === 'campaign'
      ? t(i18n)`Messages by campaign`
      : by === 'journey'
        ? t(i18n)`Messages by journey`
        : filters.length === 0
          ? t(i18n)`All messages`
          : t(i18n)`Messages`
  return formatList([subject, ...filters], locale)
}

/** How many campaigns and journeys are chosen; null if none is. */
export function getChosenEntitiesLabel(
  { campaigns, journeys }: { readonly campaigns: readonly string[]; readonly journeys: readonly string[] },
  locale: string,
  i18n: I18n,
): string | null {
  const campaignCount = campaigns.length
  const journeyCount = journeys.length
  const formattedCampaigns = formatNumber(campaignCount, locale)
  const formattedJourneys = formatNumber(journeyCount, locale)
  const campaignsLabel = t(i18n)`${plural(campaignCount, {
    one: `${formattedCampaigns} campaign`,
    other: `${formattedCampaigns} campaigns`,
  })}`
  const journeysLabel = t(i18n)`${plural(journeyCount, {
    one: `${formattedJourneys} journey`,
    other: `${formattedJourneys} journeys`,
  })}`
  const labels = [
    ...(campaignCount > 0 ? [campaignsLabel] : []),
    ...(journeyCount > 0 ? [journeysLabel] : []),
  ]
  return labels.length === 0 ? null : formatList(labels, locale)
}
