// A second implementation of the specification's analytics rules, to test the platform against: plain loops over the raw
// rows, with money in hundredths.
import type { Platform } from './platform.ts'

export type RawMessage = {
  id: string
  workspace_id: string
  channel_id: string
  customer_id: string
  template_id: string | null
  campaign_id: string | null
  journey_id: string | null
  sent_at: string
  delivered_at: string | null
  read_at: string | null
  clicked_at: string | null
  failed_at: string | null
}
export type RawOrder = {
  id: string
  workspace_id: string
  customer_id: string
  created_at: string
  currency: string
  total: string
}
export type RawRows = {
  orders: readonly RawOrder[]
  messages: readonly RawMessage[]
  categoryOf: ReadonlyMap<string, string>
  kindOf: ReadonlyMap<string, string>
  settings: { type: 'delivery' | 'read' | 'clicked'; windowHours: number }
  now: string
}
export type Filters = {
  campaign_ids?: string[]
  journey_ids?: string[]
  entity_types?: string[]
  attribution_type?: 'delivery' | 'read' | 'clicked'
  window_hours?: number
  has_campaign?: boolean
  has_journey?: boolean
  channel_ids?: string[]
  channel_kinds?: string[]
  template_categories?: string[]
}
export type AnalyticsRequest = {
  dataset: string
  measures: readonly string[]
  dimensions: readonly string[]
  filters?: Filters
  time: { start: string; end: string; timezone?: string; grain?: 'day' | 'week' | 'month' }
  limit?: number
}
type Entity = { type: 'campaign' | 'journey'; id: string }

/** Reads the rows of one workspace from the database. */
export async function readRawRows(platform: Platform, workspaceIndex: number): Promise<RawRows> {
  const { db, facts, clock } = platform
  const workspace = facts.workspaces[workspaceIndex]
  const id = workspace?.id ?? ''
  const templates = await db.selectFrom('templates').where('workspace_id', '=', id).selectAll().execute()
  return {
    orders: await db.selectFrom('orders').where('workspace_id', '=', id).selectAll().execute(),
    messages: await db.selectFrom('outbound_messages').where('workspace_id', '=', id).selectAll().execute(),
    categoryOf: new Map(templates.map((template) => [template.id, template.category])),
    kindOf: new Map(workspace?.channels.map((channel) => [channel.id, channel.kind])),
    settings: workspace?.attribution ?? { type: 'delivery', windowHours: 0 },
    now: clock.now(),
  }
}

/** All rows of the response, in order. The pages are slices of them. */
export function expectedRows(raw: RawRows, request: AnalyticsRequest): object[] {
  return request.dataset === 'marketing_attribution' ? attribution(raw, request) : outbound(raw, request)
}

/** The applied filters, as in `meta.applied_filters`. */
export function expectedFilters({ settings }: RawRows, { filters = {} }: AnalyticsRequest) {
  const ids = [
    ...(isNonEmpty(filters.campaign_ids) ? ['campaign'] : []),
    ...(isNonEmpty(filters.journey_ids) ? ['journey'] : []),
  ]
  const possible = ids.length > 0 ? ids : ['campaign', 'journey']
  return {
    attribution_type: filters.attribution_type ?? settings.type,
    window_hours: filters.window_hours ?? settings.windowHours,
    entity_types: possible.filter(
      (type) => !isNonEmpty(filters.entity_types) || filters.entity_types?.includes(type),
    ),
  }
}

function attribution(raw: RawRows, request: AnalyticsRequest): object[] {
  const { filters = {}, measures } = request
  const applied = expectedFilters(raw, request)
  const groups = new Map<string, { revenue: Map<string, [paise: number, orders: number]>; cost: number }>()
  const groupOf = (at: string, { type, id }: Entity) => {
    const key = `${bucketOf(at, request)} ${type} ${id}`
    const group = groups.get(key) ?? { revenue: new Map(), cost: 0 }
    groups.set(key, group)
    return group
  }
  const isShown = ({ type, id }: Entity): boolean => {
    const ids = type === 'campaign' ? filters.campaign_ids : filters.journey_ids
    return applied.entity_types.includes(type) && (!isNonEmpty(ids) || ids?.includes(id) === true)
  }
  for (const order of raw.orders.filter(({ created_at: at }) => isWithin(at, request))) {
    const winner = winnerOf(raw, order, applied)
    if (!winner || !isShown(winner)) continue
    const { revenue } = groupOf(order.created_at, winner)
    const [paise, orders] = revenue.get(order.currency) ?? [0, 0]
    revenue.set(order.currency, [paise + Math.round(Number(order.total) * 100), orders + 1])
  }
  for (const message of raw.messages.filter(({ sent_at: at }) => isWithin(at, request))) {
    const price = { MARKETING: 91, UTILITY: 15 }[categoryOf(raw, message)] ?? 0
    if (!['delivered', 'read'].includes(statusOf(raw, message)) || price === 0) continue
    for (const entity of entitiesOf(message).filter(isShown)) groupOf(message.sent_at, entity).cost += price
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { revenue, cost }]) => {
      const [time_bucket, entity_type, entity_id] = key.split(' ')
      const earned = [...revenue].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const all = {
        attribution_revenue: earned.map(([currency, [paise, orders]]) => ({
          currency,
          revenue: paise / 100,
          orders,
        })),
        estimated_roas: roas(
          earned.map(([currency, [paise]]) => [currency, paise]),
          cost,
        ),
        attribution_cost: cost > 0 ? [{ currency: 'INR', cost: cost / 100 }] : [],
      }
      return {
        time_bucket,
        entity_type,
        entity_id,
        attribution_type: applied.attribution_type,
        window_hours: applied.window_hours,
        ...Object.fromEntries(
          Object.entries(all)
            .filter(([measure]) => measures.includes(measure))
            .map(([measure, by_currency]) => [measure, { by_currency }]),
        ),
      }
    })
}

/** The specification's table for ROAS, case by case. Costs are in INR. */
function roas(earned: [currency: string, paise: number][], cost: number) {
  if (cost === 0) return earned.map(([currency]) => ({ currency, roas: null }))
  if (earned.length === 0) return [{ currency: 'INR', roas: 0 }]
  const entries = earned.map(([currency, paise]) => ({
    currency,
    roas: currency === 'INR' ? paise / 100 / (cost / 100) : null,
  }))
  const withCostCurrency = entries.some(({ currency }) => currency === 'INR')
    ? entries
    : [...entries, { currency: 'INR', roas: null }]
  return withCostCurrency.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The entity that an order is attributed to, chosen among all messages before any filter. */
function winnerOf(
  { messages }: RawRows,
  order: RawOrder,
  {
    attribution_type: type,
    window_hours: hours,
  }: { attribution_type: 'delivery' | 'read' | 'clicked'; window_hours: number },
): Entity | undefined {
  let best: { at: bigint; message: RawMessage } | undefined
  const orderedAt = micros(order.created_at)
  for (const message of messages) {
    const text = { delivery: message.delivered_at, read: message.read_at, clicked: message.clicked_at }[type]
    if (message.customer_id !== order.customer_id || text === null || entitiesOf(message).length === 0)
      continue
    const at = micros(text)
    if (at > orderedAt || orderedAt - at > BigInt(hours) * 3_600_000_000n) continue
    if (!best || at > best.at || (at === best.at && message.id > best.message.id)) best = { at, message }
  }
  return best && entitiesOf(best.message)[0]
}

function outbound(
  raw: RawRows,
  { filters = {}, measures, dimensions, limit, ...request }: AnalyticsRequest,
): object[] {
  const [first = ''] = dimensions
  const groups = new Map<string, { sent: number; delivered: number; read: number; failed: number }>()
  for (const message of raw.messages) {
    const status = statusOf(raw, message)
    const category = categoryOf(raw, message)
    const id =
      first === 'campaign_id' ? message.campaign_id : first === 'journey_id' ? message.journey_id : ''
    const fits =
      status !== 'queued' &&
      isWithin(message.sent_at, request) &&
      id !== null &&
      isAmong(filters.campaign_ids, message.campaign_id) &&
      isAmong(filters.journey_ids, message.journey_id) &&
      isAmong(filters.channel_ids, message.channel_id) &&
      isAmong(filters.channel_kinds, raw.kindOf.get(message.channel_id) ?? null) &&
      isAmong(filters.template_categories, category) &&
      (filters.has_campaign === undefined || filters.has_campaign === (message.campaign_id !== null)) &&
      (filters.has_journey === undefined || filters.has_journey === (message.journey_id !== null))
    if (!fits) continue
    const key = [bucketOf(message.sent_at, request), id, category].join(' ')
    const group = groups.get(key) ?? { sent: 0, delivered: 0, read: 0, failed: 0 }
    groups.set(key, group)
    if (status === 'failed') group.failed += 1
    else group.sent += 1
    if (status === 'delivered' || status === 'read') group.delivered += 1
    if (status === 'read') group.read += 1
  }
  const rows = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { sent, delivered, read, failed }]) => {
      const [time_bucket, id, template_category] = key.split(' ')
      const all = {
        sent_count: sent,
        delivered_like_count: delivered,
        read_count: read,
        failed_count: failed,
        delivery_rate: sent === 0 ? 0 : delivered / sent,
      }
      return {
        time_bucket,
        ...(id ? { [first]: id } : {}),
        template_category,
        ...Object.fromEntries(Object.entries(all).filter(([measure]) => measures.includes(measure))),
      }
    })
  return limit === undefined ? rows : rows.slice(0, limit)
}

function entitiesOf({ campaign_id, journey_id }: RawMessage): Entity[] {
  return [
    ...(campaign_id === null ? [] : [{ type: 'campaign' as const, id: campaign_id }]),
    ...(journey_id === null ? [] : [{ type: 'journey' as const, id: journey_id }]),
  ]
}

function categoryOf(
  { kindOf, categoryOf: categories }: RawRows,
  { channel_id, template_id }: RawMessage,
): string {
  return (kindOf.get(channel_id) === 'chatapp' && categories.get(template_id ?? '')) || 'UNKNOWN'
}

function statusOf({ now }: RawRows, { sent_at, delivered_at, read_at, failed_at }: RawMessage): string {
  const has = (at: string | null) => at !== null && micros(at) <= micros(now)
  if (has(failed_at)) return 'failed'
  if (has(read_at)) return 'read'
  if (has(delivered_at)) return 'delivered'
  return has(sent_at) ? 'sent' : 'queued'
}

function isWithin(at: string, { time }: Pick<AnalyticsRequest, 'time'>): boolean {
  return micros(at) >= micros(time.start) && micros(at) < micros(time.end)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The day in the time zone, or the Monday of its week, or the first day of its month. */
function bucketOf(
  at: string,
  { time: { timezone = 'UTC', grain = 'day' } }: Pick<AnalyticsRequest, 'time'>,
): string {
  const options = { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const dayFormat = dayFormats.get(timezone) ?? new Intl.DateTimeFormat('en-CA', options)
  dayFormats.set(timezone, dayFormat)
  const day = dayFormat.format(Date.parse(at))
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 8)}01`
  const date = new Date(day)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** Microseconds since 1970 of a timestamp with any offset; without one it is UTC. */
function micros(text: string): bigint {
  const [, seconds = '', fraction = '', zone = 'Z'] =
    /^(.{19})(?:\.(\d{1,6}))?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  return BigInt(Date.parse(`${seconds}${zone}`)) * 1000n + BigInt(fraction.padEnd(6, '0'))
}

function isAmong(wanted: readonly string[] | undefined, value: string | null): boolean {
  return !isNonEmpty(wanted) || (value !== null && wanted?.includes(value) === true)
}

function isNonEmpty(items: readonly string[] | undefined): boolean {
  return items !== undefined && items.length > 0
}
