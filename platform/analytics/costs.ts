import { type Kysely, sql } from 'kysely'
import { outboundStatus } from '../db/outbound.ts'
import type { Database, Timestamp } from '../db/schema.ts'
import type { AttributionQuery } from './query.ts'
import { isInRange, mayBeInRange, type RowPosition, type RowRange } from './row-range.ts'
import { among, bucketOf } from './sql.ts'

/**
 * Estimated costs by bucket and entity, INR as text, by the time of sending: what was delivered of a category that has a
 * price. A message costs its campaign and its journey alike (ATR-25 to ATR-27, ATR-30).
 */
export async function costRows(
  db: Kysely<Database>,
  workspaceId: string,
  { period, entities }: Pick<AttributionQuery, 'period' | 'entities'>,
  range: RowRange,
  now: Timestamp,
): Promise<(RowPosition & { cost: string })[]> {
  const linked = Object.entries(entities).map(([type, ids]) => {
    const id = sql.ref(`${type}_id`)
    return sql`select bucket, ${sql.lit(type)} as type, ${id} as entity_id, cost from sent where ${id} is not null and ${among(id, ids)}`
  })
  const { rows } = await sql<RowPosition & { cost: string }>`
    with sent as materialized (
      select ${bucketOf(sql`sent_at`, period)} as bucket, campaign_id, journey_id,
        case category when 'MARKETING' then 0.91 when 'UTILITY' then 0.15 end as cost
      from outbound_messages
      join channels as channel on channel.id = outbound_messages.channel_id and channel.kind = 'chatapp'
      join templates as template
        on template.id = outbound_messages.template_id and template.workspace_id = outbound_messages.workspace_id
      where outbound_messages.workspace_id = ${workspaceId} and ${mayBeInRange(range, sql`sent_at`, period)}
        and category in ('MARKETING', 'UTILITY') and ${outboundStatus(now)} in ('delivered', 'read')
    )
    select bucket::text, type, entity_id as id, sum(cost)::text as cost
    from (${sql.join(linked, sql` union all `)}) as spent
    where ${isInRange(range)}
    group by spent.bucket, type, entity_id
    order by spent.bucket, type, entity_id
    limit ${range.limit}`.execute(db)
  return rows
}
