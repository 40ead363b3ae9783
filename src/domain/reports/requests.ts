/** From what somebody chose to the questions that the platform is asked, or why it can't be asked. */
import type {
  AttributionQuestion,
  AttributionType,
  DeliveryQuestion,
  EntityType,
  Grain,
  Grouping,
  Period,
} from '#src/api/schema/analytics.ts'
import { getBucketOfDay, hasTooManyBuckets } from './buckets.ts'
import { type DayRange, toPeriod } from './range.ts'
import { addDays } from './time-zone.ts'

export const MAX_IDS_PER_REQUEST = 100
/** Questions that one report may take: a thousand ids of one kind. */
export const MAX_REQUESTS_PER_REPORT = 10
export const MAX_LOOK_BACK_HOURS = 8760

export type AttributionMeasure = 'revenue' | 'roas' | 'cost'
export type DeliveryMeasure = 'sent' | 'delivered' | 'read' | 'failed' | 'rate'

/** Days, as the zone's clocks have them, in buckets of the zone. */
type Range = { readonly days: DayRange; readonly zone: string; readonly grain: Grain }
export type AttributionChoice = Range & {
  readonly measures: readonly AttributionMeasure[]
  readonly campaignIds: readonly string[]
  readonly journeyIds: readonly string[]
  /** None: both (ATR-06). */
  readonly types: readonly EntityType[]
  /** Null: the workspace's setting (ATR-08, ATR-11). */
  readonly event: AttributionType | null
  readonly hours: number | null
}
export type DeliveryChoice = Range & {
  readonly measures: readonly DeliveryMeasure[]
  readonly by: Grouping
  readonly campaignIds: readonly string[]
  readonly journeyIds: readonly string[]
  /** Null: with and without. */
  readonly hasCampaign: boolean | null
  readonly hasJourney: boolean | null
  readonly channelIds: readonly string[]
  readonly channelKinds: readonly string[]
  readonly categories: readonly NonNullable<DeliveryQuestion['categories']>[number][]
}

/** The part of the choice that is in the way, by its name in the address; a range has two ends. */
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
  | { readonly ok: false; readonly field: ReportField; readonly reason: string }

const ATTRIBUTION_MEASURES: Record<AttributionMeasure, AttributionQuestion['measures']> = {
  revenue: ['attribution_revenue'],
  cost: ['attribution_cost'],
  // A period's ratio is made of the sums: without them there would be ratios by bucket only (ATR-32).
  roas: ['attribution_revenue', 'estimated_roas', 'attribution_cost'],
}
const DELIVERY_MEASURES: Record<DeliveryMeasure, DeliveryQuestion['measures']> = {
  sent: ['sent_count'],
  delivered: ['delivered_like_count'],
  read: ['read_count'],
  failed: ['failed_count'],
  // Ours is made of the counts (OUT-08).
  rate: ['sent_count', 'delivered_like_count'],
}

/**
 * The winner of an order is found before ids filter (ATR-13), so that many ids are many questions whose rows are put
 * together: no order is in two of them.
 */
export function planAttribution(choice: AttributionChoice): RequestPlan<AttributionQuestion> {
  const { days, measures, campaignIds, journeyIds, types, event, hours } = choice
  const failure = validateDays(choice)
  if (failure) return failure
  if (measures.length === 0) return createFailure('measures', 'Choose what to show.')
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= MAX_LOOK_BACK_HOURS))
    return createFailure(
      'hours',
      `The look-back is a whole number of hours from 1 to ${MAX_LOOK_BACK_HOURS}.`,
    )
  const named = [
    ...(campaignIds.length > 0 ? ['campaign'] : []),
    ...(journeyIds.length > 0 ? ['journey'] : []),
  ]
  if (named.length > 0 && types.length > 0 && !types.some((type) => named.includes(type)))
    return createFailure(
      'types',
      `Only ${types[0]}s are shown, but only ${named[0]}s are chosen: nothing could come back.`,
    )
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
 * A message has one campaign and one journey at most, and is sent once: rows of other ids and other days are of other
 * messages, and add up. There are no pages, so that what has many rows is asked for in slices of time.
 */
export function planDelivery(choice: DeliveryChoice): RequestPlan<DeliveryQuestion> {
  const { measures, by, campaignIds, journeyIds, hasCampaign, hasJourney } = choice
  const wrong = validateDays(choice)
  if (wrong) return wrong
  if (measures.length === 0) return createFailure('counts', 'Choose what to show.')
  if (hasCampaign === false && (by === 'campaign' || campaignIds.length > 0))
    return createFailure('campaign', 'Messages without a campaign have none to choose or to group by.')
  if (hasJourney === false && (by === 'journey' || journeyIds.length > 0))
    return createFailure('journey', 'Messages without a journey have none to choose or to group by.')
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

/** Days of a slice, whole buckets each, so that no bucket is in two: an answer has some thousand rows at most. */
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

type Part = { readonly campaigns: readonly string[]; readonly journeys: readonly string[] }

/**
 * Ids in parts of a hundred (LIM-05). `side by side`: a part may hold ids of both kinds, or of one alone (ATR-05).
 * `both`: each part of the one goes with each of the other, since a message must match both (OUT-13).
 */
function splitIds(
  campaignIds: readonly string[],
  journeyIds: readonly string[],
  combination: 'side by side' | 'both',
): Part[] {
  const [campaigns, journeys] = [splitIntoChunks(campaignIds), splitIntoChunks(journeyIds)]
  if (combination === 'both')
    return withEmptyChunk(campaigns).flatMap((some) =>
      withEmptyChunk(journeys).map((others) => ({ campaigns: some, journeys: others })),
    )
  return Array.from({ length: Math.max(campaigns.length, journeys.length, 1) }, (_, index) => ({
    campaigns: campaigns[index] ?? [],
    journeys: journeys[index] ?? [],
  }))
}

function splitIntoChunks(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)]
  return Array.from({ length: Math.ceil(unique.length / MAX_IDS_PER_REQUEST) }, (_, index) =>
    unique.slice(index * MAX_IDS_PER_REQUEST, (index + 1) * MAX_IDS_PER_REQUEST),
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
  return createFailure(
    campaignIds.length >= journeyIds.length ? 'campaigns' : 'journeys',
    `So many ids would take ${requests.length} questions of ${MAX_IDS_PER_REQUEST}; ${MAX_REQUESTS_PER_REPORT} are the most. Choose fewer, or none for all.`,
  )
}

function validateDays({ days, grain }: Range): ReturnType<typeof createFailure> | null {
  if (days.to < days.from) return createFailure('to', 'The last day is before the first.')
  if (hasTooManyBuckets(days, grain))
    return createFailure(
      'grain',
      `More ${grain}s than a chart can tell apart: choose fewer days, or longer steps.`,
    )
  return null
}

function createFailure(
  field: ReportField,
  reason: string,
): { ok: false; field: ReportField; reason: string } {
  return { ok: false, field, reason }
}
