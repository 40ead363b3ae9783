/**
 * Schemas of the records in device storage: Handoff's types, not the platform's. An older version may have written
 * them, so each is validated again when it is read; one that doesn't fit is dropped.
 */
import type { Instant } from '#src/lib/time/instant.ts'
import type { AttachedMedia, Attachment } from './attachment.ts'
import type { Call } from './call.ts'
import { callFieldNames } from './call-fields.ts'
import {
  type Customer,
  contactFieldNames,
  customerFieldNames,
  type LinkedContact,
  type ListedCustomer,
  listedFieldNames,
} from './customer.ts'
import type { RecordItem } from './item.ts'
import type { JsonObject } from './json-text.ts'
import { type Message, messageFieldNames } from './message.ts'
import {
  createAssigneeSchema,
  type MessagePreview,
  type Ticket,
  type TicketAssignee,
  ticketFieldNames,
} from './ticket.ts'
import { withDefault, z } from './zod.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())
/** Earlier versions stored numbers. */
const codeOrNull = z.nullable(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value: string | number) => String(value)),
  ),
)
const flag = z.nullable(z.boolean())
const count = z.nullable(z.int())
const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const idOrNull = z.nullable(id)
export const storedInstant: z.ZodMiniType<Instant> = z.object({
  iso: text,
  micros: z.number(),
  day: z.optional(text),
})
const instantOrNull = z.nullable(storedInstant)
/** JSON that Handoff doesn't interpret. */
const anything = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => value ?? null),
)
const webAddress = text.check(z.regex(/^https?:/))
const webAddressOrNull = z.nullable(webAddress)
const itemFields = {
  name: textOrNull,
  type: textOrNull,
  size: z.nullable(z.number()),
  href: webAddressOrNull,
  raw: text,
}
const item: z.ZodMiniType<RecordItem> = z.object(itemFields)
const attachedMedia: z.ZodMiniType<AttachedMedia> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['image', 'sticker', 'audio', 'voice', 'video', 'pdf', 'text']),
    source: webAddress,
    thumbnail: webAddressOrNull,
    durationSeconds: z.nullable(z.number()),
  }),
  z.object({
    kind: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    address: textOrNull,
  }),
  z.object({
    kind: z.literal('contacts'),
    // Earlier versions stored no counts.
    contacts: z.array(
      z.object({
        name: textOrNull,
        phones: z.array(text),
        omittedPhoneCount: z._default(z.number(), 0),
        details: z._default(z.array(text), []),
      }),
    ),
    omittedCount: z._default(z.number(), 0),
  }),
])
/** Versions before media were recognised stored plain items. */
const attachment: z.ZodMiniType<Attachment> = z.object({
  ...itemFields,
  caption: withDefault(textOrNull, null),
  media: withDefault(z.nullable(attachedMedia), null),
})
const pair = z.pipe(
  z.array(z.unknown()),
  z.transform(([name, value]: unknown[]) => [String(name), value ?? null] as const),
)
const jsonObject: z.ZodMiniType<JsonObject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fields'), fields: z.array(pair) }),
  z.object({ kind: z.literal('text'), text }),
])

const ticketAssignee: z.ZodMiniType<TicketAssignee> = z.discriminatedUnion('known', [
  z.object({ known: z.literal('yes'), assignee: createAssigneeSchema(id) }),
  z.object({ known: z.literal('partly'), not: z.literal('agent') }),
  z.object({ known: z.literal('no') }),
])
const preview: z.ZodMiniType<MessagePreview> = z.object({
  text,
  role: text,
  agentId: idOrNull,
  pilotId: idOrNull,
})

export const storedTicket: z.ZodMiniType<Ticket> = z.object({
  id,
  code: text,
  status: text,
  subStatus: textOrNull,
  subject: textOrNull,
  summary: textOrNull,
  priority: text,
  customerId: idOrNull,
  customerName: text,
  channelKind: textOrNull,
  channelId: withDefault(idOrNull, null),
  channelName: textOrNull,
  unread: flag,
  createdAt: instantOrNull,
  lastMessageAt: instantOrNull,
  updatedAt: instantOrNull,
  closedAt: instantOrNull,
  queueStatus: textOrNull,
  preview: z.nullable(preview),
  assignee: ticketAssignee,
  tags: z.array(item),
  fields: z.array(item),
  unreadable: ticketFieldNames,
})

export const storedMessage: z.ZodMiniType<Message> = z.object({
  id,
  chatId: id,
  role: text,
  text,
  html: text,
  at: storedInstant,
  type: text,
  agentId: idOrNull,
  pilotId: idOrNull,
  isFeedback: z.boolean(),
  status: textOrNull,
  errorCode: textOrNull,
  errorDetails: anything,
  attachments: z.array(attachment),
  links: z.array(item),
  context: anything,
  outboundContext: anything,
  metadata: anything,
  structured: z.optional(z.array(z.unknown())),
  quoted: z.optional(z.unknown()),
  unreadable: messageFieldNames,
})

const shared = z.object({
  id,
  name: text,
  email: text,
  phone: text,
  customFields: jsonObject,
  createdAt: instantOrNull,
  instagramId: textOrNull,
  instagramUsername: textOrNull,
  channelName: textOrNull,
  channelKind: textOrNull,
})
export const storedCustomer: z.ZodMiniType<Customer> = z.extend(shared, { unreadable: customerFieldNames })
export const storedListedCustomer: z.ZodMiniType<ListedCustomer> = z.extend(shared, {
  channelId: withDefault(idOrNull, null),
  workspaceId: idOrNull,
  company: textOrNull,
  stage: textOrNull,
  lastChatId: idOrNull,
  chats: count,
  blocked: flag,
  segments: z.array(text),
  chatappOptout: flag,
  emailOptout: flag,
  trackerId: idOrNull,
  isPrimary: flag,
  testUser: flag,
  storefrontCustomerId: codeOrNull,
  profileUpdatedAt: instantOrNull,
  unreadable: listedFieldNames,
})
export const storedContact: z.ZodMiniType<LinkedContact> = z.object({
  id,
  name: text,
  email: text,
  phone: textOrNull,
  isPrimary: flag,
  source: text,
  unreadable: contactFieldNames,
})

export const storedCall: z.ZodMiniType<Call> = z.object({
  id,
  at: instantOrNull,
  customerId: idOrNull,
  status: text,
  direction: text,
  mode: text,
  agentId: idOrNull,
  pilotId: idOrNull,
  teamId: idOrNull,
  from: text,
  to: text,
  answeredAt: instantOrNull,
  durationSeconds: count,
  // Earlier versions stored one address.
  recordings: withDefault(
    z.array(z.object({ href: webAddress, durationSeconds: z.nullable(z.number()) })),
    [],
  ),
  unreadRecordings: withDefault(textOrNull, null),
  unreadMetadata: withDefault(textOrNull, null),
  terminationReason: textOrNull,
  hangupReason: textOrNull,
  dialStatus: textOrNull,
  endedBy: textOrNull,
  disposition: textOrNull,
  transcription: textOrNull,
  summary: textOrNull,
  sentiment: textOrNull,
  journeyId: idOrNull,
  campaignId: idOrNull,
  participants: count,
  code: codeOrNull,
  source: text,
  customerName: text,
  customerPhone: text,
  unreadable: callFieldNames,
})
