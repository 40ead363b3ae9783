import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { nextCode } from '../db/new-ticket.ts'
import type { Database } from '../db/schema.ts'
import { type Micros, stamp } from '../seed/clock.ts'
import type { ChatRow, CustomerRow } from '../seed/rows.ts'

/** A new customer with a phone and a name: an empty e-mail, ids of its own and 0 (D15). */
export function newCustomer(
  workspaceId: string,
  channelId: string,
  phone: string,
  name: string,
  now: Micros,
): CustomerRow {
  return {
    id: randomUUID(),
    workspace_id: workspaceId,
    name,
    email: '',
    phone,
    phone_digits: phone,
    custom_fields: {},
    created_at: stamp(now),
    instagram_id: null,
    instagram_username: null,
    company: null,
    stage: '',
    last_chat_id: '',
    channel_id: channelId,
    company_id: null,
    external_id: null,
    chats: 0,
    blocked: false,
    segments: [],
    chatapp_optout: false,
    email_optout: false,
    tracker_id: randomUUID(),
    is_primary: true,
    test_user: false,
    profile_id: randomUUID(),
    storefront_customer_id: 0,
    profile_updated_at: stamp(now),
    es_sync_status: 'synced',
    es_synced_at: stamp(now),
    es_sync_attempts: 0,
    es_sync_error: null,
    es_sync_locked_at: null,
    es_index_version: 3,
  }
}

/** A new unassigned, open ticket. The workspace's lock must be held. */
export async function newTicket(
  tx: Kysely<Database>,
  { id, workspace_id }: CustomerRow,
  channelId: string,
  now: Micros,
): Promise<ChatRow> {
  return {
    id: randomUUID(),
    workspace_id,
    customer_id: id,
    channel_id: channelId,
    code: await nextCode(tx, workspace_id),
    status: 'open',
    sub_status: null,
    subject: null,
    summary: null,
    priority: '',
    assignee_type: 'unassigned',
    agent_id: null,
    pilot_id: null,
    team_id: null,
    queue_status: null,
    unread_status: false,
    tags: [],
    custom_field_values: [],
    created_at: stamp(now),
    updated_at: stamp(now),
    closed_at: null,
    last_message_created_at: stamp(now),
    message_content: '',
    message_role: '',
    message_agent_id: null,
    message_pilot_id: null,
  }
}
