import type { Selectable } from 'kysely'
import type { Customers } from '../db/schema.ts'
import { maybe, offset, zulu } from './time.ts'

export type CustomerRow = Selectable<Customers> & { channel_name: string; channel_kind: string }

/** The ten fields of get-by-id (CUS-01): here `custom_fields` is JSON in a string (CUS-03). */
export function customerById(row: CustomerRow) {
  return { ...shared(row), custom_fields: JSON.stringify(row.custom_fields) }
}

/** An item of the list (CUS-02): `custom_fields` is an object (CUS-04), `channels` one object (CUS-17). */
export function customerListed(row: CustomerRow) {
  return {
    ...shared(row),
    custom_fields: row.custom_fields,
    workspace_id: row.workspace_id,
    company: row.company,
    stage: row.stage,
    last_chat_id: row.last_chat_id,
    channel_id: row.channel_id,
    company_id: row.company_id,
    external_id: row.external_id,
    chats: row.chats,
    blocked: row.blocked,
    segments: row.segments,
    chatapp_optout: row.chatapp_optout,
    email_optout: row.email_optout,
    tracker_id: row.tracker_id,
    is_primary: row.is_primary,
    test_user: row.test_user,
    profile_id: row.profile_id,
    storefront_customer_id: row.storefront_customer_id,
    profile_updated_at: zulu(row.profile_updated_at),
    es_sync_status: row.es_sync_status,
    es_synced_at: offset(row.es_synced_at),
    es_sync_attempts: row.es_sync_attempts,
    es_sync_error: row.es_sync_error,
    es_sync_locked_at: maybe(zulu, row.es_sync_locked_at),
    es_index_version: row.es_index_version,
    channels: { name: row.channel_name, kind: row.channel_kind },
  }
}

/** A linked contact (LNK-01): the phone in digits only, or null (LNK-02). */
export function linkedContact(row: CustomerRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone_digits || null,
    is_primary: row.is_primary,
    created_at: zulu(row.created_at),
    source: row.channel_kind,
  }
}

function shared(row: CustomerRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    created_at: offset(row.created_at),
    instagram_id: row.instagram_id,
    instagram_username: row.instagram_username,
    channel_name: row.channel_name,
    channel_kind: row.channel_kind,
  }
}
