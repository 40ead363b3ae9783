import {
  type AttributionQuestion,
  attributionQuestion,
  type DeliveryQuestion,
  deliveryQuestion,
  type Grouping,
  type Period,
} from '#src/api/schema/analytics.ts'
import {
  type AppliedSettings,
  appliedSettings,
  attributionRow,
  deliveryRow,
} from '#src/api/schema/analytics-rows.ts'
import { textOrNull } from '#src/api/schema/wire.ts'
import { z } from '#src/api/schema/zod.ts'
import { defineOperation, parseRecords, type ResponseParser } from './operation.ts'

const ROUTE = { method: 'POST', path: '/platform-api/v1/analytics/query' } as const
const RIGHT = { server: 'platform', documented: true, isReadOnly: true, scopes: ['analytics.query'] } as const

export type AnalyticsPage<Row> = {
  readonly rows: readonly Row[]
  /** Where the result goes on; null at its end (ANA-13). */
  readonly cursor: string | null
  readonly applied: AppliedSettings
}

const envelope = z.object({
  rows: z.array(z.unknown()),
  meta: z.nullish(z.object({ cursor: textOrNull, applied_filters: z.optional(z.unknown()) })),
})

function parsePage<Row>(row: z.ZodMiniType<Row>): ResponseParser<AnalyticsPage<Row>> {
  return (json, report) => {
    const parsed = envelope.safeParse(json)
    if (!parsed.success) return null
    const { rows, meta } = parsed.data
    return {
      // A figure that can't be read would be missing from every sum without a word: its row is set aside.
      rows: parseRecords(row, rows, '$.rows', report, { isWhole: true }),
      cursor: meta?.cursor ?? null,
      applied: appliedSettings.parse(meta?.applied_filters),
    }
  }
}

/** A filter that is empty restricts nothing (ATR-04), and stays at home. */
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

const attributionInput = z.extend(attributionQuestion, {
  cursor: z.optional(z.string()),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
})

/**
 * A page of attributed revenue, estimated ROAS and cost, by bucket, campaign and journey. The cursor goes back under the
 * configured name (D5).
 */
export const queryAttribution = defineOperation({
  id: 'analytics.marketingAttribution',
  ...RIGHT,
  grant: 'marketing_attribution',
  clauses: [
    'ANA-01',
    'ANA-14',
    'ATR-01',
    'ATR-02',
    'ATR-03',
    'ATR-12',
    'AUT-08',
    'LIM-05',
    'LIM-06',
    'DEC-05',
  ],
  input: attributionInput,
  encode: (
    {
      cursor,
      limit,
      ...it
    }: AttributionQuestion & { cursor?: string | undefined; limit?: number | undefined },
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
      ...(cursor === undefined ? {} : { [analyticsCursorField]: cursor }),
    },
  }),
  output: parsePage(attributionRow),
})

const DIMENSIONS: Record<Grouping, readonly string[]> = {
  category: ['template_category'],
  campaign: ['campaign_id', 'template_category'],
  journey: ['journey_id', 'template_category'],
}

/** Delivery by today's template category, all of it at once: it has no pages, and a limit would only cut it (LIM-09). */
export const queryDelivery = defineOperation({
  id: 'analytics.outboundMessages',
  ...RIGHT,
  grant: 'outbound_messages',
  clauses: ['ANA-01', 'OUT-01', 'OUT-09', 'OUT-11', 'AUT-08', 'LIM-05', 'LIM-08'],
  input: deliveryQuestion,
  encode: (it: DeliveryQuestion) => ({
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
  output: parsePage(deliveryRow),
})
