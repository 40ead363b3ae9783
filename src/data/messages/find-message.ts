import type { Message } from '#src/api/schema/message.ts'
import type { PlatformAccess } from '#src/data/session/session.ts'
import type { MessageLog, MessagePage } from '#src/domain/messages/message-log.ts'
import {
  compareMessagePositions,
  findCheckpointAbove,
  type MessagePosition,
} from '#src/domain/messages/position.ts'
import { messageLogSlice, paginateBackwards } from './queries.ts'
import type { ThreadId } from './thread-id.ts'

/** A message by its id alone, as a link has it, or also by its time, where this device has read it before. */
export type MessageTarget = { readonly id: string; readonly at?: MessagePosition['at'] }

type Options = {
  readonly signal: AbortSignal
  /** Called with the number of messages read so far. */
  readonly onRead?: ((count: number) => void) | undefined
}

type Search =
  | { readonly page: MessagePage; readonly message: Message }
  /** It is not among the messages read. */
  | { readonly page: null; readonly messagesRead: number; readonly isWholeThread: boolean }

/**
 * Reads a thread in the platform's order until a page has the message: if its time is known, from the nearest place before
 * it that can be read from, and not beyond it.
 */
export async function findMessage(
  session: PlatformAccess,
  threadId: ThreadId,
  target: MessageTarget,
  { signal, onRead }: Options,
): Promise<Search> {
  const position = target.at && { id: target.id, at: target.at }
  const log = messageLogSlice(threadId)(session.store).get()
  const start = position && findStart(log, position)
  const pages = paginateBackwards(session, threadId, signal, start ? { cursor: start.cursor } : 'head')
  let messagesRead = 0
  for (;;) {
    const { value, done } = await pages.next()
    if (done) return { page: null, messagesRead, isWholeThread: value === 'end' && !start }
    messagesRead += value.records.length
    const message = value.records.find((it) => it.id === target.id)
    if (message) return { page: value, message }
    if (position && isPastPosition(value, position, log))
      return { page: null, messagesRead, isWholeThread: false }
    onRead?.(messagesRead)
  }
}

/** The nearest cursor that leads to the position; undefined: only the first page does. */
function findStart(log: MessageLog, position: MessagePosition): { readonly cursor: string } | undefined {
  const { checkpoints, paginationOrder } = log
  if (paginationOrder?.order !== 'oldest first') return findCheckpointAbove(checkpoints, position)
  const { after } = paginationOrder
  return after && compareMessagePositions(after, position) < 0 ? paginationOrder : undefined
}

/** Whether all pages after this one are further from the first page than the position. */
function isPastPosition(
  { records }: MessagePage,
  position: MessagePosition,
  { paginationOrder }: MessageLog,
): boolean {
  const sign = paginationOrder?.order === 'oldest first' ? -1 : 1
  return records.length > 0 && records.every((it) => sign * compareMessagePositions(it, position) < 0)
}
