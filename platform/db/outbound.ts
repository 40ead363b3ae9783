import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Timestamp } from './schema.ts'

/**
 * The current status of an outbound message at `now` (STA-02): queued, sent, delivered, read or failed. For a query that
 * has `outbound_messages` in it.
 */
export function outboundStatus(now: Timestamp): RawBuilder<string> {
  const by = sql`${now}::timestamptz`
  return sql<string>`case
    when outbound_messages.failed_at <= ${by} then 'failed'
    when outbound_messages.read_at <= ${by} then 'read'
    when outbound_messages.delivered_at <= ${by} then 'delivered'
    when outbound_messages.sent_at <= ${by} then 'sent'
    else 'queued' end`
}

export type Delivery = { status: string; error_code: string | null; error_details: unknown }

/** The delivery status at `now` of those messages that were sent as templates, by id. */
export async function deliveriesOf(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Timestamp,
): Promise<Map<string, Delivery>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbound_messages')
    .where('id', 'in', ids)
    .select(['id', 'error_code', 'error_details'])
    .select(outboundStatus(now).as('status'))
    .execute()
  return new Map(
    rows.map(({ id, status, error_code, error_details }) => {
      const failed = status === 'failed'
      return [
        id,
        {
          status,
          error_code: failed ? error_code : null,
          error_details: failed ? error_details : null,
        },
      ]
    }),
  )
}
