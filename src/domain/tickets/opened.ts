/** What the agent has read on this device: a ticket that was open counts as read until something newer arrives. */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { z } from '#src/api/schema/zod.ts'

/**
 * The time of the newest message that the agent saw, in microseconds since 1970, by ticket id; 0: the ticket had none. The
 * ticket opened longest ago first.
 */
export type OpenedTickets = ReadonlyMap<string, number>
export type OpenedEntry = readonly [ticketId: string, micros: number]

export const NO_OPENED_TICKETS: OpenedTickets = new Map()

/** More than a month of work; those opened longest ago are forgotten first. */
export const MAX_OPENED = 3_000

/** Entries as they are stored, and as tabs tell them to one another. */
export const openedEntries: z.ZodMiniType<OpenedEntry[]> = readableItems(
  z.tuple([z.string().check(z.maxLength(64)), z.number().check(z.minimum(0))]),
  MAX_OPENED,
)

export function parseOpened(stored: unknown): readonly OpenedEntry[] {
  return openedEntries.safeParse(stored).data ?? []
}

/** Returns the same object where the entries bring nothing new. */
export function addOpened(opened: OpenedTickets, entries: readonly OpenedEntry[]): OpenedTickets {
  const news = entries.filter(([id, micros]) => micros > (opened.get(id) ?? -1))
  if (news.length === 0) return opened
  const next = new Map(opened)
  for (const [id, micros] of news) {
    next.delete(id)
    next.set(id, micros)
  }
  for (const id of next.keys()) {
    if (next.size <= MAX_OPENED) break
    next.delete(id)
  }
  return next
}

/** Whether the ticket has messages that neither the platform nor this device knows as read. Null: unknown. */
export function getUnread(
  { id, unread, lastMessageAt }: Pick<Ticket, 'id' | 'unread' | 'lastMessageAt'>,
  opened: OpenedTickets,
): boolean | null {
  const seen = opened.get(id)
  return unread === true && seen !== undefined && seen >= (lastMessageAt?.micros ?? 0) ? false : unread
}
