import {
  type AttributionQuery,
  attributionQuery,
  type DeliveryQuery,
  deliveryQuery,
  type Grouping,
  type Period,
} from '#src/api/schema/analytics.ts'
import {
  type AppliedSettings,
  appliedSettings,
  type BucketRule,
  createAttributionRowSchema,
  createDeliveryRowSchema,
} from '#src/api/schema/analytics-rows.ts'
import { z } from '#src/api/schema/zod.ts'
import { defineOperation, parseRecords, type ResponseParser } from './operation.ts'
import { encodeCursor, parseCursor } from './parse-cursor.ts'

const ROUTE = { method: 'POST', path: '/platform-api/v1/analytics/query' } as const
const SHARED = {
  server: 'platform',
  documented: true,
  isReadOnly: true,
} as const

export type AnalyticsPage<Row> = {
  readonly rows: readonly Row[]
  /** The cursor of the next page; null on the last (ANA-13). */
  readonly cursor: string | null
  readonly applied: AppliedSettings
}

const envelope = z.object({
  rows: z.array(z.unknown()),
  meta: z.nullish(z.object({ cursor: z.optional(z.unknown()), applied_filters: z.optional(z.unknown()) })),
})

function parsePage<Row>(
  createRowSchema: (rule: BucketRule) => z.ZodMiniType<Row>,
): ResponseParser<AnalyticsPage<Row>, { readonly period: BucketRule; readonly cursor?: string | undefined }> {
  return (json, report, { period, cursor } = { period: { zone: 'UTC', grain: 'day' } }) => {
    const parsed = envelope.safeParse(json)
    if (!parsed.success) return null
    const { rows, meta } = parsed.data
    return {
      // An unreadable figure would silently be missing from every sum, so its whole row is skipped.
      rows: parseRecords(createRowSchema(period), rows, '$.rows', report, { isWhole: true }),
      cursor: parseCursor(meta?.cursor, cursor, '$.meta.cursor', report),
      applied: appliedSettings.parse(meta?.applied_filters),
    }
  }
}

/** Drops empty filters, which restrict nothing (ATR-04). */
function omitEmpty(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function toTimeRange({ start, end, zone, grain }: Period, anchor: string) {
  return { start, end, timezone: zone, grain, anchor }
}

const attributionInput = z.extend(attributionQuery, {
  cursor: z.optional(z.string()),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
})

/**
 * Returns a page of attributed revenue, estimated ROAS and cost, by bucket, campaign and journey. The cursor is sent
 * back in the configured field (D5).
 */
export const queryAttribution = defineOperation({
  id: 'analytics.marketingAttribution',
  ...SHARED,
  right: 'attribution',
  input: attributionInput,
  encode: (
    { cursor, limit, ...it }: AttributionQuery & { cursor?: string | undefined; limit?: number | undefined },
    { analyticsCursorField },
  ) => ({
    ...ROUTE,
    body: {
      dataset: 'marketing_attribution',
      measures: it.measures,
      dimensions: ['time_bucket', 'entity_type', 'entity_id'],
      filters: omitEmpty({
        campaign_ids: it.campaignIds,
        journey_ids: it.journeyIds,
        entity_types: it.entityTypes,
        attribution_type: it.attributionType,
        window_hours: it.windowHours,
      }),
      time: toTimeRange(it.period, 'order_created_at'),
      result_format: 'rows',
      ...(limit === undefined ? {} : { limit }),
      ...encodeCursor(cursor, analyticsCursorField),
    },
  }),
  output: parsePage(createAttributionRowSchema),
})

const DIMENSIONS: Record<Grouping, readonly string[]> = {
  category: ['template_category'],
  campaign: ['campaign_id', 'template_category'],
  journey: ['journey_id', 'template_category'],
}

/**
 * Returns delivery counts by the current template category. The dataset has no pages, and a limit would only truncate
 * the result (LIM-09).
 */
export const queryDelivery = defineOperation({
  id: 'analytics.outboundMessages',
  ...SHARED,
  right: 'delivery',
  input: deliveryQuery,
  encode: (it: DeliveryQuery) => ({
    ...ROUTE,
    body: {
      dataset: 'outbound_messages',
      measures: it.measures,
      dimensions: DIMENSIONS[it.by],
      filters: omitEmpty({
        campaign_ids: it.campaignIds,
        journey_ids: it.journeyIds,
        has_campaign: it.hasCampaign,
        has_journey: it.hasJourney,
        channel_ids: it.channelIds,
        channel_kinds: it.channelKinds,
        template_categories: it.categories,
      }),
      time: toTimeRange(it.period, 'sent_at'),
      result_format: 'rows',
    },
  }),
  output: parsePage(createDeliveryRowSchema),
})
