import type { Message } from '#src/api/schema/message.ts'
import type { Session } from '#src/data/session/session.ts'
import type { MessagePage } from '#src/domain/messages/message-log.ts'
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

/** Reads a thread backwards until a page has the message, from the nearest checkpoint above it if its time is known. */
export async function findMessage(
  session: Pick<Session, 'api' | 'store'>,
  threadId: ThreadId,
  target: MessageTarget,
  { signal, onRead }: Options,
): Promise<Search> {
  const position = target.at && { id: target.id, at: target.at }
  const { checkpoints } = messageLogSlice(threadId)(session.store).get()
  const checkpoint = position && findCheckpointAbove(checkpoints, position)
  const pages = paginateBackwards(
    session,
    threadId,
    signal,
    checkpoint ? { cursor: checkpoint.cursor } : 'head',
  )
  let messagesRead = 0
  for (;;) {
    const { value, done } = await pages.next()
    if (done) return { page: null, messagesRead, isWholeThread: value === 'end' && !checkpoint }
    messagesRead += value.records.length
    const message = value.records.find((it) => it.id === target.id)
    if (message) return { page: value, message }
    if (position && isPastPosition(value, position)) return { page: null, messagesRead, isWholeThread: false }
    onRead?.(messagesRead)
  }
}

/** Whether all pages after this one are older than the position. */
function isPastPosition({ records }: MessagePage, position: MessagePosition): boolean {
  return records.length > 0 && records.every((it) => compareMessagePositions(it, position) < 0)
}
