import { z } from 'zod'
import { uuid } from '../http/operation.ts'
import { utcOf } from './moment.ts'

export const DATASETS = ['marketing_attribution', 'outbound_messages'] as const
export type Dataset = (typeof DATASETS)[number]

/** Measures by dataset, in the order in which rows carry them (ATR-01, OUT-01). */
export const MEASURES = {
  marketing_attribution: ['attribution_revenue', 'estimated_roas', 'attribution_cost'],
  outbound_messages: ['sent_count', 'delivered_like_count', 'read_count', 'failed_count', 'delivery_rate'],
} as const
export type AttributionMeasure = (typeof MEASURES.marketing_attribution)[number]
export type OutboundMeasure = (typeof MEASURES.outbound_messages)[number]

export const ENTITY_TYPES = ['campaign', 'journey'] as const
export const ATTRIBUTION_TYPES = ['delivery', 'read', 'clicked'] as const
export const GRAINS = ['day', 'week', 'month'] as const
export const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN'] as const

/** The maximum number of ids of each kind in one query (LIM-05). */
const MOST_IDS = 100
/** Rows of a page of attribution, at most and by default (LIM-07). */
export const PAGE = 1000

const ids = (what: string) =>
  z.array(uuid).max(MOST_IDS).optional().describe(`${what}. An empty array restricts nothing.`)
/** Text to compare a column with: PostgreSQL refuses NUL, and no column holds it. */
const word = z.string().regex(/^[^\0]*$/, 'expected text without NUL')
const moment = (what: string) =>
  z
    .string()
    .refine((text) => utcOf(text) !== undefined, 'expected ISO 8601 in the years 1 to 9999')
    .describe(`${what}, ISO 8601 with an explicit offset; without one it is taken as UTC.`)

const filters = z
  .looseObject({
    campaign_ids: ids(
      'Only these campaigns. marketing_attribution: with journey_ids, both stand side by side',
    ),
    journey_ids: ids('Only these journeys. outbound_messages: with campaign_ids, a message must match both'),
    entity_types: z
      .array(z.enum(ENTITY_TYPES))
      .optional()
      .describe('marketing_attribution only: campaigns, journeys or both.'),
    attribution_type: z
      .enum(ATTRIBUTION_TYPES)
      .optional()
      .describe('marketing_attribution only: what counts as an interaction. Omitted: the workspace setting.'),
    window_hours: z
      .int()
      .min(1)
      .max(8760)
      .optional()
      .describe(
        'marketing_attribution only: look-back in hours before each order, independent of the period. Omitted: the workspace setting.',
      ),
    has_campaign: z
      .boolean()
      .optional()
      .describe('outbound_messages only: messages with or without a campaign.'),
    has_journey: z
      .boolean()
      .optional()
      .describe('outbound_messages only: messages with or without a journey.'),
    channel_ids: z.array(uuid).optional().describe('outbound_messages only: messages of these channels.'),
    channel_kinds: z
      .array(word)
      .optional()
      .describe(
        'outbound_messages only: messages of channels of these kinds; chatapp is the messaging channel.',
      ),
    template_categories: z
      .array(z.enum(CATEGORIES))
      .optional()
      .describe('outbound_messages only: current template categories, case-sensitive.'),
  })
  .describe('All combine with AND. One that is unknown, or of the other dataset, is an error.')

const time = z
  .looseObject({
    start: moment('First moment of the period'),
    end: moment('First moment after the period'),
    timezone: z
      .string()
      .default('UTC')
      .describe('IANA zone of the days, weeks and months; it does not change which records count.'),
    grain: z.enum(GRAINS).default('day').describe('Length of a bucket. Weeks begin on Monday.'),
    anchor: z
      .enum(['order_created_at', 'sent_at'])
      .optional()
      .describe('order_created_at for marketing_attribution, sent_at for outbound_messages.'),
  })
  .describe('The period, and how it is cut into buckets.')

/**
 * The schema of operation 9: a malformed field is a 422. query.ts checks which fields go together, so unknown fields
 * pass here (D41).
 */
export const analyticsRequest = z
  .looseObject({
    dataset: z
      .enum(DATASETS)
      .describe(
        'marketing_attribution: attributed revenue, cost and ROAS. outbound_messages: delivery by category.',
      ),
    measures: z
      .array(z.enum([...MEASURES.marketing_attribution, ...MEASURES.outbound_messages]))
      .describe('Measures of the dataset; rows hold these only.'),
    dimensions: z
      .array(z.string())
      .describe(
        'marketing_attribution: exactly [time_bucket, entity_type, entity_id]. outbound_messages: [template_category], [campaign_id, template_category] or [journey_id, template_category].',
      ),
    filters: filters.default({}),
    time,
    result_format: z.literal('rows').default('rows').describe('The only format.'),
    limit: z
      .int()
      .min(1)
      .optional()
      .describe(
        'marketing_attribution: rows of a page, 1000 at most. outbound_messages: keeps the first rows only.',
      ),
    cursor: z
      .string()
      .optional()
      .describe('marketing_attribution only: meta.cursor of the page before, with the same question.'),
  })
  .check(({ value: { dataset, measures, limit = 1 }, issues }) => {
    if (dataset === 'marketing_attribution' && limit > PAGE)
      issues.push({ code: 'custom', path: ['limit'], message: `expected ${PAGE} at most`, input: limit })
    if (dataset === 'outbound_messages' && measures.length === 0)
      issues.push({ code: 'custom', path: ['measures'], message: 'expected one at least', input: measures })
  })
export type AnalyticsRequest = z.output<typeof analyticsRequest>
