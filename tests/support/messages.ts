import { insertRows, type MessageRow } from '#platform/seed/rows.ts'
import type { Platform } from './platform.ts'

export type MessageFields = Partial<MessageRow>

const uuid = (end: number) => `00000000-0000-4000-a000-${String(end).padStart(12, '0')}`
let created = 0

/**
 * Adds messages to a ticket, the first at `from` (ISO 8601) and each a minute after the one before, unless they have a
 * `created_at`. Returns their ids.
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
    created += 1
    const created_at = new Date(Date.parse(from) + index * 60_000).toISOString()
    return { ...DEFAULT_FIELDS, id: uuid(created), workspace_id, chat_id: ticketId, created_at, ...fields }
  })
  await insertRows(db, 'messages', rows)
  const [first, ...others] = rows.map((it) => it.created_at)
  if (first !== undefined) {
    const last = others.reduce((latest, it) => (Date.parse(it) > Date.parse(latest) ? it : latest), first)
    await db.updateTable('chats').set({ last_message_created_at: last }).where('id', '=', ticketId).execute()
  }
  return rows.map((it) => it.id)
}

/** Deletes all messages of a ticket. */
export async function deleteMessages({ db }: Pick<Platform, 'db'>, ticketId: string): Promise<void> {
  await db.deleteFrom('messages').where('chat_id', '=', ticketId).execute()
}

const DEFAULT_FIELDS = {
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
