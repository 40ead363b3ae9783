import { scheduleDelivery } from '../outbound/delivery-schedule.ts'
import { DAY, HOUR, MINUTE, type Micros, microsOf, SECOND, stamp } from './clock.ts'
import type { WorkspaceFacts } from './facts.ts'
import { fixedId, type Random, randomFrom } from './random.ts'
import type { CustomerRow, OrderRow, OutboundRow } from './rows.ts'
import { campaignPlansOf } from './template-plans.ts'
import { type Category, templateRows } from './templates.ts'

/** Outbound messages and orders. */
export type Sales = { messages: OutboundRow[]; orders: OrderRow[] }
type Size = { messages: number; orders: number }
type Sendable = { id: string; name: string; channel_id: string; category: Category }
type SalesContext = { random: Random; facts: WorkspaceFacts; customers: readonly CustomerRow[]; now: Micros }

/** Thirteen months, so that clocks have been put forward and back in it wherever they are. */
const HISTORY_DAYS = 400
const BURSTS = 6

/**
 * The messages of a workspace's campaigns and journeys and the orders of its customers over thirteen months: several
 * currencies, cancelled and refunded orders, messages of a campaign and a journey at once, other channels, deleted
 * templates, days without anything. The same for the same facts, customers, size and `now`.
 */
export function salesOf(
  facts: WorkspaceFacts,
  customers: readonly CustomerRow[],
  size: Size,
  now: Micros,
): Sales {
  const context = { random: randomFrom(`${facts.name}/trade/${size.messages}`), facts, customers, now }
  const messages = makeOutboundMessages(context, size.messages)
  return { messages, orders: makeOrders(context, messages, size.orders) }
}

/** Days on which nothing is sent or sold by itself: two in nine, and a stocktaking of two weeks. */
function isQuiet(day: number): boolean {
  return day % 9 > 6 || (day > 150 && day < 165)
}

function drawActiveDay(random: Random): number {
  for (;;) {
    const day = random.int(1, HISTORY_DAYS)
    if (!isQuiet(day)) return day
  }
}

function makeOutboundMessages(context: SalesContext, count: number): OutboundRow[] {
  const { random, facts } = context
  const bursts = new Map(
    facts.campaigns.map(({ id }) => [id, Array.from({ length: BURSTS }, () => drawActiveDay(random))]),
  )
  const sendable: Sendable[] = templateRows(facts, campaignPlansOf(facts)).filter(
    ({ status }) => status === 'approved',
  )
  return Array.from({ length: count }, (_, index) => {
    const campaign = random.chance(0.62) ? random.pick(facts.campaigns).id : null
    // Some messages belong to both: their cost counts twice, their orders once (D21, ATR-31).
    const journey = random.chance(campaign ? 0.12 : 0.75) ? random.pick(facts.journeys).id : null
    const day = campaign ? random.pick(bursts.get(campaign) ?? [1]) : drawActiveDay(random)
    const queued = context.now - day * DAY + random.int(0, 16 * 60) * MINUTE + random.int(0, 59_999_999)
    return messageRow(context, { index, campaign, journey, queued, template: random.pick(sendable) })
  })
}

type Sending = {
  index: number
  campaign: string | null
  journey: string | null
  queued: Micros
  template: Sendable
}

function messageRow(
  context: SalesContext,
  { index, campaign, journey, queued, template }: Sending,
): OutboundRow {
  const { random, facts, customers } = context
  const customer = random.pick(customers)
  const { phone_digits: digits, chatapp_optout: optedOut, blocked } = customer
  const lastWroteAt = random.chance(0.8) ? queued - 2 * HOUR : null
  const schedule = scheduleDelivery(
    random,
    template.category,
    { digits, optedOut, blocked, lastWroteAt },
    queued,
  )
  const otherChannel = random.chance(0.08) ? facts.channels.find(({ kind }) => kind !== 'chatapp') : undefined
  const isDeleted = random.chance(0.04)
  return {
    id: fixedId(`${facts.name}/outbound/${index}`),
    workspace_id: facts.id,
    channel_id: otherChannel?.id ?? template.channel_id,
    customer_id: customer.id,
    chat_id: null,
    template_id: otherChannel ? null : isDeleted ? fixedId(`${facts.name}/template/gone`) : template.id,
    template_name: otherChannel ? null : isDeleted ? 'summer_sale_2024' : template.name,
    campaign_id: campaign,
    journey_id: journey,
    queued_at: stamp(queued),
    ...schedule,
    clicked_at: schedule.read_at && random.chance(0.35) ? after(random, schedule.read_at, 6 * HOUR) : null,
  }
}

const CURRENCIES: [string, number][] = [
  ['INR', 76],
  ['AED', 10],
  ['USD', 7],
  ['GBP', 4],
  ['EUR', 3],
]
const STATUSES: [string, number][] = [
  ['paid', 84],
  ['cancelled', 9],
  ['refunded', 7],
]

/** Two in three follow a message, within four days or too late for it; the others come by themselves. */
function makeOrders(context: SalesContext, messages: readonly OutboundRow[], count: number): OrderRow[] {
  const { random, facts, customers, now } = context
  const touched = messages.filter(({ delivered_at: delivered }) => delivered !== null)
  return Array.from({ length: count }, (_, index) => {
    const lead = random.chance(0.66) ? random.pick(touched) : null
    const from = lead?.clicked_at ?? lead?.read_at ?? lead?.delivered_at
    const created = from
      ? microsOf(from) + Math.floor(random.next() ** 2 * 200 * HOUR)
      : now - drawActiveDay(random) * DAY + random.int(0, 16 * 60) * MINUTE
    const currency = random.weigh(CURRENCIES)
    return {
      id: fixedId(`${facts.name}/order/${index}`),
      workspace_id: facts.id,
      customer_id: lead?.customer_id ?? random.pick(customers).id,
      created_at: stamp(Math.min(created, now - SECOND)),
      currency,
      total: currency === 'INR' ? random.int(499, 24_999) : random.int(1900, 90_000) / 100,
      status: random.weigh(STATUSES),
    }
  })
}

function after(random: Random, from: string, most: Micros): string {
  return stamp(microsOf(from) + random.int(SECOND, most))
}
