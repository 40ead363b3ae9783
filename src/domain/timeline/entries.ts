/** One line of a customer's timeline: a call, a chat or a message. */
import type { Call } from '#src/api/schema/call.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isBlankMessage } from '#src/domain/messages/message-text.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { toPlainText } from '#src/lib/text/plain-text.ts'
import type { Instant } from '#src/lib/time/instant.ts'

export const TIMELINE_KINDS = ['message', 'call', 'chat'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

type EntryBase = {
  readonly id: string
  /** A call's start, a chat's opening, a message's sending. Null: the record has no time, and stands behind all others. */
  readonly at: Instant | null
  /** The id of the customer or linked contact whose it is. */
  readonly personId: string
}
/** What a timeline keeps of a message: its first words as text, and nothing that would have to be made safe. */
export type MessageExcerpt = Pick<Message, 'role' | 'agentId' | 'pilotId' | 'type' | 'isFeedback'> & {
  readonly text: string
  /** It has a text, which can't be read. */
  readonly isTextUnreadable: boolean
  /** Attachments and links. */
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
  const { id, at, chatId, role, agentId, pilotId, type, isFeedback } = message
  const text = toPlainText(message.text || message.html).slice(0, MAX_EXCERPT_LENGTH)
  const isTextUnreadable = isBlankMessage(message) && isUnreadable(message, 'content', 'content_html')
  const items = message.attachments.length + message.links.length
  return {
    kind: 'message',
    id,
    at,
    personId,
    chatId,
    excerpt: { role, agentId, pilotId, type, isFeedback, text, isTextUnreadable, items },
  }
}

/** Below zero when `a` comes first: the newer one, by microseconds and then by id. */
export function compareEntries(a: TimelineEntry, b: TimelineEntry): number {
  const [x, y] = [getEntryMicros(a), getEntryMicros(b)]
  if (x !== y) return x < y ? 1 : -1
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

export function getEntryMicros({ at }: TimelineEntry): number {
  return at?.micros ?? Number.NEGATIVE_INFINITY
}
