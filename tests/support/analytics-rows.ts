// Generates rows and requests for analytics, mostly near edge cases: midnights, daylight saving changes, equal timestamps.

import { sql } from 'kysely'
import { insertRows } from '#platform/seed/rows.ts'
import type { AnalyticsRequest } from './analytics-oracle.ts'
import type { Platform } from './platform.ts'
import { fc } from './property.ts'

export const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
/** Times around which rows are generated: daylight saving changes in Europe, America and Australia, ends of months and years. */
const EDGES = [
  '2025-12-31T18:00:00Z',
  '2026-03-08T06:00:00Z',
  '2026-03-29T00:00:00Z',
  '2026-04-04T14:00:00Z',
  '2026-04-05T15:00:00Z',
  '2026-07-31T23:00:00Z',
  '2026-10-03T15:00:00Z',
  '2026-10-25T00:00:00Z',
  '2026-11-01T05:00:00Z',
  '2026-11-21T09:00:00Z',
].map((text) => Date.parse(text))
const HOUR = 3_600_000

/** A timestamp some quarter-hours from an edge, often the same one, sometimes a microsecond off. */
const moments = fc
  .tuple(
    fc.constantFrom(...EDGES),
    fc.oneof(fc.integer({ min: -120, max: 120 }), fc.constantFrom(-96, -48, -8, -4, 0, 4, 8, 48)),
    fc.constantFrom('000000', '000000', '000001', '999999'),
  )
  .map(([edge, quarters, fraction]) => {
    const shift = fraction === '999999' ? -1000 : 0
    return `${new Date(edge + (quarters * HOUR) / 4 + shift).toISOString().slice(0, 19)}.${fraction}Z`
  })

const later = (from: string, ms: number) =>
  `${new Date(Date.parse(from) + ms).toISOString().slice(0, 19)}${from.slice(19)}`

/** Replaces all orders and outbound messages by random rows of both workspaces. */
export async function replaceRows(platform: Platform, seed: number): Promise<void> {
  await sql`truncate orders, outbound_messages`.execute(platform.db)
  for (const [workspaceIndex, workspace] of platform.facts.workspaces.entries()) {
    const customers = await idsOf(platform, 'customers', workspace.id)
    const templates = [...(await idsOf(platform, 'templates', workspace.id)), 'gone', 'none']
    const customerId = fc.constantFrom(...customers.slice(0, 4))
    const entity = (ids: readonly { id: string }[]) =>
      fc.option(fc.constantFrom(...ids.map(({ id }) => id)), { freq: 2 })
    const span = fc.constantFrom(0, 1, 15, 30, 60, 1440).map((minutes) => minutes * 60_000)
    const message = fc
      .record({
        id: fc.uuid({ version: 4 }),
        customer_id: customerId,
        channel_id: fc.constantFrom(...workspace.channels.map(({ id }) => id)),
        template: fc.constantFrom(...templates),
        campaign_id: entity(workspace.campaigns),
        journey_id: entity(workspace.journeys),
        sent_at: moments,
        spans: fc.tuple(span, span, span),
        outcome: fc.integer({ min: 0, max: 9 }),
      })
      .map(({ template, spans: [first, second, third], outcome, ...row }) => ({
        ...row,
        workspace_id: workspace.id,
        template_id: template === 'none' ? null : template === 'gone' ? row.customer_id : template,
        queued_at: row.sent_at,
        delivered_at: outcome > 2 ? later(row.sent_at, first) : null,
        read_at: outcome > 4 ? later(row.sent_at, first + second) : null,
        clicked_at: outcome > 6 ? later(row.sent_at, first + second + third) : null,
        failed_at: outcome === 0 ? later(row.sent_at, first) : null,
      }))
    const order = fc
      .record({
        id: fc.uuid({ version: 4 }),
        customer_id: customerId,
        created_at: moments,
        currency: fc.constantFrom('INR', 'INR', 'INR', 'USD', 'AED'),
        paise: fc.integer({ min: 0, max: 3_000_000 }),
        status: fc.constantFrom('paid', 'cancelled', 'refunded'),
      })
      .map(({ paise, ...row }) => ({ ...row, workspace_id: workspace.id, total: paise / 100 }))
    const [messages = []] = fc.sample(manyOf(message, 260), { seed: seed + workspaceIndex, numRuns: 1 })
    const [orders = []] = fc.sample(manyOf(order, 160), { seed: seed + workspaceIndex, numRuns: 1 })
    await insertRows(platform.db, 'outbound_messages', messages)
    await insertRows(platform.db, 'orders', orders)
  }
  await sql`analyze orders, outbound_messages`.execute(platform.db)
}

function manyOf<T>(one: fc.Arbitrary<T>, count: number) {
  return fc.array(one, { minLength: count, maxLength: count, size: 'max' })
}

async function idsOf(platform: Platform, table: 'customers' | 'templates', workspaceId: string) {
  const rows = await platform.db
    .selectFrom(table)
    .where('workspace_id', '=', workspaceId)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Valid requests for either dataset. */
export function validRequests(platform: Platform): fc.Arbitrary<AnalyticsRequest> {
  const [workspace] = platform.facts.workspaces
  const named = (ids: readonly { id: string }[] = []) => fc.subarray(ids.map(({ id }) => id))
  const time = fc
    .record({
      ends: fc.tuple(moments, moments),
      offset: fc.constantFrom('', 'Z', '+05:30', '-03:30'),
      timezone: fc.constantFrom(...ZONES),
      grain: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    })
    .map(({ ends, offset, ...rest }) => {
      const [start = '', end = ''] = ends.toSorted().map((text) => text.replace('Z', offset))
      return { start, end, ...rest }
    })
  const requiredKeys: [] = []
  const attribution = fc.record({
    dataset: fc.constant('marketing_attribution'),
    measures: fc.subarray(['attribution_revenue', 'estimated_roas', 'attribution_cost']),
    dimensions: fc.constant(['time_bucket', 'entity_type', 'entity_id']),
    time,
    filters: fc.record(
      {
        campaign_ids: named(workspace?.campaigns),
        journey_ids: named(workspace?.journeys),
        entity_types: fc.subarray(['campaign', 'journey']),
        attribution_type: fc.constantFrom('delivery' as const, 'read' as const, 'clicked' as const),
        window_hours: fc.constantFrom(1, 2, 24, 72, 744, 8760),
      },
      { requiredKeys },
    ),
    limit: fc.constantFrom(9, 40, 200, 1000),
  })
  const outbound = fc.record(
    {
      dataset: fc.constant('outbound_messages'),
      measures: fc.subarray(
        ['sent_count', 'delivered_like_count', 'read_count', 'failed_count', 'delivery_rate'],
        { minLength: 1 },
      ),
      dimensions: fc.constantFrom(
        ['template_category'],
        ['campaign_id', 'template_category'],
        ['journey_id', 'template_category'],
      ),
      time,
      filters: fc.record(
        {
          campaign_ids: named(workspace?.campaigns),
          journey_ids: named(workspace?.journeys),
          has_campaign: fc.boolean(),
          has_journey: fc.boolean(),
          channel_ids: named(workspace?.channels),
          channel_kinds: fc.subarray(['chatapp', 'web_widget', 'kiosk_app', 'fax']),
          template_categories: fc.subarray(['MARKETING', 'UTILITY', 'AUTHENTICATION', 'UNKNOWN']),
        },
        { requiredKeys },
      ),
      limit: fc.integer({ min: 1, max: 60 }),
    },
    { requiredKeys: ['dataset', 'measures', 'dimensions', 'time', 'filters'] },
  )
  return fc.oneof(attribution, outbound)
}

/** Adds a message of the first workspace, by default sent, delivered and read at the same time. */
export async function addMessage(
  platform: Platform,
  message: {
    id?: string
    at: string
    customer: string
    channel?: string
    template?: string | null | undefined
    campaign?: string | null
    journey?: string | null
    delivered?: string | null
    read?: string | null
    clicked?: string | null
    failed?: string | null
  },
): Promise<void> {
  const [workspace] = platform.facts.workspaces
  const { at, delivered = at, read = delivered, failed = null } = message
  await insertRows(platform.db, 'outbound_messages', [
    {
      id: message.id ?? crypto.randomUUID(),
      workspace_id: workspace?.id,
      channel_id: message.channel ?? workspace?.channels[0]?.id,
      customer_id: message.customer,
      template_id: message.template ?? null,
      campaign_id: message.campaign ?? null,
      journey_id: message.journey ?? null,
      queued_at: at,
      sent_at: at,
      delivered_at: failed ? null : delivered,
      read_at: failed ? null : read,
      clicked_at: message.clicked ?? null,
      failed_at: failed,
    },
  ])
}

export async function addOrder(
  platform: Platform,
  order: { at: string; customer: string; total: number; currency?: string; status?: string },
): Promise<void> {
  await insertRows(platform.db, 'orders', [
    {
      id: crypto.randomUUID(),
      workspace_id: platform.facts.workspaces[0]?.id,
      customer_id: order.customer,
      created_at: order.at,
      currency: order.currency ?? 'INR',
      total: order.total,
      status: order.status ?? 'paid',
    },
  ])
}

/**
 * Removes all orders and outbound messages. Returns ids of the first workspace: two customers, two campaigns, a journey, a
 * template of each category, and a channel of another kind (`elsewhere`).
 */
export async function clearAnalytics(platform: Platform) {
  await sql`truncate orders, outbound_messages`.execute(platform.db)
  const [workspace] = platform.facts.workspaces
  const id = workspace?.id ?? ''
  const [one = '', two = ''] = await idsOf(platform, 'customers', id)
  const [campaign = '', other = ''] = workspace?.campaigns.map((each) => each.id).toSorted() ?? []
  const [journey = ''] = workspace?.journeys.map((each) => each.id).toSorted() ?? []
  const rows = await platform.db
    .selectFrom('templates')
    .where('workspace_id', '=', id)
    .select(['id', 'category'])
    .execute()
  const templates = Object.fromEntries(rows.map((row) => [row.category, row.id]))
  const elsewhere = workspace?.channels.find(({ kind }) => kind !== 'chatapp')?.id ?? ''
  return { one, two, campaign, other, journey, templates, elsewhere, channels: workspace?.channels ?? [] }
}
