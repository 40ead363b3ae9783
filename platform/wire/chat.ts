import type { Selectable } from 'kysely'
import type { Chats } from '../db/schema.ts'
import { maybe, offset, zulu } from './time.ts'

export type ChatRow = Selectable<Chats> & { channel_kind: string; customer_name: string }
export type TicketRow = ChatRow & {
  channel_name: string
  customer_phone: string
  customer_email: string
  customer_company: string | null
  customer_instagram: string | null
}

/** A recent-chat record (CHT-01): `code` is an integer (CHT-02), `subject` always a string (CHT-05). */
export function recentChat(row: ChatRow) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    code: row.code,
    created_at: zulu(row.created_at),
    status: row.status,
    sub_status: row.sub_status,
    subject: row.subject ?? '',
    priority: row.priority,
    agent_id: row.agent_id,
    unread_status: row.unread_status,
    channel_kind: row.channel_kind,
    message_content: row.message_content,
    message_role: row.message_role,
    last_message_created_at: offset(row.last_message_created_at),
    message_agent_id: row.message_agent_id,
    message_pilot_id: row.message_pilot_id,
    customer_name: row.customer_name,
  }
}

/** A row of the ticket listing: a recent-chat record and whom it is with (DEC-04b). */
export function ticketListing(row: ChatRow) {
  return {
    ...recentChat(row),
    customer_id: row.customer_id,
    assignee_type: row.assignee_type,
    pilot_id: row.pilot_id,
    team_id: row.team_id,
    updated_at: zulu(row.updated_at),
  }
}

/** The ticket chat object of an assignment (TKT-01): `code` is a string here (TKT-02). */
export function ticketChat(row: TicketRow) {
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    status: row.status,
    sub_status: row.sub_status,
    priority: row.priority,
    last_message_created_at: zulu(row.last_message_created_at),
    pilot_id: row.pilot_id,
    agent_id: row.agent_id,
    created_at: offset(row.created_at),
    updated_at: offset(row.updated_at),
    assignee_type: row.assignee_type,
    code: String(row.code),
    unread_status: row.unread_status,
    subject: row.subject,
    summary: row.summary,
    channel_id: row.channel_id,
    team_id: row.team_id,
    queue_status: row.queue_status,
    closed_at: maybe(offset, row.closed_at),
    customers: {
      id: row.customer_id,
      name: row.customer_name,
      phone: row.customer_phone || null,
      email: row.customer_email,
      company: row.customer_company,
      instagram_username: row.customer_instagram,
    },
    channels: { id: row.channel_id, name: row.channel_name, kind: row.channel_kind },
    chat_tags: row.tags,
    chat_custom_field_values: row.custom_field_values,
  }
}
