/** What has been seen, in the form in which it lies on this device. Whatever doesn't fit it any more is set aside (fault 61). */
import type { Call } from '#src/api/schema/call.ts'
import {
  keptCall,
  keptContact,
  keptCustomer,
  keptInstant,
  keptListedCustomer,
  keptMessage,
  keptTicket,
} from '#src/api/schema/kept.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { z } from '#src/api/schema/zod.ts'
import type { KeptBook } from '#src/domain/kept-book.ts'
import type { MessageLog, Walk } from '#src/domain/message-log.ts'

/** Milliseconds since 1970 by this device's clock, when the platform had said so. */
const at = z.number()
const place = z.nullable(z.object({ micros: z.number(), id: z.string() }))
const cursor = z.nullable(z.string())

const book: z.ZodMiniType<KeptBook> = z.object({
  tickets: z.array(keptTicket),
  walks: z.array(z.object({ view: z.string(), top: place, floor: place, cursor, left: z.array(z.string()) })),
})
const walk: z.ZodMiniType<Walk> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('more'), cursor: z.string(), barren: z.int(), doubted: z.boolean() }),
  z.object({ state: z.literal('beginning') }),
  z.object({ state: z.literal('stuck'), cursor: z.string() }),
])
const stretch = z.object({
  messages: z.array(z.array(keptMessage)),
  walk,
  asked: z.array(z.string()),
  above: cursor,
})
const mark = z.object({ at: z.object({ id: z.string(), at: keptInstant }), cursor: z.string() })
const log: z.ZodMiniType<MessageLog> = z.object({
  chatId: z.string(),
  stretches: z.array(stretch),
  marks: z.array(mark),
})

export const seenBook = z.object({ at, book })
export const seenThread = z.object({ at, log, ticket: z.nullable(keptTicket) })
export const seenCustomer = z.object({
  at,
  one: z.nullable(keptCustomer),
  record: z.nullable(keptListedCustomer),
  contacts: z.nullable(z.array(keptContact)),
})
/** Rows as they were `at`. */
export type SeenRows<Row> = { at: number; rows: Row[] }
const calls: z.ZodMiniType<SeenRows<Call>> = z.object({ at, rows: z.array(keptCall) })
const chats: z.ZodMiniType<SeenRows<Ticket>> = z.object({ at, rows: z.array(keptTicket) })
export const seenHistory = z.object({ calls: z.nullable(calls), chats: z.nullable(chats) })
/** Milliseconds that the platform's clock was ahead of this device's. */
export const seenClock = z.object({ aheadMs: z.number() })
export type SeenClock = z.output<typeof seenClock>
export type SeenHistory = z.output<typeof seenHistory>
export type SeenBook = z.output<typeof seenBook>
export type SeenThread = z.output<typeof seenThread>
export type SeenCustomer = z.output<typeof seenCustomer>
