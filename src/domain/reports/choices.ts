/** What a place in the reports asks for, at a moment (milliseconds since 1970) and in the reader's zone. */
import type { DeliveryQuestion } from '#src/api/schema/analytics.ts'
import { resolveDays } from './range.ts'
import type { AttributionChoice, DeliveryChoice } from './requests.ts'
import {
  getGrain,
  getGrouping,
  getShownAttributionMeasures,
  getShownDeliveryMeasures,
  parseRange,
  type ReportsSearchParams,
  splitList,
} from './search-params.ts'

type ReportMoment = { readonly now: number; readonly zone: string }

/** Zone, days and grain; a zone that the place names comes before the reader's. */
export function getReportSpan(searchParams: ReportsSearchParams, moment: ReportMoment) {
  const zone = searchParams.zone ?? moment.zone
  const range = (searchParams.range === undefined ? null : parseRange(searchParams.range)) ?? 'last30'
  return { zone, days: resolveDays(range, moment.now, zone), grain: getGrain(searchParams) }
}
export type ReportSpan = ReturnType<typeof getReportSpan>

export function toAttributionChoice(
  searchParams: ReportsSearchParams,
  moment: ReportMoment,
): AttributionChoice {
  return {
    ...getReportSpan(searchParams, moment),
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
    ...getReportSpan(searchParams, moment),
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

type DeliveryCategory = NonNullable<DeliveryQuestion['categories']>[number]

export const DELIVERY_CATEGORIES: readonly DeliveryCategory[] = [
  'MARKETING',
  'UTILITY',
  'AUTHENTICATION',
  'UNKNOWN',
]

function isDeliveryCategory(text: string): text is DeliveryCategory {
  return DELIVERY_CATEGORIES.some((it) => it === text)
}
