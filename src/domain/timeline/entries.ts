/** The entries of a customer's timeline: calls, chats and messages. */
import type { Call } from '#src/api/schema/call.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getItemTexts } from '#src/domain/messages/item-lines.ts'
import { getMessageLine, isBlankMessage } from '#src/domain/messages/message-text.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import { getPartLines } from '#src/domain/messages/structured/parts.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import type { Instant } from '#src/lib/time/instant.ts'

export const TIMELINE_KINDS = ['message', 'call', 'chat'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

type EntryBase = {
  readonly id: string
  /** When the call or chat started, or the message was sent. Null: the record has no readable time. */
  readonly at: Instant | null
  /** Where an entry without a time belongs, if its neighbours in the response show it. */
  readonly placedAt?: Instant
  /** The id of the customer or linked contact that the entry belongs to. */
  readonly personId: string
}
/** The beginning of a message as plain text: nothing in it has to be sanitized. */
export type MessageExcerpt = Pick<Message, 'role' | 'agentId' | 'pilotId' | 'type' | 'isFeedback'> & {
  readonly text: string
  /** Whether the record has a text that is unreadable. */
  readonly isTextUnreadable: boolean
  /** The number of attachments and links. */
  readonly items: number
}
export type TimelineEntry = EntryBase &
  (
    | { readonly kind: 'call'; readonly call: Call }
    | { readonly kind: 'chat'; readonly chat: Ticket }
    | { readonly kind: 'message'; readonly chatId: string; readonly excerpt: MessageExcerpt }
  )

const MAX_EXCERPT_LENGTH = 400

export function createCallEntry(call: Call, personId: string): TimelineEntry {
  return { kind: 'call', id: call.id, at: call.at, personId, call }
}

export function createChatEntry(chat: Ticket, personId: string): TimelineEntry {
  return { kind: 'chat', id: chat.id, at: chat.createdAt ?? chat.lastMessageAt, personId, chat }
}

export function createMessageEntry(message: Message, personId: string): TimelineEntry {
  const { id, chatId, role, agentId, pilotId, type, isFeedback } = message
  const text = [getMessageLine(message), ...getPartLines(message), ...getItemTexts(message)]
    .join(' ')
    .trim()
    .slice(0, MAX_EXCERPT_LENGTH)
  const isTextUnreadable = isBlankMessage(message) && isUnreadable(message, 'content', 'content_html')
  const items = message.attachments.length + message.links.length
  return {
    kind: 'message',
    id,
    at: getShownTime(message),
    placedAt: message.at,
    personId,
    chatId,
    excerpt: { role, agentId, pilotId, type, isFeedback, text, isTextUnreadable, items },
  }
}

/** Sorts newest first, by microseconds and then by id. */
export function compareEntries(a: TimelineEntry, b: TimelineEntry): number {
  const [x, y] = [getEntryMicros(a), getEntryMicros(b)]
  if (x !== y) return x < y ? 1 : -1
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

/** The time that an entry is sorted by; one without any sorts after all others. */
export function getEntryMicros({ at, placedAt }: TimelineEntry): number {
  return (at ?? placedAt)?.micros ?? Number.NEGATIVE_INFINITY
}
