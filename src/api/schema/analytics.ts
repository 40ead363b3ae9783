/** Queries and rows of the two analytics datasets (ANA, ATR, OUT). */
import { MAX_FILTER_IDS, MAX_WINDOW_HOURS } from './analytics-limits.ts'
import { id } from './wire.ts'
import { z } from './zod.ts'

export const ATTRIBUTION_MEASURES = ['attribution_revenue', 'estimated_roas', 'attribution_cost'] as const
export const DELIVERY_MEASURES = [
  'sent_count',
  'delivered_like_count',
  'read_count',
  'failed_count',
  'delivery_rate',
] as const
export const ENTITY_TYPES = ['campaign', 'journey'] as const
export const ATTRIBUTION_TYPES = ['delivery', 'read', 'clicked'] as const
export const GRAINS = ['day', 'week', 'month'] as const
export const CATEGORY_FILTER_VALUES = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN'] as const
/** The dimensions by which delivery can be grouped (OUT-09). */
export const GROUPINGS = ['category', 'campaign', 'journey'] as const

export type EntityType = (typeof ENTITY_TYPES)[number]
export type AttributionType = (typeof ATTRIBUTION_TYPES)[number]
export type Grain = (typeof GRAINS)[number]
export type Grouping = (typeof GROUPINGS)[number]

/** ISO 8601 with an explicit offset: the platform silently takes a value without one as UTC (ANA-06, ANA-07). */
const timestamp = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/, 'a time with an offset'))
const ids = z.optional(z.array(id).check(z.maxLength(MAX_FILTER_IDS)))

/** `start` inclusive, `end` exclusive; `zone` only decides where buckets begin (ANA-08, D40). */
const period = z.object({ start: timestamp, end: timestamp, zone: z.string(), grain: z.enum(GRAINS) })
export type Period = z.output<typeof period>

/** Where a field is left out, the workspace's setting applies, or no restriction. */
export const attributionQuery = z.object({
  measures: z.array(z.enum(ATTRIBUTION_MEASURES)),
  period,
  campaignIds: ids,
  journeyIds: ids,
  entityTypes: z.optional(z.array(z.enum(ENTITY_TYPES))),
  attributionType: z.optional(z.enum(ATTRIBUTION_TYPES)),
  windowHours: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_WINDOW_HOURS))),
})
export type AttributionQuery = z.output<typeof attributionQuery>

/** The filters combine with AND: with both lists of ids, a message must match both (OUT-12, OUT-13). */
export const deliveryQuery = z.object({
  measures: z.array(z.enum(DELIVERY_MEASURES)).check(z.minLength(1)),
  period,
  by: z.enum(GROUPINGS),
  campaignIds: ids,
  journeyIds: ids,
  hasCampaign: z.optional(z.boolean()),
  hasJourney: z.optional(z.boolean()),
  channelIds: z.optional(z.array(id)),
  channelKinds: z.optional(z.array(z.string())),
  categories: z.optional(z.array(z.enum(CATEGORY_FILTER_VALUES))),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>
