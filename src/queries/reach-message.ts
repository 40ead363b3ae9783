/** Going to one message of a thread, however far back it stands. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { markAbove } from '#src/domain/marks.ts'
import type { Page } from '#src/domain/message-log.ts'
import { comparePlaces, type Placed } from '#src/domain/position.ts'
import { keepPage, messageLogQuery, readBack } from './messages.ts'
import type { ThreadId } from './thread-id.ts'

/** A message by its id alone, as a link has it, or by its place, as somebody has it who has seen it. */
export type Target = { readonly id: string; readonly at?: Placed['at'] }

type Options = {
  readonly signal: AbortSignal
  /** Hears how many messages have been read. */
  readonly onRead?: (count: number) => void
  /** Called with the message's place before it is put into the log: what isn't near to anybody is let go. */
  readonly onFound: (place: Placed) => void
}

export type Reached =
  | { readonly found: true }
  /** It is not among the messages read; `all`: those are all of the thread. */
  | { readonly found: false; readonly read: number; readonly all: boolean }

/**
 * Reads as much of a thread as it takes to have a message in its log. Where its time is known, the reading begins at the
 * nearest known place above it and ends below it. Throws what reading throws.
 */
export async function reachMessage(
  desk: { api: Api; queryClient: QueryClient },
  thread: ThreadId,
  target: Target,
  { signal, onRead, onFound }: Options,
): Promise<Reached> {
  const log = desk.queryClient.getQueryData(messageLogQuery(thread).queryKey)
  const known = log?.stretches.flatMap((it) => it.messages.flat()).find((it) => it.id === target.id)
  if (known) {
    onFound(placeOf(known))
    return { found: true }
  }
  const place = target.at && { id: target.id, at: target.at }
  const mark = place && log && markAbove(log.marks, place)
  const pages = readBack(desk, thread, signal, mark ? { cursor: mark.cursor } : 'head')
  let read = 0
  for (;;) {
    const { value, done } = await pages.next()
    if (done) return { found: false, read, all: value === 'beginning' && !mark }
    read += value.records.length
    const found = value.records.find((it) => it.id === target.id)
    if (found) {
      onFound(placeOf(found))
      keepPage(desk.queryClient, thread, value)
      return { found: true }
    }
    if (place && isBelow(value, place)) return { found: false, read, all: false }
    onRead?.(read)
  }
}

function placeOf({ id, at }: Placed): Placed {
  return { id, at }
}

/** Whether all that follows a page is older than a place. */
function isBelow({ records }: Page, place: Placed): boolean {
  return records.length > 0 && records.every((it) => comparePlaces(it, place) < 0)
}
