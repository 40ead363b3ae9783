/** What a place in the reports asks for, at a moment (milliseconds since 1970) and in the reader's zone. */
import type { DeliveryQuestion } from '#src/api/schema/analytics.ts'
import {
  attributionShown,
  deliveryShown,
  grainOf,
  groupingOf,
  itemsOf,
  type ReportsPlace,
  rangeOf,
} from '../reports-place.ts'
import type { AttributionChoice, DeliveryChoice } from './questions.ts'
import { daysOf } from './range.ts'

type Seen = { readonly now: number; readonly zone: string }

/** Zone, days and grain; a zone that the place names comes before the reader's. */
export function spanOf(place: ReportsPlace, seen: Seen) {
  const zone = place.zone ?? seen.zone
  const range = (place.range === undefined ? null : rangeOf(place.range)) ?? 'last30'
  return { zone, days: daysOf(range, seen.now, zone), grain: grainOf(place) }
}
export type Span = ReturnType<typeof spanOf>

export function attributionChoice(place: ReportsPlace, seen: Seen): AttributionChoice {
  return {
    ...spanOf(place, seen),
    measures: attributionShown(place),
    campaignIds: itemsOf(place.campaigns),
    journeyIds: itemsOf(place.journeys),
    types: place.types === undefined ? [] : [place.types],
    event: place.event ?? null,
    hours: place.hours ?? null,
  }
}

export function deliveryChoice(place: ReportsPlace, seen: Seen): DeliveryChoice {
  return {
    ...spanOf(place, seen),
    measures: deliveryShown(place),
    by: groupingOf(place),
    campaignIds: itemsOf(place.campaigns),
    journeyIds: itemsOf(place.journeys),
    hasCampaign: place.campaign === undefined ? null : place.campaign === 'yes',
    hasJourney: place.journey === undefined ? null : place.journey === 'yes',
    channelIds: itemsOf(place.channels),
    channelKinds: itemsOf(place.kinds),
    categories: itemsOf(place.categories).filter(isCategory),
  }
}

type Category = NonNullable<DeliveryQuestion['categories']>[number]

export const CATEGORIES: readonly Category[] = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN']

function isCategory(text: string): text is Category {
  return CATEGORIES.some((it) => it === text)
}
