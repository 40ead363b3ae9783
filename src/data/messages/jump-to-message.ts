/** Going to one message of a thread, however far back it stands. */
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { findCheckpointAbove } from '#src/domain/messages/checkpoints.ts'
import type { MessageLog, MessagePage } from '#src/domain/messages/message-log.ts'
import { compareMessagePositions, type MessagePosition } from '#src/domain/messages/position.ts'
import { countRecords } from '#src/domain/messages/sorted-run.ts'
import { messageLogQuery, messagesHeadQuery, paginateBackwards, storePage } from './queries.ts'
import type { ThreadId } from './thread-id.ts'

/** A message by its id alone, as a link has it, or by its place, as somebody has it who has seen it. */
export type JumpTarget = { readonly id: string; readonly at?: MessagePosition['at'] }

type Options = {
  readonly signal: AbortSignal
  /** Hears how many messages have been read. */
  readonly onRead?: (count: number) => void
  /** Called with the message's place before it is put into the log: what isn't near to anybody is let go. */
  readonly onFound: (position: MessagePosition) => void
}

export type JumpResult =
  | { readonly found: true }
  /** It is not among the messages read; `all`: those are all of the thread. */
  | { readonly found: false; readonly messagesRead: number; readonly isWholeThread: boolean }

/**
 * Reads as much of a thread as it takes to have a message in its log. Where its time is known, the reading begins at the
 * nearest known place above it and ends below it. Throws what reading throws.
 */
export async function jumpToMessage(
  session: { api: Api; queryClient: QueryClient },
  thread: ThreadId,
  target: JumpTarget,
  options: Options,
): Promise<JumpResult> {
  const { signal, onRead, onFound } = options
  const log = session.queryClient.getQueryData(messageLogQuery(thread).queryKey)
  const knownMessage = findInLog(log, target.id)
  if (knownMessage) {
    onFound(toPosition(knownMessage))
    return { found: true }
  }
  if (log?.paging?.order === 'oldest first') return jumpToNewerMessage(session, thread, target, options)
  const position = target.at && { id: target.id, at: target.at }
  const checkpoint = position && log && findCheckpointAbove(log.marks, position)
  const pages = paginateBackwards(
    session,
    thread,
    signal,
    checkpoint ? { cursor: checkpoint.cursor } : 'head',
  )
  let messagesRead = 0
  for (;;) {
    const { value, done } = await pages.next()
    if (done) return { found: false, messagesRead, isWholeThread: value === 'beginning' && !checkpoint }
    messagesRead += value.records.length
    const found = value.records.find((it) => it.id === target.id)
    if (found) {
      onFound(toPosition(found))
      storePage(session.queryClient, thread, value)
      return { found: true }
    }
    if (position && isPastPosition(value, position))
      return { found: false, messagesRead, isWholeThread: false }
    onRead?.(messagesRead)
  }
}

/** Where the oldest messages come first, all that isn't known is newer: it is read on until the message is there. */
async function jumpToNewerMessage(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  thread: ThreadId,
  { id }: JumpTarget,
  { signal, onRead, onFound }: Options,
): Promise<JumpResult> {
  let lastCursor: string | null = null
  for (let messagesRead = 0; ; ) {
    const log: MessageLog | undefined = queryClient.getQueryData(messageLogQuery(thread).queryKey)
    const knownMessage = findInLog(log, id)
    if (knownMessage) {
      onFound(toPosition(knownMessage))
      return { found: true }
    }
    const paging = log?.paging
    messagesRead = log?.stretches.reduce((sum, it) => sum + countRecords(it.messages), 0) ?? 0
    onRead?.(messagesRead)
    if (paging?.order !== 'oldest first' || !paging.hasMore)
      return { found: false, messagesRead, isWholeThread: true }
    // The platform leads no further.
    if (paging.cursor === lastCursor) return { found: false, messagesRead, isWholeThread: false }
    lastCursor = paging.cursor
    await queryClient.fetchQuery({ ...messagesHeadQuery(api, thread), staleTime: 0 })
    signal.throwIfAborted()
  }
}

function findInLog(log: MessageLog | undefined, id: string): MessagePosition | undefined {
  return log?.stretches.flatMap((it) => it.messages.flat()).find((it) => it.id === id)
}

function toPosition({ id, at }: MessagePosition): MessagePosition {
  return { id, at }
}

/** Whether all that follows a page is older than a place. */
function isPastPosition({ records }: MessagePage, position: MessagePosition): boolean {
  return records.length > 0 && records.every((it) => compareMessagePositions(it, position) < 0)
}
