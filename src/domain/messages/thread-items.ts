/** Turns a thread into the rows of its list: day separators, messages grouped by author, and gaps. */
import type { Message } from '#src/api/schema/message.ts'
import type { Pagination } from '#src/domain/pagination/pagination.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { type Author, getAuthor, isSameAuthor } from './author.ts'
import type { Thread, ThreadGap } from './thread.ts'

export type ThreadItem =
  /** The top of the thread: nothing older is loaded. */
  | {
      readonly kind: 'start'
      readonly key: string
      readonly pagination: Pagination
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
      /** Whether it begins a group: author and time are shown above it. */
      readonly startsGroup: boolean
    }

/** The longest time between two messages of one group, in microseconds. */
const MAX_GROUP_GAP_MICROS = 5 * 60_000_000

/**
 * The rows of a thread, oldest first. Each depends only on its message and the one before, so that loading older messages
 * changes no row below them. `getDay` returns the calendar day in the reader's time zone.
 */
export function createThreadItems(thread: Thread, getDay: (at: Instant) => string): readonly ThreadItem[] {
  const rows: ThreadItem[] = []
  const { messages, gaps } = thread
  if (thread.olderPagination)
    rows.push({
      kind: 'start',
      key: 'start',
      pagination: thread.olderPagination,
      firstMessage: messages[0] ?? null,
    })
  const duplicates = findDuplicates(messages)
  for (const [index, message] of messages.entries()) {
    if (duplicates.has(index)) continue
    const previous = messages[index - 1]
    const gap = gaps.get(message.id)
    if (gap) rows.push({ kind: 'gap', key: `gap ${message.id}`, gap })
    // A message whose time is unknown begins no day, and belongs to that of the one before it.
    const hasDay = !isUnreadable(message, 'created_at')
    const isNewDay = hasDay && (!previous || getDay(previous.at) !== getDay(message.at))
    if (isNewDay)
      rows.push({ kind: 'day', key: `day ${getDay(message.at)} ${gap ? message.id : ''}`, at: message.at })
    rows.push(createItem(message, gap || isNewDay ? undefined : previous))
  }
  return rows
}

function createItem(message: Message, previous: Message | undefined): ThreadItem {
  const author = getAuthor(message)
  if (author.kind === 'system') return { kind: 'system', key: message.id, message }
  const continuesGroup =
    previous !== undefined &&
    isSameAuthor(getAuthor(previous), author) &&
    message.at.micros - previous.at.micros <= MAX_GROUP_GAP_MICROS
  return { kind: 'message', key: message.id, message, author, startsGroup: !continuesGroup }
}

/** The indexes to skip. A message whose time was changed may be loaded at two positions: only the newer one is shown. */
function findDuplicates(messages: readonly Message[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const duplicates = new Set<number>()
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const id = messages[index]?.id
    if (id !== undefined && seen.has(id)) duplicates.add(index)
    else if (id !== undefined) seen.add(id)
  }
  return duplicates
}
