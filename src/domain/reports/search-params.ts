/** The URL state of the reports, and the choices that it stands for at a given time and in a given time zone. */
import type {
  AttributionType,
  DeliveryQuery,
  EntityType,
  Grain,
  Grouping,
} from '#src/api/schema/analytics.ts'
import { MAX_FILTER_IDS } from '#src/api/schema/analytics-limits.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { findZone } from '#src/lib/time/time-zones.ts'
import { isCalendarDay, RANGE_PRESETS, type RangeChoice, resolveDays } from './range.ts'
import {
  type AttributionChoice,
  type AttributionMeasure,
  type DeliveryChoice,
  type DeliveryMeasure,
  MAX_REQUESTS_PER_REPORT,
} from './requests.ts'

export type ReportsSearchParams = {
  /** Absent: both reports. */
  readonly report?: 'attribution' | 'delivery'
  /** A preset, or the first and last day: `2026-10-01..2026-10-31`. Absent: the last 30 days. */
  readonly range?: string
  /** Absent: day. */
  readonly grain?: 'week' | 'month'
  /** Absent: the reader's time zone. */
  readonly zone?: string
  /** The measures of the attribution report, comma-separated. Absent: revenue and ROAS. */
  readonly measures?: string
  /** The measures of the delivery report, comma-separated. Absent: all. */
  readonly counts?: string
  /** Ids, comma-separated. Absent: all. */
  readonly campaigns?: string
  readonly journeys?: string
  readonly types?: EntityType
  /** Absent: the workspace's setting. */
  readonly event?: AttributionType
  readonly hours?: number
  /** Absent: category. */
  readonly by?: 'campaign' | 'journey'
  readonly channels?: string
  /** Channel kinds, comma-separated. */
  readonly kinds?: string
  readonly categories?: string
  /** Only messages with, or without, a campaign (or journey). */
  readonly campaign?: 'yes' | 'no'
  readonly journey?: 'yes' | 'no'
}

const ATTRIBUTION_MEASURES: readonly AttributionMeasure[] = ['revenue', 'roas', 'cost']
const DELIVERY_MEASURES: readonly DeliveryMeasure[] = ['sent', 'delivered', 'read', 'failed', 'rate']
/** One more than a report takes, so that too many ids are refused instead of silently cut (LIM-05). */
const MAX_LIST_ITEMS = MAX_FILTER_IDS * MAX_REQUESTS_PER_REPORT + 1

/** Parses the search params; invalid ones are left out, never an error. */
export function parseReportsSearchParams(search: Record<string, unknown>): ReportsSearchParams {
  const { range, zone, hours } = search
  const searchParams = {
    report: oneOf(['attribution', 'delivery'], search['report']),
    range: typeof range === 'string' && parseRange(range) ? range : undefined,
    grain: oneOf(['week', 'month'], search['grain']),
    zone: (typeof zone === 'string' && findZone(zone)) || undefined,
    measures: parseList(search['measures'], (it) => ATTRIBUTION_MEASURES.some((measure) => measure === it)),
    counts: parseList(search['counts'], (it) => DELIVERY_MEASURES.some((measure) => measure === it)),
    campaigns: parseIdList(search['campaigns']),
    journeys: parseIdList(search['journeys']),
    types: oneOf(['campaign', 'journey'], search['types']),
    event: oneOf(['delivery', 'read', 'clicked'], search['event']),
    hours:
      typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= 8760 ? hours : undefined,
    by: oneOf(['campaign', 'journey'], search['by']),
    channels: parseIdList(search['channels']),
    kinds: parseList(search['kinds'], (it) => /^[\w-]{1,40}$/.test(it)),
    categories: parseList(search['categories'], isDeliveryCategory),
    campaign: oneOf(['yes', 'no'], search['campaign']),
    journey: oneOf(['yes', 'no'], search['journey']),
  }
  return withoutAbsent(searchParams)
}

/** Parses a range; null if the text is none. */
export function parseRange(text: string): RangeChoice | null {
  const preset = RANGE_PRESETS.find((it) => it === text)
  if (preset) return preset
  const [from = '', to = '', ...more] = text.split('..')
  return isCalendarDay(from) && isCalendarDay(to) && more.length === 0 ? { from, to } : null
}

export function formatRange(choice: RangeChoice): string {
  return typeof choice === 'string' ? choice : `${choice.from}..${choice.to}`
}

/** The items of a comma-separated param. */
export function splitList(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',')
}

export const getGrain = ({ grain }: ReportsSearchParams): Grain => grain ?? 'day'
export const getGrouping = ({ by }: ReportsSearchParams): Grouping => by ?? 'category'

/** The measures of the attribution report; the estimated cost only if it is requested. */
export function getShownAttributionMeasures({
  measures,
}: ReportsSearchParams): readonly AttributionMeasure[] {
  const requested = measures === undefined ? ['revenue', 'roas'] : splitList(measures)
  return ATTRIBUTION_MEASURES.filter((it) => requested.includes(it))
}
export function getShownDeliveryMeasures({ counts }: ReportsSearchParams): readonly DeliveryMeasure[] {
  const requested = splitList(counts)
  return counts === undefined ? DELIVERY_MEASURES : DELIVERY_MEASURES.filter((it) => requested.includes(it))
}

/** The search params with changes applied; undefined and empty values are removed. */
export function updateReportsSearchParams(
  searchParams: ReportsSearchParams,
  to: { readonly [Key in keyof ReportsSearchParams]?: ReportsSearchParams[Key] | undefined },
): ReportsSearchParams {
  return parseReportsSearchParams({ ...searchParams, ...to })
}

function parseList(value: unknown, isValid: (item: string) => boolean): string | undefined {
  if (typeof value !== 'string') return undefined
  const items = [...new Set(value.split(','))].filter(isValid).slice(0, MAX_LIST_ITEMS)
  return items.length > 0 ? items.join(',') : undefined
}

/** In lower case, as all ids here: an id in two spellings must not be requested twice (CON-03). */
function parseIdList(value: unknown): string | undefined {
  return parseList(typeof value === 'string' ? value.toLowerCase() : value, isUuid)
}

function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((it) => it === value)
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutAbsent<T extends object>(params: T): Present<T> {
  const present: Present<T> = {}
  for (const key of keysOf(params)) {
    const value = params[key]
    if (isPresent(value)) present[key] = value
  }
  return present
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  const keys: (keyof T)[] = []
  for (const key in value) keys.push(key)
  return keys
}

function isPresent<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined
}

type ReportMoment = { readonly now: number; readonly zone: string }

/** Time zone, days and grain; a zone in the URL overrides the reader's. */
export function getReportPeriod(searchParams: ReportsSearchParams, moment: ReportMoment) {
  const zone = searchParams.zone ?? moment.zone
  const range = (searchParams.range === undefined ? null : parseRange(searchParams.range)) ?? 'last30'
  return { zone, days: resolveDays(range, moment.now, zone), grain: getGrain(searchParams) }
}
export type ReportPeriod = ReturnType<typeof getReportPeriod>

export function toAttributionChoice(
  searchParams: ReportsSearchParams,
  moment: ReportMoment,
): AttributionChoice {
  return {
    ...getReportPeriod(searchParams, moment),
    measures: getShownAttributionMeasures(searchParams),
    campaignIds: splitList(searchParams.campaigns),
    journeyIds: splitList(searchParams.journeys),
    types: searchParams.types === undefined ? [] : [searchParams.types],
    event: searchParams.event ?? null,
    hours: searchParams.hours ?? null,
  }
}

export function toDeliveryChoice(searchParams: ReportsSearchParams, moment: ReportMoment): DeliveryChoice {
  return {
    ...getReportPeriod(searchParams, moment),
    measures: getShownDeliveryMeasures(searchParams),
    by: getGrouping(searchParams),
    campaignIds: splitList(searchParams.campaigns),
    journeyIds: splitList(searchParams.journeys),
    hasCampaign: searchParams.campaign === undefined ? null : searchParams.campaign === 'yes',
    hasJourney: searchParams.journey === undefined ? null : searchParams.journey === 'yes',
    channelIds: splitList(searchParams.channels),
    channelKinds: splitList(searchParams.kinds),
    categories: splitList(searchParams.categories).filter(isDeliveryCategory),
  }
}

type DeliveryCategory = NonNullable<DeliveryQuery['categories']>[number]

export const DELIVERY_CATEGORIES: readonly DeliveryCategory[] = [
  'MARKETING',
  'UTILITY',
  'AUTHENTICATION',
  'UNKNOWN',
]

function isDeliveryCategory(text: string): text is DeliveryCategory {
  return DELIVERY_CATEGORIES.some((it) => it === text)
}
