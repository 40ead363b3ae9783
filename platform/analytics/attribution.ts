import { type Kysely, type RawBuilder, sql } from 'kysely'
import { outboundStatus } from '../db/outbound.ts'
import type { AttributionType, Database, Timestamp } from '../db/schema.ts'
import { type Revenue, shapes } from './money.ts'
import type { AttributionQuestion, EntityType, Period } from './question.ts'
import { among, bucketOf, within } from './sql.ts'

/** What applied, the workspace's settings where the question said nothing (ATR-12, D42). */
export type Applied = { attribution_type: AttributionType; window_hours: number; entity_types: EntityType[] }
/** Where a row stands: rows are in the order of these (ATR-14). */
export type Place = { bucket: string; type: EntityType; id: string }
export type AttributionRow = Place & { revenue: Revenue[]; cost: string | null }
/** Which rows are wanted: those behind a place, of buckets before a day, so many at most. */
export type Part = { after: Place | undefined; before: string | undefined; limit: number }

const INTERACTION: Record<AttributionType, RawBuilder<Timestamp>> = {
  delivery: sql`delivered_at`,
  read: sql`read_at`,
  clicked: sql`clicked_at`,
}

/**
 * Attributed revenue and estimated cost by bucket and entity: a row wherever there is one of the two. Each order goes to
 * the message of its latest interaction within the look-back (the greater id of two at once), to the message's campaign
 * before its journey; only then are entities left out (ATR-13, D21). Costs count for both, by the time of sending
 * (ATR-25 to ATR-27, ATR-30).
 */
export async function attributionRows(
  db: Kysely<Database>,
  workspaceId: string,
  { period, entities }: AttributionQuestion,
  { attribution_type: type, window_hours: hours }: Applied,
  { after, before, limit }: Part,
  now: Timestamp,
): Promise<AttributionRow[]> {
  const at = INTERACTION[type]
  const inPart = (column: RawBuilder<unknown>) => withinPart(column, period, after?.bucket, before)
  const chosen = sql`(${sql.join(
    [
      sql`false`,
      ...Object.entries(entities).map(
        ([each, ids]) => sql`(type = ${each} and ${among(sql`entity_id`, ids)})`,
      ),
    ],
    sql` or `,
  )}) and ${before ? sql`bucket < ${before}::date` : sql`true`}
    and ${after ? sql`(bucket, type, entity_id) > (${after.bucket}::date, ${after.type}, ${after.id}::uuid)` : sql`true`}`
  const { rows } = await sql<AttributionRow>`
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
      where workspace_id = ${workspaceId} and ${inPart(sql`created_at`)}
    ), spent as materialized (
      select ${bucketOf(sql`sent_at`, period)} as bucket, type, entity_id,
        case category when 'MARKETING' then 0.91 when 'UTILITY' then 0.15 end as cost
      from outbound_messages
      join channels as channel on channel.id = outbound_messages.channel_id and channel.kind = 'chatapp'
      join templates as template
        on template.id = outbound_messages.template_id and template.workspace_id = outbound_messages.workspace_id
      cross join lateral (values ('campaign', campaign_id), ('journey', journey_id)) as linked (type, entity_id)
      where outbound_messages.workspace_id = ${workspaceId} and ${inPart(sql`sent_at`)} and entity_id is not null
        and category in ('MARKETING', 'UTILITY') and ${outboundStatus(now)} in ('delivered', 'read')
    ), revenue as (
      select bucket, type, entity_id,
        json_agg(json_build_object('currency', currency, 'revenue', revenue::text, 'orders', orders) order by currency) as revenue
      from (
        select bucket, type, entity_id, currency, sum(total) as revenue, count(*) as orders
        from winner where ${chosen} group by 1, 2, 3, 4
      ) as each group by 1, 2, 3
    ), costs as (
      select bucket, type, entity_id, sum(cost)::text as cost from spent where ${chosen} group by 1, 2, 3
    )
    select bucket::text, type, entity_id as id, coalesce(revenue, '[]') as revenue, cost
    from revenue full join costs using (bucket, type, entity_id)
    order by bucket, type, entity_id
    limit ${limit}`.execute(db)
  return rows
}

/** The wire form of a row, with the measures that were asked for (ATR-16). */
export function attributionRow(
  { bucket, type, id, revenue, cost }: AttributionRow,
  { measures }: AttributionQuestion,
  { attribution_type, window_hours }: Applied,
): object {
  return {
    time_bucket: bucket,
    entity_type: type,
    entity_id: id,
    attribution_type,
    window_hours,
    ...Object.fromEntries(
      measures.map((measure) => [measure, { by_currency: shapes[measure](revenue, cost) }]),
    ),
  }
}

/** What a bucket that begins a day earlier may have left, and three hours for clocks that are put back. */
const REACH: Record<Period['grain'], string> = { day: '3 hours', week: '7 days', month: '31 days' }

/** Within the part of the period in which those buckets lie, and a little more: what an index can find. */
function withinPart(
  at: RawBuilder<unknown>,
  period: Period,
  first: string | undefined,
  before: string | undefined,
): RawBuilder<boolean> {
  const moment = (day: string, shift: string) =>
    sql`(${day}::timestamp at time zone ${sql.lit(period.zone)} + ${sql.lit(shift)}::interval)`
  return sql`${within(at, period)}
    and ${first === undefined ? sql`true` : sql`${at} >= ${moment(first, '-3 hours')}`}
    and ${before === undefined ? sql`true` : sql`${at} < ${moment(before, REACH[period.grain])}`}`
}
