import type { Call } from '#src/api/schema/call.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  createCallEntry,
  createChatEntry,
  createMessageEntry,
  type TimelineEntry,
} from '#src/domain/timeline/entries.ts'
import type { TimelinePage, TimelineSource } from '#src/domain/timeline/timeline.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from './make-ticket.ts'
import { makeMessage } from './message-server.ts'

/** The last two reverse the entries within each page, but not the order of the pages. */
export type SortOrder =
  | 'newest first'
  | 'shuffled pages'
  | 'oldest first'
  | 'no order'
  | 'newest page first, its oldest first'
  | 'oldest page first, its newest first'
type Chat = { id: string; opened: number; messages: { id: string; at: number }[] }

/** The calls and chats of one person. Times are in seconds since 1970. */
export type TimelineData = { calls: { id: string; at: number }[]; chats: Chat[] }

/** A minimal platform with a sort order. Calls and chats are paged by number, messages by the id of the last record. */
export function createTimelineServer(
  world: TimelineData,
  person: string,
  sortOrder: SortOrder,
  size: number,
) {
  /** Everything that happened, newest first. */
  const all = (): readonly string[] =>
    [
      ...world.calls.map(({ id, at }) => ({ id, at })),
      ...world.chats.map(({ id, opened }) => ({ id, at: opened })),
      ...world.chats.flatMap(({ messages }) => messages),
    ]
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id)
  const sorted = (source: TimelineSource): readonly TimelineEntry[] => {
    const records = recordsOf(world, source, person).toSorted(
      (a, b) => b.key - a.key || (a.entry.id < b.entry.id ? 1 : -1),
    )
    const entries = records.map(({ entry }) => entry)
    if (sortOrder.startsWith('oldest')) return entries.toReversed()
    return sortOrder === 'no order' ? entries.toSorted((a, b) => hash(a.id) - hash(b.id)) : entries
  }
  return {
    all,
    /** When something happened, in seconds. */
    timeOf(id: string): number {
      const { calls, chats } = world
      const chat = chats.find((it) => it.id === id)
      return (
        chat?.opened ?? [...calls, ...chats.flatMap((it) => it.messages)].find((it) => it.id === id)?.at ?? 0
      )
    },
    /** Adds a message to a chat, which moves the chat to the top of the list. */
    addMessage(chat: number, at: number) {
      const it = world.chats[chat % Math.max(1, world.chats.length)]
      it?.messages.push({ id: `n${at}`, at })
    },
    answer(source: TimelineSource, next: string | null): TimelinePage {
      const list = sorted(source)
      const from = Number(next ?? 0)
      const behind =
        source.sourceKind === 'messages' && next !== null
          ? list.findIndex(({ id }) => id === next) + 1
          : from * size
      const slice = list.slice(behind, behind + size)
      const more = behind + size < list.length
      const last = slice.at(-1)
      const cursor = source.sourceKind === 'messages' ? (last?.id ?? null) : String(from + 1)
      const shuffled = slice.toSorted((a, b) => hash(a.id) - hash(b.id))
      const delivered = sortOrder === 'shuffled pages' ? [...shuffled, ...shuffled.slice(0, 1)] : slice
      const entries = sortOrder.includes('page first') ? slice.toReversed() : delivered
      return { entries, skippedRecords: [], next: more ? cursor : null }
    },
  }
}

function recordsOf(world: TimelineData, { sourceKind, chatId }: TimelineSource, person: string) {
  if (sourceKind === 'calls')
    return world.calls.map(({ id, at }) => ({ key: at, entry: createCallEntry(makeCall(id, at), person) }))
  if (sourceKind === 'chats')
    return world.chats.map((it) => ({ key: lastOf(it), entry: createChatEntry(chatOf(it), person) }))
  const chat = world.chats.find(({ id }) => id === chatId)
  return (chat?.messages ?? []).map(({ id, at }) => ({
    key: at,
    entry: createMessageEntry(makeMessage(id, at, { chatId: chat?.id ?? '' }), person),
  }))
}

function lastOf({ opened, messages }: Chat): number {
  return Math.max(opened, ...messages.map(({ at }) => at))
}

function chatOf(chat: Chat): Ticket {
  return { ...makeTicket(0), id: chat.id, createdAt: at(chat.opened), lastMessageAt: at(lastOf(chat)) }
}

const at = (seconds: number) => fromMillis(seconds * 1000)

/** A pseudo-random number that is independent of the order of ids. */
function hash(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1009
  return sum
}

/** A call with defaults for all other fields. */
function makeCall(id: string, seconds: number): Call {
  return {
    id,
    at: at(seconds),
    customerId: id,
    status: 'missed',
    direction: 'inbound',
    mode: 'human',
    agentId: null,
    pilotId: null,
    teamId: null,
    from: '',
    to: '',
    answeredAt: null,
    durationSeconds: null,
    recordings: [],
    unreadRecordings: null,
    unreadMetadata: null,
    terminationReason: null,
    hangupReason: null,
    dialStatus: null,
    endedBy: null,
    disposition: null,
    transcription: null,
    summary: null,
    sentiment: null,
    journeyId: null,
    campaignId: null,
    participants: null,
    code: null,
    source: '',
    customerName: '',
    customerPhone: '',
  }
}
