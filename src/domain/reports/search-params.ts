/** Where somebody is in the reports, as far as a link should carry it: all that decides what is asked and shown. */
import type { AttributionType, EntityType, Grain, Grouping } from '#src/api/schema/analytics.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { findZone } from '#src/lib/time/time-zones.ts'
import { isCalendarDay, RANGE_PRESETS, type RangeChoice } from './range.ts'
import {
  type AttributionMeasure,
  type DeliveryMeasure,
  MAX_IDS_PER_REQUEST,
  MAX_REQUESTS_PER_REPORT,
} from './requests.ts'

export type ReportsSearchParams = {
  /** Absent: both reports. */
  readonly report?: 'attribution' | 'delivery'
  /** A preset, or the first and the last day: `2026-10-01..2026-10-31`. Absent: the last 30 days. */
  readonly range?: string
  /** Absent: day. */
  readonly grain?: 'week' | 'month'
  /** Absent: the reader's. */
  readonly zone?: string
  /** What is shown of attribution, with commas. Absent: revenue and ROAS. */
  readonly measures?: string
  /** What is shown of delivery, with commas. Absent: all of it. */
  readonly counts?: string
  /** Ids with commas. Absent: all. */
  readonly campaigns?: string
  readonly journeys?: string
  readonly types?: EntityType
  /** Absent: the workspace's setting. */
  readonly event?: AttributionType
  readonly hours?: number
  /** Absent: category. */
  readonly by?: 'campaign' | 'journey'
  readonly channels?: string
  /** Kinds of channels, with commas. */
  readonly kinds?: string
  readonly categories?: string
  /** Messages with a campaign (or journey), or without. */
  readonly campaign?: 'yes' | 'no'
  readonly journey?: 'yes' | 'no'
}

const ATTRIBUTION_MEASURES: readonly AttributionMeasure[] = ['revenue', 'roas', 'cost']
const DELIVERY_MEASURES: readonly DeliveryMeasure[] = ['sent', 'delivered', 'read', 'failed', 'rate']
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN'] as const
/** One more than a report takes: with it there is a refusal, where cutting them would make a report of some (LIM-05). */
const MAX_LIST_ITEMS = MAX_IDS_PER_REQUEST * MAX_REQUESTS_PER_REPORT + 1

/** Reads the search part of an address; what makes no sense is left out, never an error. */
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
    categories: parseList(search['categories'], (it) => CATEGORIES.some((category) => category === it)),
    campaign: oneOf(['yes', 'no'], search['campaign']),
    journey: oneOf(['yes', 'no'], search['journey']),
  }
  return withoutAbsent(searchParams)
}

/** The range of a place; null where the text is none. */
export function parseRange(text: string): RangeChoice | null {
  const preset = RANGE_PRESETS.find((it) => it === text)
  if (preset) return preset
  const [from = '', to = '', ...more] = text.split('..')
  return isCalendarDay(from) && isCalendarDay(to) && more.length === 0 ? { from, to } : null
}

export function formatRange(choice: RangeChoice): string {
  return typeof choice === 'string' ? choice : `${choice.from}..${choice.to}`
}

/** The items of a list in an address. */
export function splitList(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',')
}

export const getGrain = ({ grain }: ReportsSearchParams): Grain => grain ?? 'day'
export const getGrouping = ({ by }: ReportsSearchParams): Grouping => by ?? 'category'

/** What is shown of attribution, or of delivery; the estimated cost only where it is asked for. */
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

/** The place with something else in it; what is undefined or empty leaves the address. */
export function updateReportsSearchParams(
  searchParams: ReportsSearchParams,
  to: { readonly [Key in keyof ReportsSearchParams]?: ReportsSearchParams[Key] | undefined },
): ReportsSearchParams {
  return parseReportsSearchParams({ ...searchParams, ...to })
}

function parseList(value: unknown, fits: (item: string) => boolean): string | undefined {
  if (typeof value !== 'string') return undefined
  const items = [...new Set(value.split(','))].filter(fits).slice(0, MAX_LIST_ITEMS)
  return items.length > 0 ? items.join(',') : undefined
}

/** In small letters, as all ids are here: an id that is written in two ways must not be asked for twice (CON-03). */
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
