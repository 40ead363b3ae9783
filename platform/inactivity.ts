import { type Kysely, sql } from 'kysely'
import type { Database, Timestamp } from './db/schema.ts'

/** What the system writes into a ticket that it closes (STA-05). */
export const CLOSING_NOTE = 'This conversation was automatically closed due to inactivity.'

/** The period without a message after which a ticket is closed (D22). */
export const INACTIVITY_HOURS = 24

/**
 * Closes the tickets without a message for that long (STA-04, D22) and adds a system message to each (STA-05), in one
 * statement: no ticket is closed without its note, and of two that run at once each closes others. Answers with the
 * number of tickets.
 */
export async function closeInactive(db: Kysely<Database>, now: Timestamp): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    with idle as (
      select id from chats
      where status = 'open' and last_message_created_at < ${now}::timestamptz - ${INACTIVITY_HOURS} * interval '1 hour'
      for update skip locked
    ), closed as (
      update chats set status = 'closed', closed_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
        last_message_created_at = ${now}::timestamptz, message_content = ${CLOSING_NOTE}, message_role = 'system',
        message_agent_id = null, message_pilot_id = null
      from idle where chats.id = idle.id
      returning chats.id, chats.workspace_id
    ), noted as (
      insert into messages (id, workspace_id, chat_id, role, content, content_html, created_at, attachments, links,
        is_feedback_message, type)
      select gen_random_uuid(), workspace_id, id, 'system', ${CLOSING_NOTE}, ${`<p>${CLOSING_NOTE}</p>`},
        ${now}::timestamptz, '[]', '[]', false, 'message'
      from closed
    )
    select count(*) as closed from closed`.execute(db)
  return rows[0]?.closed ?? 0
}
