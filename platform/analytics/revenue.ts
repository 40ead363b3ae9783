import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AttributionType, Database, Timestamp } from '../db/schema.ts'
import type { Revenue } from './by-currency.ts'
import type { AttributionQuery } from './query.ts'
import { isInRange, mayBeInRange, type RowPosition, type RowRange } from './row-range.ts'
import { among, bucketOf } from './sql.ts'

type Interaction = { attribution_type: AttributionType; window_hours: number }

const INTERACTION: Record<AttributionType, RawBuilder<Timestamp>> = {
  delivery: sql`delivered_at`,
  read: sql`read_at`,
  clicked: sql`clicked_at`,
}

/**
 * Attributed revenue by bucket and entity. Each order goes to the message of its latest interaction within the look-back
 * (the greater id of two at once), to the message's campaign before its journey; only then are entities left out
 * (ATR-13, D21). A row for each currency.
 */
export async function revenueRows(
  db: Kysely<Database>,
  workspaceId: string,
  { period, entities }: Pick<AttributionQuery, 'period' | 'entities'>,
  { attribution_type: type, window_hours: hours }: Interaction,
  range: RowRange,
): Promise<(RowPosition & Revenue)[]> {
  const at = INTERACTION[type]
  const wanted = Object.entries(entities).map(
    ([each, ids]) => sql`(type = ${each} and ${among(sql`entity_id`, ids)})`,
  )
  const { rows } = await sql<RowPosition & Revenue>`
    with winner as materialized (
      select ${bucketOf(sql`created_at`, period)} as bucket, case when campaign_id is null then 'journey' else 'campaign' end as type,
        coalesce(campaign_id, journey_id) as entity_id, currency, total
      from orders
      cross join lateral (
        select campaign_id, journey_id from outbound_messages
        where customer_id = orders.customer_id and workspace_id = orders.workspace_id
          and (campaign_id is not null or journey_id is not null)
          and ${at} <= created_at and ${at} >= created_at - ${hours} * interval '1 hour'
        order by ${at} desc, id desc limit 1
      ) as interaction
      where workspace_id = ${workspaceId} and ${mayBeInRange(range, sql`created_at`, period)}
    )
    select bucket::text, type, entity_id as id, currency, revenue::text, orders
    from (
      select bucket, type, entity_id, currency, sum(total) as revenue, count(*) as orders,
        dense_rank() over (order by bucket, type, entity_id) as entity
      from winner where (${sql.join(wanted, sql` or `)}) and ${isInRange(range)} group by 1, 2, 3, 4
    ) as each
    where entity <= ${range.limit}
    order by each.bucket, type, entity_id, currency`.execute(db)
  return rows
}
