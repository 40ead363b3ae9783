import { fateOf } from '../outbound/fate.ts'
import { DAY, HOUR, MINUTE, type Micros, microsOf, SECOND, stamp } from './clock.ts'
import type { WorkspaceFacts } from './facts.ts'
import { fixedId, type Random, randomFrom } from './random.ts'
import type { CustomerRow, OrderRow, OutboundRow } from './rows.ts'
import { plansOf } from './template-plans.ts'
import { type Category, templateRows } from './templates.ts'

/** What was sent and sold. */
export type Trade = { messages: OutboundRow[]; orders: OrderRow[] }
type Size = { messages: number; orders: number }
type Sendable = { id: string; name: string; channel_id: string; category: Category }
type Desk = { random: Random; facts: WorkspaceFacts; customers: readonly CustomerRow[]; now: Micros }

/** Thirteen months, so that clocks have been put forward and back in it wherever they are. */
const HISTORY_DAYS = 400
const BURSTS = 6

/**
 * What a workspace's campaigns and journeys have sent and what its customers have bought, over thirteen months: several
 * currencies, cancelled and refunded orders, messages of a campaign and a journey at once, other channels, templates
 * that are gone, days without anything. The same for the same facts, customers, size and `now`.
 */
export function tradeOf(
  facts: WorkspaceFacts,
  customers: readonly CustomerRow[],
  size: Size,
  now: Micros,
): Trade {
  const desk = { random: randomFrom(`${facts.name}/trade/${size.messages}`), facts, customers, now }
  const messages = sentBy(desk, size.messages)
  return { messages, orders: soldBy(desk, messages, size.orders) }
}

/** Days on which nothing is sent or sold by itself: two in nine, and a stocktaking of two weeks. */
function isQuiet(day: number): boolean {
  return day % 9 > 6 || (day > 150 && day < 165)
}

function someDay(random: Random): number {
  for (;;) {
    const day = random.int(1, HISTORY_DAYS)
    if (!isQuiet(day)) return day
  }
}

function sentBy(desk: Desk, count: number): OutboundRow[] {
  const { random, facts } = desk
  const bursts = new Map(
    facts.campaigns.map(({ id }) => [id, Array.from({ length: BURSTS }, () => someDay(random))]),
  )
  const sendable: Sendable[] = templateRows(facts, plansOf(facts)).filter(
    ({ status }) => status === 'approved',
  )
  return Array.from({ length: count }, (_, place) => {
    const campaign = random.chance(0.62) ? random.pick(facts.campaigns).id : null
    // Now and then a message belongs to both: its cost counts twice, its orders once (D21, ATR-31).
    const journey = random.chance(campaign ? 0.12 : 0.75) ? random.pick(facts.journeys).id : null
    const day = campaign ? random.pick(bursts.get(campaign) ?? [1]) : someDay(random)
    const queued = desk.now - day * DAY + random.int(0, 16 * 60) * MINUTE + random.int(0, 59_999_999)
    return messageRow(desk, { place, campaign, journey, queued, template: random.pick(sendable) })
  })
}

type Sending = {
  place: number
  campaign: string | null
  journey: string | null
  queued: Micros
  template: Sendable
}

function messageRow(desk: Desk, { place, campaign, journey, queued, template }: Sending): OutboundRow {
  const { random, facts, customers } = desk
  const customer = random.pick(customers)
  const { phone_digits: digits, chatapp_optout: optedOut, blocked } = customer
  const lastWroteAt = random.chance(0.8) ? queued - 2 * HOUR : null
  const fate = fateOf(random, template.category, { digits, optedOut, blocked, lastWroteAt }, queued)
  const elsewhere = random.chance(0.08) ? facts.channels.find(({ kind }) => kind !== 'chatapp') : undefined
  const gone = random.chance(0.04)
  return {
    id: fixedId(`${facts.name}/outbound/${place}`),
    workspace_id: facts.id,
    channel_id: elsewhere?.id ?? template.channel_id,
    customer_id: customer.id,
    chat_id: null,
    template_id: elsewhere ? null : gone ? fixedId(`${facts.name}/template/gone`) : template.id,
    template_name: elsewhere ? null : gone ? 'summer_sale_2024' : template.name,
    campaign_id: campaign,
    journey_id: journey,
    queued_at: stamp(queued),
    ...fate,
    clicked_at: fate.read_at && random.chance(0.35) ? after(random, fate.read_at, 6 * HOUR) : null,
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
function soldBy(desk: Desk, messages: readonly OutboundRow[], count: number): OrderRow[] {
  const { random, facts, customers, now } = desk
  const touched = messages.filter(({ delivered_at: delivered }) => delivered !== null)
  return Array.from({ length: count }, (_, place) => {
    const lead = random.chance(0.66) ? random.pick(touched) : null
    const from = lead?.clicked_at ?? lead?.read_at ?? lead?.delivered_at
    const created = from
      ? microsOf(from) + Math.floor(random.next() ** 2 * 200 * HOUR)
      : now - someDay(random) * DAY + random.int(0, 16 * 60) * MINUTE
    const currency = random.weigh(CURRENCIES)
    return {
      id: fixedId(`${facts.name}/order/${place}`),
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
