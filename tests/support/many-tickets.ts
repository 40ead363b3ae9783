import { sql } from 'kysely'
import type { Platform } from './platform.ts'

/**
 * Adds `count` open unassigned tickets to the first workspace, each a second older than the one before, all older than the
 * seed's. Their codes count from 500,001.
 */
export async function addTickets({ db, facts }: Platform, count: number): Promise<void> {
  const workspace = facts.workspaces[0]?.id ?? ''
  await sql`
    insert into chats
    select overlay(md5('many ' || n)::text placing '4' from 13)::uuid, workspace_id, customer_id, channel_id, 500000 + n, 'open', null,
      'Matter ' || n, null, 'normal', 'unassigned', null, null, null, null, false, '[]', '[]',
      oldest - (n + 60) * interval '1 second', oldest - n * interval '1 second', null,
      oldest - n * interval '1 second', 'What about matter ' || n || '?', 'user', null, null
    from generate_series(1, ${sql.lit(count)}) as n, (
      select *, (select min(last_message_created_at) from chats where workspace_id = ${workspace}) as oldest
      from chats where workspace_id = ${workspace} order by code limit 1
    ) as sample`.execute(db)
}

/** Gives the oldest `count` of these tickets a new message, so that they are the newest at the next poll. */
export async function addMessagesToOldest({ db, clock }: Platform, count: number): Promise<void> {
  clock.advance(1_000_000)
  await sql`
    update chats set last_message_created_at = ${clock.now()}::timestamptz + code * interval '1 microsecond', updated_at = ${clock.now()}
    where id in (select id from chats where code > 500000 order by last_message_created_at limit ${sql.lit(count)})`.execute(
    db,
  )
}
