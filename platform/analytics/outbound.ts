import { type Kysely, sql } from 'kysely'
import { outboundStatus } from '../db/outbound.ts'
import type { Database, Timestamp } from '../db/schema.ts'
import type { OutboundQuery } from './query.ts'
import type { OutboundMeasure } from './request.ts'
import { among, bucketOf, within } from './sql.ts'

type Counts = { sent: number; delivered: number; read: number; failed: number }
type CountRow = Counts & { bucket: string; entity_id: string | null; category: string }

const MEASURE: Record<OutboundMeasure, (counts: Counts) => number> = {
  sent_count: ({ sent }) => sent,
  delivered_like_count: ({ delivered }) => delivered,
  read_count: ({ read }) => read,
  failed_count: ({ failed }) => failed,
  delivery_rate: ({ sent, delivered }) => (sent === 0 ? 0 : delivered / sent),
}

/**
 * Delivery by today's template category (OUT-01 to OUT-22): a row for each bucket in which something was sent, by time
 * bucket, id and category; a limit keeps the first of them (LIM-09, D42). What is still queued was not sent.
 */
export async function outboundRows(
  db: Kysely<Database>,
  workspaceId: string,
  query: OutboundQuery,
  now: Timestamp,
): Promise<object[]> {
  const { period, entity, measures, hasCampaign, hasJourney, channelKinds, categories, limit } = query
  const at = sql`outbound_messages.sent_at`
  const id = entity ? sql.ref(`outbound_messages.${entity}_id`) : sql`null::uuid`
  const texts = (values: readonly string[]) =>
    sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`
  const { rows } = await sql<CountRow>`
    select bucket::text, entity_id, category, count(*) filter (where status in ('sent', 'delivered', 'read')) as sent,
      count(*) filter (where status in ('delivered', 'read')) as delivered,
      count(*) filter (where status = 'read') as read, count(*) filter (where status = 'failed') as failed
    from (
      select ${bucketOf(at, period)} as bucket, ${id} as entity_id, ${outboundStatus(now)} as status,
        case when channel.kind = 'chatapp' then coalesce(template.category, 'UNKNOWN') else 'UNKNOWN' end as category
      from outbound_messages
      join channels as channel on channel.id = outbound_messages.channel_id
      left join templates as template
        on template.id = outbound_messages.template_id and template.workspace_id = outbound_messages.workspace_id
      where outbound_messages.workspace_id = ${workspaceId} and ${within(at, period)} and ${at} <= ${now}::timestamptz
        and ${among(sql`outbound_messages.campaign_id`, query.campaignIds)}
        and ${among(sql`outbound_messages.journey_id`, query.journeyIds)}
        and ${among(sql`outbound_messages.channel_id`, query.channelIds)}
        and ${hasCampaign === undefined ? sql`true` : sql`(campaign_id is not null) = ${hasCampaign}`}
        and ${hasJourney === undefined ? sql`true` : sql`(journey_id is not null) = ${hasJourney}`}
        and ${channelKinds ? sql`channel.kind = any(${texts(channelKinds)})` : sql`true`}
        and ${entity ? sql`${id} is not null` : sql`true`}
    ) as message
    where ${categories ? sql`category = any(${texts(categories)})` : sql`true`}
    group by 1, 2, 3
    order by bucket, entity_id, category
    limit ${limit ?? null}`.execute(db)
  return rows.map((row) => ({
    time_bucket: row.bucket,
    ...(entity ? { [`${entity}_id`]: row.entity_id } : {}),
    template_category: row.category,
    ...Object.fromEntries(measures.map((measure) => [measure, MEASURE[measure](row)])),
  }))
}
