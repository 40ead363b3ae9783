/**
 * The tables of the local platform, as Kysely sees them and as SQL makes them (valid for PostgreSQL 15 and later).
 *
 * Every table carries `workspace_id`: no query may leave it out (CON-12). Timestamps are `timestamptz`, which keeps
 * the microseconds that the specification promises (CON-06); they are read and written as ISO 8601 text, because a
 * JavaScript `Date` would cut them to milliseconds.
 */
import type { ColumnType, Generated } from 'kysely'

/** ISO 8601 in UTC with six digits of fraction, for example `2026-11-21T10:42:00.123456Z`. */
export type Timestamp = string
export type AssigneeType = 'agent' | 'pilot' | 'team' | 'unassigned'
/** A JSON column: text when written, whatever JSON holds when read. */
export type Json = ColumnType<unknown, string, string>

/** The interaction type of attribution, if a query has none (ATR-07, ATR-08). */
export type AttributionType = 'delivery' | 'read' | 'clicked'
export type Workspaces = {
  id: string
  name: string
  legacy_key: string
  attribution_type: AttributionType
  /** The attribution window in hours, if a query has none (ATR-11). */
  window_hours: number
}
export type ApiTokens = { token: string; workspace_id: string; scopes: Json; grants: Json }
/** Human agents, AI agents and teams: the possible assignees of a ticket. */
export type Assignees = {
  id: string
  workspace_id: string
  kind: 'agent' | 'pilot' | 'team'
  name: string
  email: string | null
}
export type Channels = { id: string; workspace_id: string; name: string; kind: string; phone: string | null }
export type Customers = {
  id: string
  workspace_id: string
  name: string
  email: string
  phone: string
  /** Digits of `phone` only: what a search by phone is matched against. */
  phone_digits: string
  custom_fields: Json
  created_at: Timestamp
  instagram_id: string | null
  instagram_username: string | null
  company: string | null
  stage: string
  last_chat_id: string
  channel_id: string
  company_id: string | null
  external_id: string | null
  chats: number
  blocked: boolean
  segments: Json
  chatapp_optout: boolean
  email_optout: boolean
  tracker_id: string
  is_primary: boolean
  test_user: boolean
  profile_id: string
  storefront_customer_id: number
  profile_updated_at: Timestamp
  es_sync_status: string
  es_synced_at: Timestamp
  es_sync_attempts: number
  es_sync_error: string | null
  es_sync_locked_at: Timestamp | null
  es_index_version: number
}
/** A ticket. The columns from `message_content` on repeat the latest message, so that a listing reads one table. */
export type Chats = {
  id: string
  workspace_id: string
  customer_id: string
  channel_id: string
  code: number
  status: string
  sub_status: string | null
  subject: string | null
  summary: string | null
  priority: string
  assignee_type: AssigneeType
  agent_id: string | null
  pilot_id: string | null
  team_id: string | null
  queue_status: string | null
  unread_status: boolean
  tags: Json
  custom_field_values: Json
  created_at: Timestamp
  updated_at: Timestamp
  closed_at: Timestamp | null
  last_message_created_at: Timestamp
  message_content: string
  message_role: string
  message_agent_id: string | null
  message_pilot_id: string | null
}
export type Messages = {
  id: string
  workspace_id: string
  chat_id: string
  role: string
  content: string
  content_html: string
  created_at: Timestamp
  attachments: Json
  links: Json
  meta_data: Json
  status: string | null
  error_code: string | null
  error_details: Json
  is_feedback_message: boolean
  type: string
  agent_id: string | null
  pilot_id: string | null
  context_message: Json
  outbound_context_message: Json
  /** True for messages that are meant for the platform, not for a reader (MSG-21). */
  platform_facing: Generated<boolean>
}
/** A voice call. `record` holds the fields of CAL-01 that no query looks at, by their wire names. */
export type Calls = {
  id: string
  workspace_id: string
  customer_id: string
  created_at: Timestamp
  record: Json
}
/**
 * A template that may be sent through one number (TPL-03, TPL-06); `status` is `approved` or why not. `header` and
 * `buttons` are in the form of seed/templates.ts.
 */
export type Templates = {
  id: string
  workspace_id: string
  channel_id: string
  name: string
  category: string
  status: string
  header: Json
  body: string
  footer: string | null
  buttons: Json
}
/**
 * Outbound messages and their delivery. Each time is when that event happens, so the status depends on the current
 * time (db/outbound.ts). The id is that of the message in the ticket, if there is one: campaigns and journeys create
 * no tickets. `template_id` may name a deleted template, or is null if the message is no template (OUT-17). An order
 * is credited to a delivery, a read or the latest click (D21).
 */
export type OutboundMessages = {
  id: string
  workspace_id: string
  channel_id: string
  customer_id: string
  chat_id: string | null
  template_id: string | null
  template_name: string | null
  campaign_id: string | null
  journey_id: string | null
  queued_at: Timestamp
  sent_at: Timestamp
  delivered_at: Timestamp | null
  read_at: Timestamp | null
  clicked_at: Timestamp | null
  failed_at: Timestamp | null
  error_code: string | null
  error_details: Json
}
/** An order of the shop, gross, in its own currency; `status` is paid, cancelled or refunded (ATR-24, ATR-29). */
export type Orders = {
  id: string
  workspace_id: string
  customer_id: string
  created_at: Timestamp
  currency: string
  total: ColumnType<string, number, number>
  status: string
}

export type Database = {
  workspaces: Workspaces
  api_tokens: ApiTokens
  assignees: Assignees
  channels: Channels
  customers: Customers
  chats: Chats
  messages: Messages
  calls: Calls
  templates: Templates
  outbound_messages: OutboundMessages
  orders: Orders
}

export const DDL = `
create table workspaces (
  id uuid primary key, name text not null, legacy_key text not null unique, attribution_type text not null,
  window_hours integer not null);
create table api_tokens (
  token text primary key, workspace_id uuid not null references workspaces, scopes jsonb not null, grants jsonb not null);
create table assignees (
  id uuid primary key, workspace_id uuid not null references workspaces, kind text not null, name text not null, email text);
create table channels (
  id uuid primary key, workspace_id uuid not null references workspaces, name text not null, kind text not null, phone text);
create table customers (
  id uuid primary key, workspace_id uuid not null references workspaces,
  name text not null, email text not null, phone text not null, phone_digits text not null,
  custom_fields jsonb not null, created_at timestamptz not null, instagram_id text, instagram_username text,
  company text, stage text not null, last_chat_id uuid not null, channel_id uuid not null references channels,
  company_id text, external_id text, chats integer not null, blocked boolean not null, segments jsonb not null,
  chatapp_optout boolean not null, email_optout boolean not null, tracker_id uuid not null, is_primary boolean not null,
  test_user boolean not null, profile_id uuid not null, storefront_customer_id bigint not null,
  profile_updated_at timestamptz not null, es_sync_status text not null, es_synced_at timestamptz not null,
  es_sync_attempts integer not null, es_sync_error text, es_sync_locked_at timestamptz, es_index_version integer not null,
  search_text text not null generated always as (lower(name || chr(31) || email || chr(31) || coalesce(company, ''))) stored);
create table chats (
  id uuid primary key, workspace_id uuid not null references workspaces, customer_id uuid not null references customers,
  channel_id uuid not null references channels, code integer not null, status text not null, sub_status text, subject text,
  summary text, priority text not null, assignee_type text not null, agent_id uuid, pilot_id uuid, team_id uuid,
  queue_status text, unread_status boolean not null, tags jsonb not null, custom_field_values jsonb not null,
  created_at timestamptz not null, updated_at timestamptz not null, closed_at timestamptz,
  last_message_created_at timestamptz not null, message_content text not null, message_role text not null,
  message_agent_id uuid, message_pilot_id uuid, unique (workspace_id, code));
create table messages (
  id uuid primary key, workspace_id uuid not null references workspaces, chat_id uuid not null references chats,
  role text not null, content text not null, content_html text not null, created_at timestamptz not null,
  attachments jsonb not null, links jsonb not null, meta_data jsonb, status text, error_code text, error_details jsonb,
  is_feedback_message boolean not null, type text not null, agent_id uuid, pilot_id uuid, context_message jsonb,
  outbound_context_message jsonb, platform_facing boolean not null default false);
create table calls (
  id uuid primary key, workspace_id uuid not null references workspaces, customer_id uuid not null references customers,
  created_at timestamptz not null, record jsonb not null);
create table templates (
  id uuid primary key, workspace_id uuid not null references workspaces, channel_id uuid not null references channels,
  name text not null, category text not null, status text not null, header jsonb, body text not null, footer text,
  buttons jsonb not null, unique (workspace_id, channel_id, name));
create table outbound_messages (
  id uuid primary key, workspace_id uuid not null references workspaces, channel_id uuid not null references channels,
  customer_id uuid not null references customers, chat_id uuid references chats, template_id uuid,
  template_name text, campaign_id uuid, journey_id uuid, queued_at timestamptz not null, sent_at timestamptz not null,
  delivered_at timestamptz, read_at timestamptz, clicked_at timestamptz, failed_at timestamptz, error_code text,
  error_details jsonb);
create table orders (
  id uuid primary key, workspace_id uuid not null references workspaces, customer_id uuid not null references customers,
  created_at timestamptz not null, currency text not null, total numeric(14, 2) not null, status text not null);
`

/**
 * Created after the rows: building an index over a full table is several times faster than updating it for each row.
 */
export const INDEXES = `
create index on customers (workspace_id, tracker_id);
create index on customers (workspace_id, phone_digits);
create index on customers (workspace_id, profile_updated_at desc, id desc);
create index on customers (workspace_id, created_at desc, id desc);
create index on customers (workspace_id, name, id);
create index on customers (workspace_id, email, id);
create index on customers (workspace_id, stage, id);
create index on customers (workspace_id, company, id);
create index on customers (workspace_id, company desc nulls last, id desc);
create index on chats (workspace_id, last_message_created_at desc, id desc);
create index on chats (workspace_id, status, assignee_type, last_message_created_at desc, id desc);
create index on chats (customer_id, last_message_created_at desc, id desc);
create index on chats (status, last_message_created_at);
create index on messages (chat_id, created_at desc, id desc);
create index on calls (customer_id, created_at desc, id desc);
create index on outbound_messages (workspace_id, sent_at);
create index on outbound_messages (customer_id, delivered_at desc, id desc) where delivered_at is not null and (campaign_id is not null or journey_id is not null);
create index on outbound_messages (customer_id, read_at desc, id desc) where read_at is not null and (campaign_id is not null or journey_id is not null);
create index on outbound_messages (customer_id, clicked_at desc, id desc) where clicked_at is not null and (campaign_id is not null or journey_id is not null);
create index on orders (workspace_id, created_at);
`

/**
 * The columns that a search of customers compares (D44). `search_text` is generated by the database: name, e-mail and company
 * in lower case, with a separator between them. One `like` on it takes half the time of three `ilike`.
 */
export const SEARCHED = ['search_text', 'phone_digits'] as const
/** Separates the values in `search_text`: the control character U+001F, which no search may contain. */
export const SEARCH_TEXT_SEPARATOR = '\u001f'
