import {
  ASSIGNEE_KINDS,
  ASSIGNEE_TYPES,
  type Assignee,
  assignedTicket,
  createAssigneeSchema,
  ticketListing,
} from '#src/api/schema/ticket.ts'
import { booleanOrNull, id, searchText } from '#src/api/schema/wire.ts'
import { z } from '#src/api/schema/zod.ts'
import { defineOperation, parseRecords } from './operation.ts'
import { encodeCursor, parseCursor } from './parse-cursor.ts'
import { parseRecord } from './parse-record.ts'

const listInput = z.object({
  status: z.optional(z.string()),
  assigneeType: z.optional(z.enum(ASSIGNEE_TYPES)),
  assigneeId: z.optional(id),
  unread: z.optional(z.boolean()),
  channelKind: z.optional(z.string()),
  search: z.optional(searchText),
  cursor: z.optional(z.string()),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})
const envelope = z.object({ records: z.array(z.unknown()), cursor: z.optional(z.unknown()) })

/** Returns a page of tickets, latest message first (D4). The route is null where the platform has none (CON-11). */
export const listTickets = defineOperation({
  id: 'tickets.list',
  server: 'platform',
  documented: false,
  isReadOnly: true,
  right: 'tickets',
  input: listInput,
  encode: (it: z.output<typeof listInput>, platform) =>
    platform.routes.listTickets && {
      ...platform.routes.listTickets,
      body: {
        ...(it.status === undefined ? {} : { status: it.status }),
        ...(it.assigneeType === undefined ? {} : { assignee_type: it.assigneeType }),
        ...(it.assigneeId === undefined ? {} : { assignee_id: it.assigneeId }),
        ...(it.unread === undefined ? {} : { unread: it.unread }),
        ...(it.channelKind === undefined ? {} : { channel_kind: it.channelKind }),
        ...(it.search ? { search: it.search } : {}),
        ...encodeCursor(it.cursor),
        ...(it.limit === undefined ? {} : { limit: it.limit }),
      },
    },
  output: (json, report, request) => {
    const page = envelope.safeParse(json)
    if (!page.success) return null
    return {
      records: parseRecords(ticketListing, page.data.records, '$.records', report),
      cursor: parseCursor(page.data.cursor, request?.cursor, '$.cursor', report),
    }
  },
})

const ASSIGNEE_FIELDS: ReadonlySet<string> = new Set([
  'assignee_type',
  ...ASSIGNEE_KINDS.map((kind) => `${kind}_id`),
])
const assignedEnvelope = z.object({ success: booleanOrNull, chat: z.unknown() })

/**
 * Assigns a ticket and returns the updated ticket (TKT-16 to TKT-19). A response that reports a failure is a refusal
 * with the platform's message (FLT-93). A response without success, without a chat, or whose assignee can't be read is
 * unreadable, never a success.
 */
export const assignTicket = defineOperation({
  id: 'tickets.assign',
  server: 'platform',
  documented: false,
  isReadOnly: false,
  right: 'assign',
  input: z.object({ ticketId: id, assignee: createAssigneeSchema(id) }),
  encode: (it: { ticketId: string; assignee: Assignee }, platform) => ({
    ...platform.routes.assignTicket,
    body: {
      ticket_id: it.ticketId,
      assignee_type: it.assignee.kind,
      ...(it.assignee.kind === 'unassigned' ? {} : { assignee_id: it.assignee.id }),
    },
  }),
  output: (json, report) => {
    const response = assignedEnvelope.safeParse(json)
    if (!response.success || response.data.success !== true) return null
    const chat = parseRecord(assignedTicket, response.data.chat, '$.chat', report)
    return chat?.unreadable?.some((it) => ASSIGNEE_FIELDS.has(it)) ? null : chat
  },
})
