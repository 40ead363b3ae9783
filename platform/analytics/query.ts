import type { AttributionType, Timestamp } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { utcOf } from './moment.ts'
import {
  type AnalyticsRequest,
  type AttributionMeasure,
  type Dataset,
  ENTITY_TYPES,
  type GRAINS,
  MEASURES,
  type OutboundMeasure,
  PAGE,
} from './request.ts'
import { isZone } from './zone.ts'

export type EntityType = (typeof ENTITY_TYPES)[number]
/** `start` inclusive, `end` exclusive, both in UTC (D40). */
export type Period = { start: Timestamp; end: Timestamp; zone: string; grain: (typeof GRAINS)[number] }

/** A valid query with its defaults, except the workspace's settings. */
export type AttributionQuery = {
  dataset: 'marketing_attribution'
  measures: readonly AttributionMeasure[]
  period: Period
  /** The ids of each type that rows may have; undefined: all. A type that is absent has no rows (ATR-03 to ATR-06). */
  entities: { [type in EntityType]?: readonly string[] | undefined }
  attributionType: AttributionType | undefined
  windowHours: number | undefined
  limit: number
  cursor: string | undefined
}
/** Every filter restricts the rows; undefined doesn't (OUT-12). */
export type OutboundQuery = {
  dataset: 'outbound_messages'
  measures: readonly OutboundMeasure[]
  period: Period
  entity: EntityType | null
  campaignIds: readonly string[] | undefined
  journeyIds: readonly string[] | undefined
  hasCampaign: boolean | undefined
  hasJourney: boolean | undefined
  channelIds: readonly string[] | undefined
  channelKinds: readonly string[] | undefined
  categories: readonly string[] | undefined
  limit: number | undefined
}

const FIELDS: Record<Dataset, readonly string[]> = {
  marketing_attribution: [
    'dataset',
    'measures',
    'dimensions',
    'filters',
    'time',
    'result_format',
    'limit',
    'cursor',
  ],
  outbound_messages: ['dataset', 'measures', 'dimensions', 'filters', 'time', 'result_format', 'limit'],
}
const FILTERS: Record<Dataset, readonly string[]> = {
  marketing_attribution: ['campaign_ids', 'journey_ids', 'entity_types', 'attribution_type', 'window_hours'],
  outbound_messages: [
    'campaign_ids',
    'journey_ids',
    'has_campaign',
    'has_journey',
    'channel_ids',
    'channel_kinds',
    'template_categories',
  ],
}
const TIME = ['start', 'end', 'timezone', 'grain', 'anchor']
const ANCHORS: Record<Dataset, string> = {
  marketing_attribution: 'order_created_at',
  outbound_messages: 'sent_at',
}
const ATTRIBUTION_DIMENSIONS = 'time_bucket, entity_type, entity_id'
const OUTBOUND_DIMENSIONS: Record<string, EntityType | null> = {
  template_category: null,
  'campaign_id, template_category': 'campaign',
  'journey_id, template_category': 'journey',
}

/** Builds the query of a request. Throws 400 for fields that don't go together or aren't supported (ERR-02, D41). */
export function parseQuery(request: AnalyticsRequest): AttributionQuery | OutboundQuery {
  const { dataset, filters, time } = request
  checkKnown(request, FIELDS[dataset], '', dataset)
  checkKnown(filters, FILTERS[dataset], 'filters.', dataset)
  checkKnown(time, TIME, 'time.', dataset)
  return dataset === 'marketing_attribution' ? attributionQuery(request) : outboundQuery(request)
}

function attributionQuery(request: AnalyticsRequest): AttributionQuery {
  const { filters } = request
  const dataset = 'marketing_attribution'
  if (request.dimensions.join(', ') !== ATTRIBUTION_DIMENSIONS)
    throw rejected('dimensions', `${dataset} takes exactly [${ATTRIBUTION_DIMENSIONS}]`)
  return {
    dataset,
    measures: measuresOf(request, dataset, MEASURES[dataset]),
    period: periodOf(request, dataset),
    entities: entitiesOf(filters),
    attributionType: filters.attribution_type,
    windowHours: filters.window_hours,
    limit: request.limit ?? PAGE,
    cursor: request.cursor,
  }
}

function outboundQuery(request: AnalyticsRequest): OutboundQuery {
  const { filters } = request
  const dataset = 'outbound_messages'
  const entity = OUTBOUND_DIMENSIONS[request.dimensions.join(', ')]
  if (entity === undefined)
    throw rejected('dimensions', `${dataset} takes one of [${Object.keys(OUTBOUND_DIMENSIONS).join('], [')}]`)
  return {
    dataset,
    measures: measuresOf(request, dataset, MEASURES[dataset]),
    period: periodOf(request, dataset),
    entity,
    campaignIds: filled(filters.campaign_ids),
    journeyIds: filled(filters.journey_ids),
    hasCampaign: filters.has_campaign,
    hasJourney: filters.has_journey,
    channelIds: filled(filters.channel_ids),
    channelKinds: filled(filters.channel_kinds),
    categories: filled(filters.template_categories),
    limit: request.limit,
  }
}

function measuresOf<M extends string>(
  { measures }: AnalyticsRequest,
  dataset: Dataset,
  known: readonly M[],
): M[] {
  const other = measures.find((measure) => !known.some((each) => each === measure))
  if (other) throw rejected('measures', `${other} is no measure of ${dataset}`)
  return known.filter((measure) => measures.some((each) => each === measure))
}

function periodOf({ time }: AnalyticsRequest, dataset: Dataset): Period {
  const anchor = ANCHORS[dataset]
  if ((time.anchor ?? anchor) !== anchor) throw rejected('time.anchor', `${dataset} takes ${anchor} only`)
  if (!isZone(time.timezone)) throw rejected('time.timezone', `no IANA zone is named “${time.timezone}”`)
  const [start = '', end = ''] = [utcOf(time.start), utcOf(time.end)]
  if (start > end) throw rejected('time.end', 'the period ends before it starts')
  return { start, end, zone: time.timezone, grain: time.grain }
}

/** With ids of one type only, the other has no rows (D21). */
function entitiesOf(filters: AnalyticsRequest['filters']): AttributionQuery['entities'] {
  const ids = { campaign: filled(filters.campaign_ids), journey: filled(filters.journey_ids) }
  const named = ENTITY_TYPES.filter((type) => ids[type])
  const requestedTypes = filled(filters.entity_types) ?? ENTITY_TYPES
  const types = (named.length > 0 ? named : ENTITY_TYPES).filter((type) => requestedTypes.includes(type))
  return Object.fromEntries(types.map((type) => [type, ids[type]]))
}

/** An empty array restricts nothing (ATR-04). */
function filled<T>(items: readonly T[] | undefined): readonly T[] | undefined {
  return items && items.length > 0 ? items : undefined
}

function checkKnown(given: object, known: readonly string[], within: string, dataset: Dataset): void {
  const unknownName = Object.keys(given).find((name) => !known.includes(name))
  if (unknownName !== undefined)
    throw rejected(`${within}${unknownName}`, `${dataset} supports no such field`)
}

function rejected(path: string, message: string): Problem {
  return new Problem(400, `${path}: ${message}.`, { errors: [{ in: 'body', path, message }] })
}
