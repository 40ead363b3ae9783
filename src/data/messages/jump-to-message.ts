import type { CacheAccess, PlatformAccess } from '#src/data/session/session.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { countRecords } from '#src/domain/messages/sorted-run.ts'
import { findMessage, type MessageTarget } from './find-message.ts'
import { messageLogSlice, messagesHeadQuery, storePage } from './queries.ts'
import type { ThreadId } from './thread-id.ts'

type Options = {
  readonly signal: AbortSignal
  /** Called with the number of messages read so far. */
  readonly onRead?: (count: number) => void
  /** Called with the message's position before its page is stored: the log evicts pages far from the reader. */
  readonly onFound: (position: MessagePosition) => void
}

export type JumpResult =
  | { readonly found: true }
  /** It is not among the messages read; `isWholeThread`: those are all messages of the thread. */
  | { readonly found: false; readonly messagesRead: number; readonly isWholeThread: boolean }

/**
 * Reads a thread until its log has a message, however old. If the message's time is known, reading starts at the
 * nearest checkpoint above it and ends below it. Throws what a request throws.
 */
export async function jumpToMessage(
  session: PlatformAccess & CacheAccess,
  threadId: ThreadId,
  target: MessageTarget,
  options: Options,
): Promise<JumpResult> {
  const { signal, onRead, onFound } = options
  const log = messageLogSlice(threadId)(session.store).get()
  const knownMessage = findInLog(log, target.id)
  if (knownMessage) {
    onFound(toPosition(knownMessage))
    return { found: true }
  }
  if (log.paginationOrder?.order === 'oldest first')
    return jumpToNewerMessage(session, threadId, target, options)
  const search = await findMessage(session, threadId, target, { signal, onRead })
  if (search.page === null)
    return { found: false, messagesRead: search.messagesRead, isWholeThread: search.isWholeThread }
  onFound(toPosition(search.message))
  storePage(session.store, threadId, search.page)
  return { found: true }
}

/**
 * Where the platform pages from the oldest message on, only newer messages are unread: reads on until it has the
 * message.
 */
async function jumpToNewerMessage(
  { api, queryClient, store }: PlatformAccess & CacheAccess,
  threadId: ThreadId,
  { id }: MessageTarget,
  { signal, onRead, onFound }: Options,
): Promise<JumpResult> {
  let lastCursor: string | null = null
  for (let messagesRead = 0; ; ) {
    const log = messageLogSlice(threadId)(store).get()
    const knownMessage = findInLog(log, id)
    if (knownMessage) {
      onFound(toPosition(knownMessage))
      return { found: true }
    }
    const paginationOrder = log.paginationOrder
    messagesRead = log.segments.reduce((sum, it) => sum + countRecords(it.messages), 0)
    onRead?.(messagesRead)
    if (paginationOrder?.order !== 'oldest first' || !paginationOrder.hasMore)
      return { found: false, messagesRead, isWholeThread: true }
    // The platform returned the same cursor: there is no progress.
    if (paginationOrder.cursor === lastCursor) return { found: false, messagesRead, isWholeThread: false }
    lastCursor = paginationOrder.cursor
    await queryClient.fetchQuery({ ...messagesHeadQuery({ api, store }, threadId), staleTime: 0 })
    signal.throwIfAborted()
  }
}

function findInLog(log: MessageLog, id: string): MessagePosition | undefined {
  return log.segments.flatMap((it) => it.messages.flat()).find((it) => it.id === id)
}

function toPosition({ id, at }: MessagePosition): MessagePosition {
  return { id, at }
}
