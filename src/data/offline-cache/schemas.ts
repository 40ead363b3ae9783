/** The schemas of cached records. Records that no longer match them are ignored (fault 61). */
import type { Call } from '#src/api/schema/call.ts'
import {
  storedCall,
  storedContact,
  storedCustomer,
  storedInstant,
  storedListedCustomer,
  storedMessage,
  storedTicket,
} from '#src/api/schema/stored-records.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { z } from '#src/api/schema/zod.ts'
import type { Wait } from '#src/domain/attention/wait.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import type { Pagination } from '#src/domain/pagination/pagination.ts'
import type { CachedTicketStore } from '#src/domain/tickets/cached-store.ts'

/** When the platform sent the data, in milliseconds since 1970 by this device's clock. */
const timestampSchema = z.number()
const positionSchema = z.nullable(z.object({ micros: z.number(), id: z.string() }))
const cursorSchema = z.nullable(z.string())

const ticketStoreSchema: z.ZodMiniType<CachedTicketStore> = z.object({
  tickets: z.array(storedTicket),
  walks: z.array(
    z.object({
      view: z.string(),
      top: positionSchema,
      floor: positionSchema,
      cursor: cursorSchema,
      left: z.array(z.string()),
    }),
  ),
})
const paginationSchema: z.ZodMiniType<Pagination> = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('more'),
    cursor: z.string(),
    usedCursors: z.array(z.string()),
    emptyPages: z.int(),
    isRecheck: z.boolean(),
  }),
  z.object({ state: z.literal('end'), cursor: z.null() }),
  z.object({ state: z.literal('cursorLoop'), cursor: z.string() }),
])
const segmentSchema = z.object({
  messages: z.array(z.array(storedMessage)),
  pagination: paginationSchema,
  above: cursorSchema,
})
const checkpointSchema = z.object({ at: z.object({ id: z.string(), at: storedInstant }), cursor: z.string() })
const messageLogSchema: z.ZodMiniType<MessageLog> = z.object({
  chatId: z.string(),
  segments: z.array(segmentSchema),
  checkpoints: z.array(checkpointSchema),
})

export const cachedTicketsSchema = z.object({ at: timestampSchema, book: ticketStoreSchema })
export const cachedThreadSchema = z.object({
  at: timestampSchema,
  log: messageLogSchema,
  ticket: z.nullable(storedTicket),
})
export const cachedCustomerSchema = z.object({
  at: timestampSchema,
  one: z.nullable(storedCustomer),
  record: z.nullable(storedListedCustomer),
  contacts: z.nullable(z.array(storedContact)),
})
/** Rows as the platform sent them at `at`. */
export type CachedRows<Row> = { at: number; rows: Row[] }
const callsSchema: z.ZodMiniType<CachedRows<Call>> = z.object({
  at: timestampSchema,
  rows: z.array(storedCall),
})
const chatsSchema: z.ZodMiniType<CachedRows<Ticket>> = z.object({
  at: timestampSchema,
  rows: z.array(storedTicket),
})
export const cachedHistorySchema = z.object({
  calls: z.nullable(callsSchema),
  chats: z.nullable(chatsSchema),
})
const waitSchema: z.ZodMiniType<Wait> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waits'), since: storedInstant, isExact: z.boolean() }),
  z.object({ state: z.literal('answered') }),
  z.object({ state: z.literal('unknown') }),
])
export const cachedFirstTicketsSchema = z.object({
  at: timestampSchema,
  aheadMs: z.number(),
  book: ticketStoreSchema,
  /** By the ticket's id, as far as they were known. */
  waits: z.array(z.tuple([z.string(), waitSchema])),
})
export type CachedFirstTickets = z.output<typeof cachedFirstTicketsSchema>
/** Milliseconds that the platform's clock was ahead of this device's. */
export const cachedClockSchema = z.object({ aheadMs: z.number() })
export type CachedClock = z.output<typeof cachedClockSchema>
export type CachedHistory = z.output<typeof cachedHistorySchema>
export type CachedTickets = z.output<typeof cachedTicketsSchema>
export type CachedThread = z.output<typeof cachedThreadSchema>
export type CachedCustomer = z.output<typeof cachedCustomerSchema>
