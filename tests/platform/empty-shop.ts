// A workspace without messages and orders, and the functions with which a test adds them.
import { beforeEach } from 'vitest'
import { addMessage, addOrder, clearAnalytics } from '../support/analytics-rows.ts'
import type { Platform } from '../support/platform.ts'
import { queryRevenue } from './analytics-requests.ts'

type Rows = Awaited<ReturnType<typeof queryRevenue>>['rows']

/** Emptied before each test; `ids()` returns the ids of its customers, campaigns, journeys and templates. */
export function emptyShop(platform: () => Platform) {
  let shop: Awaited<ReturnType<typeof clearAnalytics>> | undefined
  beforeEach(async () => {
    shop = await clearAnalytics(platform())
  })
  const ids = () => {
    if (!shop) throw new Error('the shop exists only inside tests')
    return shop
  }
  return {
    ids,
    rowsFor: async (changes: object = {}): Promise<Rows> => (await queryRevenue(platform(), changes)).rows,
    /** A message of a campaign, read and clicked at once. */
    touch: (at: string, more: object = {}) =>
      addMessage(platform(), { at, customer: ids().one, campaign: ids().campaign, clicked: at, ...more }),
    buy: (at: string, total: number, more: object = {}) =>
      addOrder(platform(), { at, customer: ids().one, total, ...more }),
  }
}

/** The id, currency, revenue and number of orders of each row. */
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
