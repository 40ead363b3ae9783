/** Going to one message of a thread, however far back it stands. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { markAbove } from '#src/domain/marks.ts'
import type { MessageLog, Page } from '#src/domain/message-log.ts'
import { comparePlaces, type Placed } from '#src/domain/position.ts'
import { sizeOf } from '#src/domain/sorted-run.ts'
import { keepPage, messageLogQuery, messagesHeadQuery, readBack } from './messages.ts'
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
  options: Options,
): Promise<Reached> {
  const { signal, onRead, onFound } = options
  const log = desk.queryClient.getQueryData(messageLogQuery(thread).queryKey)
  const known = knownIn(log, target.id)
  if (known) {
    onFound(placeOf(known))
    return { found: true }
  }
  if (log?.paging?.order === 'oldest first') return reachNewer(desk, thread, target, options)
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

/** Where the oldest messages come first, all that isn't known is newer: it is read on until the message is there. */
async function reachNewer(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  thread: ThreadId,
  { id }: Target,
  { signal, onRead, onFound }: Options,
): Promise<Reached> {
  let asked: string | null = null
  for (let read = 0; ; ) {
    const log: MessageLog | undefined = queryClient.getQueryData(messageLogQuery(thread).queryKey)
    const known = knownIn(log, id)
    if (known) {
      onFound(placeOf(known))
      return { found: true }
    }
    const paging = log?.paging
    read = log?.stretches.reduce((sum, it) => sum + sizeOf(it.messages), 0) ?? 0
    onRead?.(read)
    if (paging?.order !== 'oldest first' || !paging.hasMore) return { found: false, read, all: true }
    // The platform leads no further.
    if (paging.cursor === asked) return { found: false, read, all: false }
    asked = paging.cursor
    await queryClient.fetchQuery({ ...messagesHeadQuery(api, thread), staleTime: 0 })
    signal.throwIfAborted()
  }
}

function knownIn(log: MessageLog | undefined, id: string): Placed | undefined {
  return log?.stretches.flatMap((it) => it.messages.flat()).find((it) => it.id === id)
}

function placeOf({ id, at }: Placed): Placed {
  return { id, at }
}

/** Whether all that follows a page is older than a place. */
function isBelow({ records }: Page, place: Placed): boolean {
  return records.length > 0 && records.every((it) => comparePlaces(it, place) < 0)
}
