/** Where somebody is in the reports, as far as a link should carry it: all that decides what is asked and shown. */
import type { AttributionType, EntityType, Grain, Grouping } from '#src/api/schema/analytics.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { findZone } from '#src/lib/zone-names.ts'
import {
  type AttributionMeasure,
  type DeliveryMeasure,
  MOST_IDS,
  MOST_QUESTIONS,
} from './reports/questions.ts'
import { isDay, PRESETS, type RangeChoice } from './reports/range.ts'

export type ReportsPlace = {
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
const MOST = MOST_IDS * MOST_QUESTIONS + 1

/** Reads the search part of an address; what makes no sense is left out, never an error. */
export function readReportsPlace(search: Record<string, unknown>): ReportsPlace {
  const { range, zone, hours } = search
  const place = {
    report: oneOf(['attribution', 'delivery'], search['report']),
    range: typeof range === 'string' && rangeOf(range) ? range : undefined,
    grain: oneOf(['week', 'month'], search['grain']),
    zone: (typeof zone === 'string' && findZone(zone)) || undefined,
    measures: listed(search['measures'], (it) => ATTRIBUTION_MEASURES.some((measure) => measure === it)),
    counts: listed(search['counts'], (it) => DELIVERY_MEASURES.some((measure) => measure === it)),
    campaigns: idsIn(search['campaigns']),
    journeys: idsIn(search['journeys']),
    types: oneOf(['campaign', 'journey'], search['types']),
    event: oneOf(['delivery', 'read', 'clicked'], search['event']),
    hours:
      typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= 8760 ? hours : undefined,
    by: oneOf(['campaign', 'journey'], search['by']),
    channels: idsIn(search['channels']),
    kinds: listed(search['kinds'], (it) => /^[\w-]{1,40}$/.test(it)),
    categories: listed(search['categories'], (it) => CATEGORIES.some((category) => category === it)),
    campaign: oneOf(['yes', 'no'], search['campaign']),
    journey: oneOf(['yes', 'no'], search['journey']),
  }
  return withoutAbsent(place)
}

/** The range of a place; null where the text is none. */
export function rangeOf(text: string): RangeChoice | null {
  const preset = PRESETS.find((it) => it === text)
  if (preset) return preset
  const [from = '', to = '', ...more] = text.split('..')
  return isDay(from) && isDay(to) && more.length === 0 ? { from, to } : null
}

export function rangeText(choice: RangeChoice): string {
  return typeof choice === 'string' ? choice : `${choice.from}..${choice.to}`
}

/** The items of a list in an address. */
export function itemsOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',')
}

export const grainOf = ({ grain }: ReportsPlace): Grain => grain ?? 'day'
export const groupingOf = ({ by }: ReportsPlace): Grouping => by ?? 'category'

/** What is shown of attribution, or of delivery; the estimated cost only where it is asked for. */
export function attributionShown({ measures }: ReportsPlace): readonly AttributionMeasure[] {
  const asked = measures === undefined ? ['revenue', 'roas'] : itemsOf(measures)
  return ATTRIBUTION_MEASURES.filter((it) => asked.includes(it))
}
export function deliveryShown({ counts }: ReportsPlace): readonly DeliveryMeasure[] {
  const asked = itemsOf(counts)
  return counts === undefined ? DELIVERY_MEASURES : DELIVERY_MEASURES.filter((it) => asked.includes(it))
}

/** The place with something else in it; what is undefined or empty leaves the address. */
export function changed(
  place: ReportsPlace,
  to: { readonly [Key in keyof ReportsPlace]?: ReportsPlace[Key] | undefined },
): ReportsPlace {
  return readReportsPlace({ ...place, ...to })
}

function listed(value: unknown, fits: (item: string) => boolean): string | undefined {
  if (typeof value !== 'string') return undefined
  const items = [...new Set(value.split(','))].filter(fits).slice(0, MOST)
  return items.length > 0 ? items.join(',') : undefined
}

/** In small letters, as all ids are here: an id that is written in two ways must not be asked for twice (CON-03). */
function idsIn(value: unknown): string | undefined {
  return listed(typeof value === 'string' ? value.toLowerCase() : value, isUuid)
}

function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((it) => it === value)
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutAbsent<T extends object>(place: T): Present<T> {
  const present: Present<T> = {}
  for (const key of keysOf(place)) {
    const value = place[key]
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
