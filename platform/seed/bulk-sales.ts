import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { idOf, oneOf } from './bulk.ts'
import { type Micros, stamp } from './clock.ts'
import type { WorkspaceFacts } from './facts.ts'
import { at } from './random.ts'
import { campaignPlansOf } from './template-plans.ts'
import { templateRows } from './templates.ts'

/** Each campaign and journey sends `daily` messages on each of the last `days`; orders follow some of them. */
export type BulkSalesSize = {
  customers: number
  campaigns: number
  journeys: number
  days: number
  daily: number
  orders: number
}

/**
 * Adds messages and orders by the hundred thousand to the customers of `addBulk`, in two statements. Message `n` is the
 * `n % daily`th of its entity on its day; two in three are delivered, half of those read, a sixth clicked.
 */
export async function addBulkSales(
  db: Kysely<Database>,
  facts: WorkspaceFacts,
  size: BulkSalesSize,
  now: Micros,
): Promise<void> {
  const { campaigns, journeys, days, daily, orders } = size
  const entities = campaigns + journeys
  const n = sql.ref('n')
  const count = days * entities * daily
  const channel = at(facts.channels, 0).id
  const templates = templateRows(facts, campaignPlansOf(facts)).filter(({ channel_id: id }) => id === channel)
  const entity = sql`(n / ${sql.lit(daily)} % ${sql.lit(entities)})`
  await sql`
    insert into outbound_messages
    select ${idOf('bulk outbound', n)}, ${facts.id}, ${channel}, ${customerOf(size)}, null, ${oneOf(templates, n)}, null,
      case when e < ${sql.lit(campaigns)} then ${idOf('bulk campaign', sql`e`)} end,
      case when e >= ${sql.lit(campaigns)} then ${idOf('bulk journey', sql`e`)} end,
      sent - interval '1 second', sent, case when outcome < 22 then sent + interval '30 seconds' end,
      case when outcome < 14 then sent + interval '9 minutes' end, case when outcome < 5 then sent + interval '11 minutes' end,
      case when outcome = 29 then sent + interval '4 seconds' end, case when outcome = 29 then '131026' end, null
    from (
      select n, ${entity} as e, n * 7 % 30 as outcome,
        ${stamp(now)}::timestamptz - interval '25 hours' - (n / ${sql.lit(daily * entities)}) * interval '1 day'
          + n::bigint * 7919 % 86400 * interval '1 second' as sent
      from generate_series(0, ${sql.lit(count - 1)}) as n
    ) as m`.execute(db)
  await sql`
    insert into orders
    select ${idOf('bulk order', n)}, ${facts.id}, customer_id,
      least(sent_at + (1 + n * 31 % 5000) * interval '1 minute', ${stamp(now)}::timestamptz),
      (array['INR', 'INR', 'INR', 'AED', 'INR', 'USD', 'INR', 'GBP'])[1 + n % 8], 199 + n::bigint * 7919 % 2400000 / 100.0,
      (array['paid', 'paid', 'paid', 'cancelled', 'paid', 'refunded'])[1 + n % 6]
    from generate_series(0, ${sql.lit(orders - 1)}) as n
    join outbound_messages as m on m.id = ${idOf('bulk outbound', sql`(n * ${sql.lit(Math.floor(count / orders))})`)}`.execute(
    db,
  )
}

/** Whom message `n` goes to: a customer of `addBulk`. */
function customerOf({ customers }: BulkSalesSize) {
  return idOf('customer', sql`(1 + n::bigint * 7919 % ${sql.lit(customers)})`)
}
