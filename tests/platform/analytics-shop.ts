// A shop that has sent and sold nothing yet, and what a test does in it.
import { beforeEach } from 'vitest'
import { addMessage, addOrder, emptyDesk } from '../support/analytics-rows.ts'
import type { Platform } from '../support/platform.ts'
import { askRevenue } from './analytics.ts'

type Rows = Awaited<ReturnType<typeof askRevenue>>['rows']

/** Emptied before each test; `desk()` names who and what there is. */
export function emptyShop(platform: () => Platform) {
  let there: Awaited<ReturnType<typeof emptyDesk>> | undefined
  beforeEach(async () => {
    there = await emptyDesk(platform())
  })
  const desk = () => {
    if (!there) throw new Error('the shop is there inside of tests only')
    return there
  }
  return {
    desk,
    rowsFor: async (changes: object = {}): Promise<Rows> => (await askRevenue(platform(), changes)).rows,
    /** A message of a campaign, read and clicked at once. */
    touch: (at: string, more: object = {}) =>
      addMessage(platform(), { at, customer: desk().one, campaign: desk().campaign, clicked: at, ...more }),
    buy: (at: string, total: number, more: object = {}) =>
      addOrder(platform(), { at, customer: desk().one, total, ...more }),
  }
}

/** Who earned what: id, currency, revenue, orders. */
export function revenueOf(rows: Rows) {
  return rows.flatMap(({ entity_id: id, attribution_revenue }) =>
    (attribution_revenue?.by_currency ?? []).map(({ currency, revenue, orders }) => [
      id,
      currency,
      revenue,
      orders,
    ]),
  )
}
