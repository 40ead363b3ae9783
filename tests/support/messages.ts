import { insertRows, type MessageRow } from '#platform/seed/rows.ts'
import type { Platform } from './platform.ts'

export type MessageFields = Partial<MessageRow>

const uuid = (end: number) => `00000000-0000-4000-a000-${String(end).padStart(12, '0')}`
let made = 0

/**
 * Writes messages into a ticket as if they had come in, each a minute after the one before and the first at `from` (ISO
 * 8601), unless it says another time. Answers their ids.
 */
export async function addMessages(
  { db }: Pick<Platform, 'db'>,
  ticketId: string,
  messages: readonly MessageFields[],
  from = '2026-11-20T08:00:00Z',
): Promise<readonly string[]> {
  const { workspace_id } = await db
    .selectFrom('chats')
    .select('workspace_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const rows = messages.map((fields, index): MessageRow => {
    made += 1
    const created_at = new Date(Date.parse(from) + index * 60_000).toISOString()
    return { ...PLAIN, id: uuid(made), workspace_id, chat_id: ticketId, created_at, ...fields }
  })
  await insertRows(db, 'messages', rows)
  const [first, ...others] = rows.map((it) => it.created_at)
  if (first !== undefined) {
    const last = others.reduce((latest, it) => (Date.parse(it) > Date.parse(latest) ? it : latest), first)
    await db.updateTable('chats').set({ last_message_created_at: last }).where('id', '=', ticketId).execute()
  }
  return rows.map((it) => it.id)
}

/** Takes every message of a ticket away. */
export async function deleteMessages({ db }: Pick<Platform, 'db'>, ticketId: string): Promise<void> {
  await db.deleteFrom('messages').where('chat_id', '=', ticketId).execute()
}

const PLAIN = {
  role: 'user',
  content: 'Hello',
  content_html: '',
  attachments: [],
  links: [],
  meta_data: null,
  status: null,
  error_code: null,
  error_details: null,
  is_feedback_message: false,
  type: 'message',
  agent_id: null,
  pilot_id: null,
  context_message: null,
  outbound_context_message: null,
  platform_facing: false,
}
