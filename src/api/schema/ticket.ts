/**
 * A ticket, parsed from any of three records: a ticket listing (D4), a recent chat (CHT-01), or the chat of an
 * assignment response (TKT-01). They carry different fields; a field that a record lacks is null.
 */
import type { Instant } from '#src/lib/time/instant.ts'
import { parseRecordItem, type RecordItem } from './item.ts'
import {
  booleanOrNull,
  createFieldNamesSchema,
  id,
  idOrNull,
  instantOrNull,
  text,
  textOrNull,
  toUnreadableFields,
  UNREADABLE,
  type UnreadableFields,
  unknownList,
  visibleText,
} from './wire.ts'
import { z } from './zod.ts'

/** Assignees with an id: each kind has names and a field of its own in the platform's records. */
export const ASSIGNEE_KINDS = ['agent', 'pilot', 'team'] as const
export type AssigneeKind = (typeof ASSIGNEE_KINDS)[number]

/** The kinds of assignees with and without an id, as the platform's `assignee_type` names them. */
export const ASSIGNEE_TYPES = [...ASSIGNEE_KINDS, 'unassigned'] as const
export type AssigneeType = (typeof ASSIGNEE_TYPES)[number]

const unassigned = z.object({ kind: z.literal('unassigned') })

/** To whom a ticket can be assigned (TKT-11). */
export type Assignee =
  | { [Kind in AssigneeKind]: { readonly kind: Kind; readonly id: string } }[AssigneeKind]
  | Readonly<z.output<typeof unassigned>>

/** Requests and stored records differ only in what they accept as an id, so that none can lack a kind. */
export function createAssigneeSchema<Id extends z.ZodMiniType<string>>(idSchema: Id) {
  return z.discriminatedUnion('kind', [z.object({ kind: z.enum(ASSIGNEE_KINDS), id: idSchema }), unassigned])
}

/**
 * The assignee of a ticket as far as its record shows it. A recent chat carries only `agent_id`: null there means a
 * pilot, a team or unassigned (`partly`), not unassigned.
 */
export type TicketAssignee =
  | { readonly known: 'yes'; readonly assignee: Assignee }
  | { readonly known: 'partly'; readonly not: 'agent' }
  | { readonly known: 'no' }

export type MessagePreview = {
  readonly text: string
  readonly role: string
  readonly agentId: string | null
  readonly pilotId: string | null
}

type Ids = Readonly<Partial<Record<`${AssigneeKind}_id`, string | null | undefined>>>

/** Of a record's `assignee_type` and ids; not known for another type, or without the id of its kind. */
export function toTicketAssignee(type: string | null | undefined, ids: Ids): TicketAssignee {
  if (type === 'unassigned') return { known: 'yes', assignee: { kind: 'unassigned' } }
  const kind = ASSIGNEE_KINDS.find((it) => it === type)
  const assigneeId = kind && ids[`${kind}_id` as const]
  return assigneeId ? knownAssignee(kind, assigneeId) : { known: 'no' }
}

function knownAssignee(kind: AssigneeKind, assigneeId: string): TicketAssignee {
  return { known: 'yes', assignee: { kind, id: assigneeId } }
}

const recentChatFields = {
  id,
  /** An integer here, text in an assignment response; always text in `Ticket` (CHT-02, TKT-02). */
  code: text,
  created_at: instantOrNull,
  status: text,
  sub_status: textOrNull,
  subject: textOrNull,
  priority: text,
  agent_id: idOrNull,
  unread_status: booleanOrNull,
  channel_kind: textOrNull,
  message_content: text,
  message_role: text,
  last_message_created_at: instantOrNull,
  message_agent_id: idOrNull,
  message_pilot_id: idOrNull,
  customer_name: visibleText,
}
const listingFields = {
  ...recentChatFields,
  customer_id: idOrNull,
  assignee_type: text,
  pilot_id: idOrNull,
  team_id: idOrNull,
  updated_at: instantOrNull,
}
const assignedFields = {
  id,
  code: text,
  status: text,
  sub_status: textOrNull,
  priority: text,
  last_message_created_at: instantOrNull,
  pilot_id: idOrNull,
  agent_id: idOrNull,
  team_id: idOrNull,
  created_at: instantOrNull,
  updated_at: instantOrNull,
  assignee_type: text,
  unread_status: booleanOrNull,
  subject: textOrNull,
  summary: textOrNull,
  queue_status: textOrNull,
  closed_at: instantOrNull,
  customers: z.nullish(z.object({ id: idOrNull, name: visibleText })),
  channel_id: idOrNull,
  channels: z.nullish(z.object({ id: idOrNull, name: textOrNull, kind: textOrNull })),
  chat_tags: unknownList,
  chat_custom_field_values: unknownList,
}
export const ticketFieldNames = createFieldNamesSchema({ ...listingFields, ...assignedFields })
const recentChatWire = z.object({ ...recentChatFields, [UNREADABLE]: ticketFieldNames })
const listingWire = z.object({ ...listingFields, [UNREADABLE]: ticketFieldNames })
const assignedWire = z.object({ ...assignedFields, [UNREADABLE]: ticketFieldNames })

type TicketField = keyof typeof listingFields | keyof typeof assignedFields

export type Ticket = {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly subStatus: string | null
  readonly subject: string | null
  readonly summary: string | null
  readonly priority: string
  /** Null for a recent chat, whose record has no customer id. */
  readonly customerId: string | null
  readonly customerName: string
  readonly channelKind: string | null
  readonly channelId: string | null
  readonly channelName: string | null
  readonly unread: boolean | null
  readonly createdAt: Instant | null
  readonly lastMessageAt: Instant | null
  readonly updatedAt: Instant | null
  readonly closedAt: Instant | null
  readonly queueStatus: string | null
  /** The latest message; null where the record doesn't carry it. */
  readonly preview: MessagePreview | null
  readonly assignee: TicketAssignee
  readonly tags: readonly RecordItem[]
  readonly fields: readonly RecordItem[]
} & UnreadableFields<TicketField>

/** Fields that only an assignment response carries (TKT-07, TKT-08). */
const ASSIGNED_ONLY_FIELDS = {
  summary: null,
  closedAt: null,
  queueStatus: null,
  channelId: null,
  channelName: null,
  tags: [],
  fields: [],
}

function fromRecentChat(it: z.output<typeof recentChatWire>): Ticket {
  return {
    ...ASSIGNED_ONLY_FIELDS,
    id: it.id,
    code: it.code,
    status: it.status,
    subStatus: it.sub_status,
    subject: it.subject,
    priority: it.priority,
    customerId: null,
    customerName: it.customer_name,
    channelKind: it.channel_kind,
    unread: it.unread_status,
    createdAt: it.created_at,
    lastMessageAt: it.last_message_created_at,
    updatedAt: null,
    preview: {
      text: it.message_content,
      role: it.message_role,
      agentId: it.message_agent_id,
      pilotId: it.message_pilot_id,
    },
    assignee: toRecentChatAssignee(it.agent_id, it[UNREADABLE]?.includes('agent_id') === true),
    ...toUnreadableFields(it[UNREADABLE]),
  }
}

function toRecentChatAssignee(agentId: string | null, isUnreadable: boolean): TicketAssignee {
  if (agentId !== null) return knownAssignee('agent', agentId)
  return isUnreadable ? { known: 'no' } : { known: 'partly', not: 'agent' }
}

/** A record of *get recent chats* (CHT-01 to CHT-09). Only its id is required; without a time it is sorted last. */
export const recentChat = z.pipe(recentChatWire, z.transform(fromRecentChat))

/** A record of *list tickets* (DEC-04b). Only its id is required; without a time it is sorted last. */
export const ticketListing = z.pipe(
  listingWire,
  z.transform(
    (it: z.output<typeof listingWire>): Ticket => ({
      ...fromRecentChat(it),
      customerId: it.customer_id,
      updatedAt: it.updated_at,
      assignee: toTicketAssignee(it.assignee_type, it),
    }),
  ),
)

/**
 * The chat in the response of *assign ticket* (TKT-01 to TKT-08): all fields but the latest message. Only its id is
 * required; the caller must check that its assignee is known.
 */
export const assignedTicket = z.pipe(
  assignedWire,
  z.transform(
    (it: z.output<typeof assignedWire>): Ticket => ({
      id: it.id,
      code: it.code,
      status: it.status,
      subStatus: it.sub_status,
      subject: it.subject,
      summary: it.summary,
      priority: it.priority,
      customerId: it.customers?.id ?? null,
      customerName: it.customers?.name ?? '',
      channelKind: it.channels?.kind ?? null,
      channelId: it.channel_id ?? it.channels?.id ?? null,
      channelName: it.channels?.name ?? null,
      unread: it.unread_status,
      createdAt: it.created_at,
      lastMessageAt: it.last_message_created_at,
      updatedAt: it.updated_at,
      closedAt: it.closed_at,
      queueStatus: it.queue_status,
      preview: null,
      assignee: toTicketAssignee(it.assignee_type, it),
      tags: it.chat_tags.map((value) => parseRecordItem(value)),
      fields: it.chat_custom_field_values.map((value) => parseRecordItem(value)),
      ...toUnreadableFields(it[UNREADABLE]),
    }),
  ),
)
