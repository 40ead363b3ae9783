/** From messages to what is drawn of them: day lines, who speaks when, and the places where something is missing. */
import type { Message } from '#src/api/schema/message.ts'
import type { Instant } from '#src/lib/instant.ts'
import { type Author, authorOf, sameAuthor } from './author.ts'
import type { Walk } from './message-log.ts'
import type { Gap, Thread } from './thread.ts'

export type Row =
  /** Nothing is known to be older than this, or how to ask for it. */
  | { readonly kind: 'start'; readonly key: string; readonly walk: Walk; readonly first: Message | null }
  | { readonly kind: 'gap'; readonly key: string; readonly gap: Gap }
  | { readonly kind: 'day'; readonly key: string; readonly at: Instant }
  | { readonly kind: 'system'; readonly key: string; readonly message: Message }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      readonly author: Author
      /** It begins a run: author and time stand above it. */
      readonly opens: boolean
    }

/** Longest silence within a run, in microseconds. */
const PAUSE = 5 * 60_000_000

/**
 * The rows of a thread, oldest first. Each depends only on its message and the one before, so that older messages that
 * come in above change nothing below. `dayOf` tells the reader's calendar day.
 */
export function threadRows(thread: Thread, dayOf: (at: Instant) => string): readonly Row[] {
  const rows: Row[] = []
  const { messages, gaps } = thread
  if (thread.start) rows.push({ kind: 'start', key: 'start', walk: thread.start, first: messages[0] ?? null })
  const stale = repeated(messages)
  for (const [index, message] of messages.entries()) {
    if (stale.has(index)) continue
    const before = messages[index - 1]
    const gap = gaps.get(message.id)
    if (gap) rows.push({ kind: 'gap', key: `gap ${message.id}`, gap })
    const newDay = !before || dayOf(before.at) !== dayOf(message.at)
    if (newDay)
      rows.push({ kind: 'day', key: `day ${dayOf(message.at)} ${gap ? message.id : ''}`, at: message.at })
    rows.push(rowFor(message, gap || newDay ? undefined : before))
  }
  return rows
}

function rowFor(message: Message, before: Message | undefined): Row {
  const author = authorOf(message)
  if (author.kind === 'system') return { kind: 'system', key: message.id, message }
  const continues =
    before !== undefined &&
    sameAuthor(authorOf(before), author) &&
    message.at.micros - before.at.micros <= PAUSE
  return { kind: 'message', key: message.id, message, author, opens: !continues }
}

/** A message whose time was changed may be known at two places: only the newer one is drawn. */
function repeated(messages: readonly Message[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const stale = new Set<number>()
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const id = messages[index]?.id
    if (id !== undefined && seen.has(id)) stale.add(index)
    else if (id !== undefined) seen.add(id)
  }
  return stale
}
