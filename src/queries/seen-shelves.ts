/** Where what has been seen lies on this device, and how much of it. */
import type { History } from './customers.ts'
import type { ThreadId } from './thread-id.ts'

const MiB = 1024 * 1024

/** Shelves by what lies on them, each with the bytes that it may take: the oldest go first. */
export const SEEN = {
  lists: { shelf: 'seen lists', mostBytes: 4 * MiB },
  threads: { shelf: 'seen threads', mostBytes: 24 * MiB },
  customers: { shelf: 'seen customers', mostBytes: 6 * MiB },
  histories: { shelf: 'seen histories', mostBytes: 8 * MiB },
} as const

export const SEEN_SHELVES: readonly string[] = Object.values(SEEN).map(({ shelf }) => shelf)

/** The one list of tickets, all views in one. */
export const BOOK = 'book'
/** How far this device's clock was from the platform's. */
export const CLOCK = 'clock'
/** Tickets of the lists that are kept, the newest. */
export const MOST_TICKETS = 500
/** Messages of a thread that are kept, the newest. */
export const MOST_MESSAGES = 200

/** The same messages are kept twice where a deployment can leave some out, and somebody has looked at both. */
export function threadName({ chatId, platformMessages }: ThreadId): string {
  return platformMessages ? chatId : `${chatId} own`
}

/** With the linked contacts' calls and chats, and without them. */
export function historyName({ customerId, includeLinkedContacts }: History): string {
  return includeLinkedContacts ? customerId : `${customerId} own`
}
