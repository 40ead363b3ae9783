// The specification's tables as strict schemas for tests, written independently of the client and the platform.
import { z } from 'zod'

export const uuid = z.guid()
const uuidOrNull = uuid.nullable()
const text = z.string()
const textOrNull = text.nullable()
/** ISO 8601 in UTC, in either notation, with a fraction of up to six digits or none. */
export const timestamp = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00:00)$/)
/** Digits with or without a leading plus; empty where there is none, because the field may not be null (CUS-07). */
const phone = text.regex(/^(?:\+?\d+)?$/)
const timestampOrNull = timestamp.nullable()
const unknownOrNull = z.unknown()
const jsonObject = text.transform((value) => z.record(text, z.unknown()).parse(JSON.parse(value)))

export const customer = z.strictObject({
  id: uuid,
  name: text,
  email: text,
  phone,
  custom_fields: text,
  created_at: timestamp,
  instagram_id: textOrNull,
  instagram_username: textOrNull,
  channel_name: text,
  channel_kind: text,
})
export const listedCustomer = customer.extend({
  custom_fields: z.record(text, z.unknown()),
  workspace_id: uuid,
  company: textOrNull,
  stage: text,
  last_chat_id: uuid,
  channel_id: uuid,
  company_id: textOrNull,
  external_id: textOrNull,
  chats: z.int(),
  blocked: z.boolean(),
  segments: z.array(uuid),
  chatapp_optout: z.boolean(),
  email_optout: z.boolean(),
  tracker_id: uuid,
  is_primary: z.boolean(),
  test_user: z.boolean(),
  profile_id: uuid,
  storefront_customer_id: z.int(),
  profile_updated_at: timestamp,
  es_sync_status: text,
  es_synced_at: timestamp,
  es_sync_attempts: z.int(),
  es_sync_error: textOrNull,
  es_sync_locked_at: timestampOrNull,
  es_index_version: z.int(),
  channels: z.strictObject({ name: text, kind: text }),
})
export const customerList = z.strictObject({ records: z.array(listedCustomer), total: z.int() })

export const linkedContact = z.strictObject({
  id: uuid,
  name: text,
  email: text,
  phone: text.regex(/^\d+$/).nullable(),
  is_primary: z.boolean(),
  created_at: timestamp,
  source: text,
})
export const linkedContacts = z.strictObject({ success: z.literal(true), contacts: z.array(linkedContact) })

export const message = z.strictObject({
  id: uuid,
  role: text,
  content: text,
  content_html: text,
  created_at: timestamp,
  attachments: z.array(z.unknown()),
  meta_data: unknownOrNull,
  status: textOrNull,
  error_code: textOrNull,
  error_details: unknownOrNull,
  chat_id: uuid,
  is_feedback_message: z.boolean(),
  type: text,
  agent_id: uuidOrNull,
  pilot_id: uuidOrNull,
  links: z.array(z.unknown()),
  context_message: unknownOrNull,
  outbound_context_message: unknownOrNull,
})
export const messageList = z.strictObject({ records: z.array(message), cursor: textOrNull })

export const call = z.strictObject({
  id: uuid,
  call_id: uuid,
  created_at: timestamp,
  updated_at: timestamp,
  workspace_id: uuid,
  customer_id: uuid,
  channel_id: uuid,
  status: text,
  type: text,
  mode: text,
  agent_id: uuidOrNull,
  pilot_id: uuidOrNull,
  team_id: uuidOrNull,
  from_number: text.regex(/^\+\d+$/),
  to_number: text.regex(/^\+\d+$/),
  answered_at: timestampOrNull,
  ended_at: timestampOrNull,
  duration_seconds: z.int(),
  recordings: jsonObject,
  metadata: jsonObject,
  schedule_metadata: jsonObject,
  usage_stats: unknownOrNull,
  hangup_reason: text,
  dial_status: text,
  ended_by: text,
  asterisk_ip: textOrNull,
  asterisk_ari_port: z.int(),
  conference_id: unknownOrNull,
  controller_task_id: unknownOrNull,
  disposition: unknownOrNull,
  disposition_set_by: unknownOrNull,
  disposition_set_at: unknownOrNull,
  transcription: unknownOrNull,
  summary: unknownOrNull,
  sentiment: unknownOrNull,
  customer_journey_id: uuidOrNull,
  journey_id: uuidOrNull,
  campaign_id: uuidOrNull,
  scheduled_at: unknownOrNull,
  scheduled_by: unknownOrNull,
  participant_count: z.int(),
  code: z.int(),
  source: text,
  customer_name: text,
  customer_phone: phone,
})
export const callList = z.array(call)

export const recentChat = z.strictObject({
  id: uuid,
  workspace_id: uuid,
  code: z.int(),
  created_at: timestamp,
  status: text,
  sub_status: textOrNull,
  subject: text,
  priority: text,
  agent_id: uuidOrNull,
  unread_status: z.boolean(),
  channel_kind: text,
  message_content: text,
  message_role: text,
  last_message_created_at: timestamp,
  message_agent_id: uuidOrNull,
  message_pilot_id: uuidOrNull,
  customer_name: text,
})
export const recentChatList = z.array(recentChat)

const assigneeType = z.enum(['agent', 'pilot', 'team', 'unassigned'])
export const ticketListing = recentChat.extend({
  customer_id: uuid,
  assignee_type: assigneeType,
  pilot_id: uuidOrNull,
  team_id: uuidOrNull,
  updated_at: timestamp,
})
export const ticketList = z.strictObject({ records: z.array(ticketListing), cursor: textOrNull })

export const ticketChat = z.strictObject({
  id: uuid,
  workspace_id: uuid,
  status: text,
  sub_status: textOrNull,
  priority: text,
  last_message_created_at: timestamp,
  pilot_id: uuidOrNull,
  agent_id: uuidOrNull,
  created_at: timestamp,
  updated_at: timestamp,
  assignee_type: assigneeType,
  code: text.regex(/^\d+$/),
  unread_status: z.boolean(),
  subject: textOrNull,
  summary: textOrNull,
  channel_id: uuid,
  team_id: uuidOrNull,
  queue_status: textOrNull,
  closed_at: timestampOrNull,
  customers: z.strictObject({
    id: uuid,
    name: text,
    phone: text.regex(/^\+?\d+$/).nullable(),
    email: text,
    company: textOrNull,
    instagram_username: textOrNull,
  }),
  channels: z.strictObject({ id: uuid, name: text, kind: text }),
  chat_tags: z.array(z.unknown()),
  chat_custom_field_values: z.array(z.unknown()),
})
export const assignment = z.strictObject({ success: z.literal(true), chat: ticketChat })

export const problem = z.object({
  type: text,
  title: text,
  status: z.int(),
  detail: text,
  missing: text.optional(),
  errors: z.array(z.strictObject({ in: text, path: text, message: text })).optional(),
})
