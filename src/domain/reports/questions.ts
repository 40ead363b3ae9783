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
import { bucketOf, isTooFine } from './buckets.ts'
import { type Days, periodOf } from './range.ts'
import { addDays } from './zone.ts'

export const MOST_IDS = 100
/** Questions that one report may take: a thousand ids of one kind. */
export const MOST_QUESTIONS = 10
export const LONGEST_WINDOW = 8760

export type AttributionMeasure = 'revenue' | 'roas' | 'cost'
export type DeliveryMeasure = 'sent' | 'delivered' | 'read' | 'failed' | 'rate'

/** Days, as the zone's clocks have them, in buckets of the zone. */
type Range = { readonly days: Days; readonly zone: string; readonly grain: Grain }
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
export type ChoiceField =
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
export type Plan<Question> =
  | { readonly ok: true; readonly questions: readonly Question[] }
  | { readonly ok: false; readonly field: ChoiceField; readonly why: string }

const ATTRIBUTION: Record<AttributionMeasure, AttributionQuestion['measures']> = {
  revenue: ['attribution_revenue'],
  cost: ['attribution_cost'],
  // A period's ratio is made of the sums: without them there would be ratios by bucket only (ATR-32).
  roas: ['attribution_revenue', 'estimated_roas', 'attribution_cost'],
}
const DELIVERY: Record<DeliveryMeasure, DeliveryQuestion['measures']> = {
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
export function planAttribution(choice: AttributionChoice): Plan<AttributionQuestion> {
  const { days, measures, campaignIds, journeyIds, types, event, hours } = choice
  const wrong = wrongDays(choice)
  if (wrong) return wrong
  if (measures.length === 0) return no('measures', 'Choose what to show.')
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= LONGEST_WINDOW))
    return no('hours', `The look-back is a whole number of hours from 1 to ${LONGEST_WINDOW}.`)
  const named = [
    ...(campaignIds.length > 0 ? ['campaign'] : []),
    ...(journeyIds.length > 0 ? ['journey'] : []),
  ]
  if (named.length > 0 && types.length > 0 && !types.some((type) => named.includes(type)))
    return no(
      'types',
      `Only ${types[0]}s are shown, but only ${named[0]}s are chosen: nothing could come back.`,
    )
  const questions = splitBy(campaignIds, journeyIds, 'side by side').map(({ campaigns, journeys }) => ({
    measures: [...new Set(measures.flatMap((measure) => ATTRIBUTION[measure]))],
    period: periodOf(days, choice.zone, choice.grain),
    ...(campaigns.length > 0 ? { campaignIds: [...campaigns] } : {}),
    ...(journeys.length > 0 ? { journeyIds: [...journeys] } : {}),
    ...(types.length > 0 ? { entityTypes: [...types] } : {}),
    ...(event === null ? {} : { attributionType: event }),
    ...(hours === null ? {} : { windowHours: hours }),
  }))
  return bounded(questions, choice)
}

/**
 * A message has one campaign and one journey at most, and is sent once: rows of other ids and other days are of other
 * messages, and add up. There are no pages, so that what has many rows is asked for in slices of time.
 */
export function planDelivery(choice: DeliveryChoice): Plan<DeliveryQuestion> {
  const { measures, by, campaignIds, journeyIds, hasCampaign, hasJourney } = choice
  const wrong = wrongDays(choice)
  if (wrong) return wrong
  if (measures.length === 0) return no('counts', 'Choose what to show.')
  if (hasCampaign === false && (by === 'campaign' || campaignIds.length > 0))
    return no('campaign', 'Messages without a campaign have none to choose or to group by.')
  if (hasJourney === false && (by === 'journey' || journeyIds.length > 0))
    return no('journey', 'Messages without a journey have none to choose or to group by.')
  const parts = bounded(splitBy(campaignIds, journeyIds, 'both'), choice)
  if (!parts.ok) return parts
  const questions = slicesOf(choice).flatMap((period) =>
    parts.questions.map(({ campaigns, journeys }) => ({
      measures: [...new Set(measures.flatMap((measure) => DELIVERY[measure]))],
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
  return { ok: true, questions }
}

/** Days of a slice, whole buckets each, so that no bucket is in two: an answer has some thousand rows at most. */
const SLICE = { day: 7, week: 56 }

function slicesOf({ days, zone, grain, by }: DeliveryChoice): Period[] {
  if (by === 'category') return [periodOf(days, zone, grain)]
  const periods: Period[] = []
  for (let { from } = days; from <= days.to; ) {
    const last = grain === 'month' ? days.to : addDays(bucketOf(from, grain), SLICE[grain] - 1)
    const to = last < days.to ? last : days.to
    periods.push(periodOf({ from, to }, zone, grain))
    from = addDays(to, 1)
  }
  return periods
}

type Part = { readonly campaigns: readonly string[]; readonly journeys: readonly string[] }

/**
 * Ids in parts of a hundred (LIM-05). `side by side`: a part may hold ids of both kinds, or of one alone (ATR-05).
 * `both`: each part of the one goes with each of the other, since a message must match both (OUT-13).
 */
function splitBy(
  campaignIds: readonly string[],
  journeyIds: readonly string[],
  way: 'side by side' | 'both',
): Part[] {
  const [campaigns, journeys] = [chunksOf(campaignIds), chunksOf(journeyIds)]
  if (way === 'both')
    return atLeastOne(campaigns).flatMap((some) =>
      atLeastOne(journeys).map((others) => ({ campaigns: some, journeys: others })),
    )
  return Array.from({ length: Math.max(campaigns.length, journeys.length, 1) }, (_, place) => ({
    campaigns: campaigns[place] ?? [],
    journeys: journeys[place] ?? [],
  }))
}

function chunksOf(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)]
  return Array.from({ length: Math.ceil(unique.length / MOST_IDS) }, (_, place) =>
    unique.slice(place * MOST_IDS, (place + 1) * MOST_IDS),
  )
}

function atLeastOne(chunks: string[][]): string[][] {
  return chunks.length > 0 ? chunks : [[]]
}

function bounded<Question>(
  questions: readonly Question[],
  { campaignIds, journeyIds }: Pick<AttributionChoice, 'campaignIds' | 'journeyIds'>,
): Plan<Question> {
  if (questions.length <= MOST_QUESTIONS) return { ok: true, questions }
  return no(
    campaignIds.length >= journeyIds.length ? 'campaigns' : 'journeys',
    `So many ids would take ${questions.length} questions of ${MOST_IDS}; ${MOST_QUESTIONS} are the most. Choose fewer, or none for all.`,
  )
}

function wrongDays({ days, grain }: Range): ReturnType<typeof no> | null {
  if (days.to < days.from) return no('to', 'The last day is before the first.')
  if (isTooFine(days, grain))
    return no('grain', `More ${grain}s than a chart can tell apart: choose fewer days, or longer steps.`)
  return null
}

function no(field: ChoiceField, why: string): { ok: false; field: ChoiceField; why: string } {
  return { ok: false, field, why }
}
