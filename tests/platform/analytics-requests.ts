// Analytics requests, with responses validated by strict schemas.
import { z } from 'zod'
import type { AnalyticsRequest } from '../support/analytics-oracle.ts'
import type { Platform } from '../support/platform.ts'
import { requestProblem, requestRecord, sendRequest } from './requests.ts'
import { uuid } from './shapes.ts'

const PATH = 'analytics/query'
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const list = <T extends z.ZodType>(entry: T) => z.strictObject({ by_currency: z.array(entry) })

/** The specification's tables, allowing nothing more and nothing less. */
export const attributionRow = z.strictObject({
  time_bucket: day,
  entity_type: z.enum(['campaign', 'journey']),
  entity_id: uuid,
  attribution_type: z.enum(['delivery', 'read', 'clicked']),
  window_hours: z.int(),
  attribution_revenue: list(
    z.strictObject({ currency, revenue: z.number(), orders: z.int().min(1) }),
  ).optional(),
  estimated_roas: list(z.strictObject({ currency, roas: z.number().min(0).nullable() })).optional(),
  attribution_cost: list(z.strictObject({ currency, cost: z.number().positive() })).optional(),
})
export const outboundRow = z.strictObject({
  time_bucket: day,
  campaign_id: uuid.optional(),
  journey_id: uuid.optional(),
  template_category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN']),
  sent_count: z.int().min(0).optional(),
  delivered_like_count: z.int().min(0).optional(),
  read_count: z.int().min(0).optional(),
  failed_count: z.int().min(0).optional(),
  delivery_rate: z.number().min(0).max(1).optional(),
})
const appliedFilters = z.strictObject({
  attribution_type: z.enum(['delivery', 'read', 'clicked']),
  window_hours: z.int(),
  entity_types: z.array(z.enum(['campaign', 'journey'])),
})
const attributionPage = z.strictObject({
  rows: z.array(attributionRow),
  meta: z.strictObject({ cursor: z.string().nullable(), applied_filters: appliedFilters }),
})
const outboundPage = z.strictObject({
  rows: z.array(outboundRow),
  meta: z.strictObject({ cursor: z.null(), applied_filters: z.strictObject({}) }),
})

type Options = { token?: string }

export const YEAR = {
  start: '2025-11-01T00:00:00+05:30',
  end: '2026-11-21T15:00:00+05:30',
  timezone: 'Asia/Kolkata',
}
export const REVENUE: AnalyticsRequest = {
  dataset: 'marketing_attribution',
  measures: ['attribution_revenue', 'estimated_roas', 'attribution_cost'],
  dimensions: ['time_bucket', 'entity_type', 'entity_id'],
  time: YEAR,
}
export const DELIVERY: AnalyticsRequest = {
  dataset: 'outbound_messages',
  measures: ['sent_count', 'delivered_like_count', 'read_count', 'failed_count', 'delivery_rate'],
  dimensions: ['template_category'],
  time: YEAR,
}

export const queryRevenue = (platform: Platform, changes: object = {}, options: Options = {}) =>
  requestRecord(attributionPage, platform, PATH, { body: { ...REVENUE, ...changes }, ...options })
export const queryDelivery = (platform: Platform, changes: object = {}, options: Options = {}) =>
  requestRecord(outboundPage, platform, PATH, { body: { ...DELIVERY, ...changes }, ...options })
export const requestAnalyticsProblem = (platform: Platform, body: unknown, options: Options = {}) =>
  requestProblem(platform, PATH, { body, ...options })
export const requestAnalytics = (platform: Platform, body: unknown, options: Options = {}) =>
  sendRequest(platform, PATH, { body, ...options })

/** All pages of a query, one after the other, until the cursor is null. */
export async function fetchAllPages(platform: Platform, query: AnalyticsRequest) {
  if (query.dataset === 'outbound_messages') return [await queryDelivery(platform, query)]
  const pages = [await queryRevenue(platform, query)]
  for (let cursor = pages[0]?.meta.cursor; cursor; cursor = pages.at(-1)?.meta.cursor)
    pages.push(await queryRevenue(platform, { ...query, cursor }))
  return pages
}

export function flattenRows(pages: readonly { rows: readonly object[] }[]): object[] {
  return pages.flatMap(({ rows }) => rows)
}
