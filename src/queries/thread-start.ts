/** When a ticket's newest messages are asked for: at the press that opens it, and not again for walking past. */
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { newestOf } from '#src/domain/sorted-run.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Desk } from './desk.ts'
import { messageLogQuery, messagesHeadQuery } from './messages.ts'
import { pollQuery } from './poll.ts'
import { lockQuery } from './session.ts'
import { type ThreadId, threadIdOf } from './thread-id.ts'
import { bookOf } from './ticket-book.ts'

/** Messages that were read less than this many milliseconds ago are there at once as they are. */
export const FRESH = 60_000
/** And less than this many say nothing new, whatever a record tells. */
const JUST_NOW = 2_000

type Begun = { readonly chatId: string; readonly controller: AbortController }
const begun = new WeakMap<QueryClient, Begun>()

/**
 * Begins to read a thread of which nothing is known, before anything of it is drawn: whoever draws it finds it on its
 * way. What was begun for another ticket and hasn't come is aborted (rule 30).
 */
export function beginThread({ api, queryClient, scheduler, config }: Desk, chatId: string): void {
  const last = begun.get(queryClient)
  if (last?.chatId === chatId) return
  last?.controller.abort()
  begun.delete(queryClient)
  const head = messagesHeadQuery(api, threadIdOf(config, chatId))
  const isLocked = queryClient.getQueryData(lockQuery().queryKey)
  if (!isUuid(chatId) || isLocked || scheduler.pause() || queryClient.getQueryData(head.queryKey)) return
  const controller = new AbortController()
  begun.set(queryClient, { chatId, controller })
  // Looked at from here until it has come: who only looks in, as strict mode does, doesn't abort it by leaving.
  const letGo = new QueryObserver(queryClient, { ...head, enabled: false }).subscribe(() => {})
  const read = pollQuery(queryClient, head)
  void read(controller.signal).then(scheduler.heed).finally(letGo)
}

/**
 * Whether a thread that comes into view has to be read now rather than at the next turn of the clock: nothing is known
 * of it, that was long ago, or the ticket's record tells of a later message.
 */
export function isThreadDue(
  { api, queryClient }: Pick<Desk, 'api' | 'queryClient'>,
  thread: ThreadId,
): boolean {
  const head = queryClient.getQueryState(messagesHeadQuery(api, thread).queryKey)
  const [readAt, failedAt] = [head?.dataUpdatedAt ?? 0, head?.errorUpdatedAt ?? 0]
  if (Date.now() - Math.max(readAt, failedAt) <= JUST_NOW) return false
  const told = bookOf(queryClient).tickets.get(thread.chatId)?.lastMessageAt?.micros ?? 0
  const [top] = queryClient.getQueryData(messageLogQuery(thread).queryKey)?.stretches ?? []
  return Date.now() - readAt > FRESH || told > ((top && newestOf(top.messages)?.at.micros) ?? 0)
}
