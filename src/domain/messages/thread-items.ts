/** From messages to what is drawn of them: day lines, who speaks when, and the places where something is missing. */
import type { Message } from '#src/api/schema/message.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { type Author, getAuthor, isSameAuthor } from './author.ts'
import type { ThreadPagination } from './message-log.ts'
import type { Thread, ThreadGap } from './thread.ts'

export type ThreadItem =
  /** Nothing is known to be older than this, or how to ask for it. */
  | {
      readonly kind: 'start'
      readonly key: string
      readonly pagination: ThreadPagination
      readonly firstMessage: Message | null
    }
  | { readonly kind: 'gap'; readonly key: string; readonly gap: ThreadGap }
  | { readonly kind: 'day'; readonly key: string; readonly at: Instant }
  | { readonly kind: 'system'; readonly key: string; readonly message: Message }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      readonly author: Author
      /** It begins a run: author and time stand above it. */
      readonly startsGroup: boolean
    }

/** Longest silence within a run, in microseconds. */
const MAX_GROUP_GAP_MICROS = 5 * 60_000_000

/**
 * The rows of a thread, oldest first. Each depends only on its message and the one before, so that older messages that
 * come in above change nothing below. `dayOf` tells the reader's calendar day.
 */
export function createThreadItems(thread: Thread, dayOf: (at: Instant) => string): readonly ThreadItem[] {
  const rows: ThreadItem[] = []
  const { messages, gaps } = thread
  if (thread.olderPagination)
    rows.push({
      kind: 'start',
      key: 'start',
      pagination: thread.olderPagination,
      firstMessage: messages[0] ?? null,
    })
  const stale = findDuplicates(messages)
  for (const [index, message] of messages.entries()) {
    if (stale.has(index)) continue
    const before = messages[index - 1]
    const gap = gaps.get(message.id)
    if (gap) rows.push({ kind: 'gap', key: `gap ${message.id}`, gap })
    const newDay = !before || dayOf(before.at) !== dayOf(message.at)
    if (newDay)
      rows.push({ kind: 'day', key: `day ${dayOf(message.at)} ${gap ? message.id : ''}`, at: message.at })
    rows.push(createItem(message, gap || newDay ? undefined : before))
  }
  return rows
}

function createItem(message: Message, before: Message | undefined): ThreadItem {
  const author = getAuthor(message)
  if (author.kind === 'system') return { kind: 'system', key: message.id, message }
  const continues =
    before !== undefined &&
    isSameAuthor(getAuthor(before), author) &&
    message.at.micros - before.at.micros <= MAX_GROUP_GAP_MICROS
  return { kind: 'message', key: message.id, message, author, startsGroup: !continues }
}

/** A message whose time was changed may be known at two places: only the newer one is drawn. */
function findDuplicates(messages: readonly Message[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const stale = new Set<number>()
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const id = messages[index]?.id
    if (id !== undefined && seen.has(id)) stale.add(index)
    else if (id !== undefined) seen.add(id)
  }
  return stale
}
