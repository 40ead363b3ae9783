/** Plans the analytics requests of a report, or says which choice prevents them. */
import type {
  AttributionQuery,
  AttributionType,
  DeliveryQuery,
  EntityType,
  Grain,
  Grouping,
  Period,
} from '#src/api/schema/analytics.ts'
import { MAX_FILTER_IDS, MAX_WINDOW_HOURS } from '#src/api/schema/analytics-limits.ts'
import { addDays, getBucketOfDay } from '#src/lib/time/zone-days.ts'
import { type DayRange, hasTooManyBuckets, toPeriod } from './range.ts'

/** The most requests for one report: a thousand ids of one kind. */
export const MAX_REQUESTS_PER_REPORT = 10
export const MAX_LOOK_BACK_HOURS = MAX_WINDOW_HOURS

export type AttributionMeasure = 'revenue' | 'roas' | 'cost'
export type DeliveryMeasure = 'sent' | 'delivered' | 'read' | 'failed' | 'rate'

/** Days and buckets in the local time of a zone. */
type ChoiceBase = { readonly days: DayRange; readonly zone: string; readonly grain: Grain }
export type AttributionChoice = ChoiceBase & {
  readonly measures: readonly AttributionMeasure[]
  readonly campaignIds: readonly string[]
  readonly journeyIds: readonly string[]
  /** Empty: both (ATR-06). */
  readonly types: readonly EntityType[]
  /** Null: the workspace's setting (ATR-08, ATR-11). */
  readonly event: AttributionType | null
  readonly hours: number | null
}
export type DeliveryChoice = ChoiceBase & {
  readonly measures: readonly DeliveryMeasure[]
  readonly by: Grouping
  readonly campaignIds: readonly string[]
  readonly journeyIds: readonly string[]
  /** Null: messages with and without one. */
  readonly hasCampaign: boolean | null
  readonly hasJourney: boolean | null
  readonly channelIds: readonly string[]
  readonly channelKinds: readonly string[]
  readonly categories: readonly NonNullable<DeliveryQuery['categories']>[number][]
}

/** The invalid part of a choice, by the name of its search param; a range has `from` and `to`. */
export type ReportField =
  | 'from'
  | 'to'
  | 'zone'
  | 'grain'
  | 'measures'
  | 'counts'
  | 'campaigns'
  | 'journeys'
  | 'types'
  | 'event'
  | 'hours'
  | 'by'
  | 'categories'
  | 'kinds'
  | 'channels'
  | 'campaign'
  | 'journey'
export type RequestPlan<Question> =
  | { readonly ok: true; readonly requests: readonly Question[] }
  | { readonly ok: false; readonly field: ReportField; readonly problem: ReportProblem }

/** Why a choice can't be requested. */
export type ReportProblem =
  | { readonly kind: 'nothing-to-show' }
  | { readonly kind: 'days-reversed' }
  | { readonly kind: 'too-many-buckets'; readonly grain: Grain }
  | { readonly kind: 'look-back-out-of-range'; readonly maxHours: number }
  /** Only one type is shown, and the chosen ids are of the other. */
  | { readonly kind: 'other-type-chosen'; readonly shown: EntityType }
  /** Messages without a campaign or journey are shown, and asked for by it. */
  | { readonly kind: 'without-entity'; readonly entity: EntityType }
  | {
      readonly kind: 'too-many-ids'
      readonly requestCount: number
      readonly maxRequests: number
      readonly idsPerRequest: number
    }

const ATTRIBUTION_MEASURES: Record<AttributionMeasure, AttributionQuery['measures']> = {
  revenue: ['attribution_revenue'],
  cost: ['attribution_cost'],
  // A period's ratio is computed from the sums; the platform only reports ratios by bucket (ATR-32).
  roas: ['attribution_revenue', 'estimated_roas', 'attribution_cost'],
}
const DELIVERY_MEASURES: Record<DeliveryMeasure, DeliveryQuery['measures']> = {
  sent: ['sent_count'],
  delivered: ['delivered_like_count'],
  read: ['read_count'],
  failed: ['failed_count'],
  // The rate is computed from the counts (OUT-08).
  rate: ['sent_count', 'delivered_like_count'],
}

/**
 * Plans the requests of an attribution report. The platform attributes an order before it filters by ids (ATR-13), so many ids
 * can be split over several requests whose rows are combined: no order is in two of them.
 */
export function planAttribution(choice: AttributionChoice): RequestPlan<AttributionQuery> {
  const { days, measures, campaignIds, journeyIds, types, event, hours } = choice
  const failure = validateDays(choice)
  if (failure) return failure
  if (measures.length === 0) return createFailure('measures', { kind: 'nothing-to-show' })
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= MAX_LOOK_BACK_HOURS))
    return createFailure('hours', { kind: 'look-back-out-of-range', maxHours: MAX_LOOK_BACK_HOURS })
  const chosenTypes = [
    ...(campaignIds.length > 0 ? ['campaign'] : []),
    ...(journeyIds.length > 0 ? ['journey'] : []),
  ]
  if (chosenTypes.length > 0 && types.length > 0 && !types.some((type) => chosenTypes.includes(type)))
    return createFailure('types', { kind: 'other-type-chosen', shown: types[0] ?? 'campaign' })
  const requests = splitIds(campaignIds, journeyIds, 'side by side').map(({ campaigns, journeys }) => ({
    measures: [...new Set(measures.flatMap((measure) => ATTRIBUTION_MEASURES[measure]))],
    period: toPeriod(days, choice.zone, choice.grain),
    ...(campaigns.length > 0 ? { campaignIds: [...campaigns] } : {}),
    ...(journeys.length > 0 ? { journeyIds: [...journeys] } : {}),
    ...(types.length > 0 ? { entityTypes: [...types] } : {}),
    ...(event === null ? {} : { attributionType: event }),
    ...(hours === null ? {} : { windowHours: hours }),
  }))
  return limitRequests(requests, choice)
}

/**
 * Plans the requests of a delivery report. A message has at most one campaign and one journey and is sent once, so rows of
 * different ids or days count different messages and add up. There is no pagination, so large reports are split into slices
 * of time.
 */
export function planDelivery(choice: DeliveryChoice): RequestPlan<DeliveryQuery> {
  const { measures, by, campaignIds, journeyIds, hasCampaign, hasJourney } = choice
  const failure = validateDays(choice)
  if (failure) return failure
  if (measures.length === 0) return createFailure('counts', { kind: 'nothing-to-show' })
  if (hasCampaign === false && (by === 'campaign' || campaignIds.length > 0))
    return createFailure('campaign', { kind: 'without-entity', entity: 'campaign' })
  if (hasJourney === false && (by === 'journey' || journeyIds.length > 0))
    return createFailure('journey', { kind: 'without-entity', entity: 'journey' })
  const parts = limitRequests(splitIds(campaignIds, journeyIds, 'both'), choice)
  if (!parts.ok) return parts
  const requests = getSlices(choice).flatMap((period) =>
    parts.requests.map(({ campaigns, journeys }) => ({
      measures: [...new Set(measures.flatMap((measure) => DELIVERY_MEASURES[measure]))],
      period,
      by,
      ...(campaigns.length > 0 ? { campaignIds: [...campaigns] } : {}),
      ...(journeys.length > 0 ? { journeyIds: [...journeys] } : {}),
      ...(hasCampaign === null ? {} : { hasCampaign }),
      ...(hasJourney === null ? {} : { hasJourney }),
      ...(choice.channelIds.length > 0 ? { channelIds: [...choice.channelIds] } : {}),
      ...(choice.channelKinds.length > 0 ? { channelKinds: [...choice.channelKinds] } : {}),
      ...(choice.categories.length > 0 ? { categories: [...choice.categories] } : {}),
    })),
  )
  return { ok: true, requests }
}

/** The days of a slice: whole buckets, so that none is split. A response then has a few thousand rows at most. */
const SLICE_DAYS = { day: 7, week: 56 }

function getSlices({ days, zone, grain, by }: DeliveryChoice): Period[] {
  if (by === 'category') return [toPeriod(days, zone, grain)]
  const periods: Period[] = []
  for (let { from } = days; from <= days.to; ) {
    const last = grain === 'month' ? days.to : addDays(getBucketOfDay(from, grain), SLICE_DAYS[grain] - 1)
    const to = last < days.to ? last : days.to
    periods.push(toPeriod({ from, to }, zone, grain))
    from = addDays(to, 1)
  }
  return periods
}

type IdPart = { readonly campaigns: readonly string[]; readonly journeys: readonly string[] }

/**
 * Splits ids into parts of a hundred (LIM-05). `side by side`: a part may hold ids of both kinds, or of one alone (ATR-05).
 * `both`: each part of one kind is combined with each of the other, since a message must match both (OUT-13).
 */
function splitIds(
  campaignIds: readonly string[],
  journeyIds: readonly string[],
  combination: 'side by side' | 'both',
): IdPart[] {
  const [campaigns, journeys] = [splitIntoChunks(campaignIds), splitIntoChunks(journeyIds)]
  if (combination === 'both')
    return withEmptyChunk(campaigns).flatMap((campaignChunk) =>
      withEmptyChunk(journeys).map((journeyChunk) => ({ campaigns: campaignChunk, journeys: journeyChunk })),
    )
  return Array.from({ length: Math.max(campaigns.length, journeys.length, 1) }, (_, index) => ({
    campaigns: campaigns[index] ?? [],
    journeys: journeys[index] ?? [],
  }))
}

function splitIntoChunks(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)]
  return Array.from({ length: Math.ceil(unique.length / MAX_FILTER_IDS) }, (_, index) =>
    unique.slice(index * MAX_FILTER_IDS, (index + 1) * MAX_FILTER_IDS),
  )
}

function withEmptyChunk(chunks: string[][]): string[][] {
  return chunks.length > 0 ? chunks : [[]]
}

function limitRequests<Question>(
  requests: readonly Question[],
  { campaignIds, journeyIds }: Pick<AttributionChoice, 'campaignIds' | 'journeyIds'>,
): RequestPlan<Question> {
  if (requests.length <= MAX_REQUESTS_PER_REPORT) return { ok: true, requests }
  return createFailure(campaignIds.length >= journeyIds.length ? 'campaigns' : 'journeys', {
    kind: 'too-many-ids',
    requestCount: requests.length,
    maxRequests: MAX_REQUESTS_PER_REPORT,
    idsPerRequest: MAX_FILTER_IDS,
  })
}

function validateDays({ days, grain }: ChoiceBase): ReturnType<typeof createFailure> | null {
  if (days.to < days.from) return createFailure('to', { kind: 'days-reversed' })
  if (hasTooManyBuckets(days, grain)) return createFailure('grain', { kind: 'too-many-buckets', grain })
  return null
}

function createFailure(
  field: ReportField,
  problem: ReportProblem,
): { ok: false; field: ReportField; problem: ReportProblem } {
  return { ok: false, field, problem }
}
