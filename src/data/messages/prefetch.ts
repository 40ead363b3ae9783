/** When a ticket's newest messages are asked for: at the press that opens it, and not again for walking past. */
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { pollQuery } from '#src/data/polling/poll.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { messageLogQuery, messagesHeadQuery } from './queries.ts'
import { getThreadId, type ThreadId } from './thread-id.ts'

/** Messages that were read less than this many milliseconds ago are there at once as they are. */
export const STALE_MS = 60_000
/** And less than this many say nothing new, whatever a record tells. */
const JUST_READ_MS = 2_000

type StartedRead = { readonly chatId: string; readonly controller: AbortController }
const startedReads = new WeakMap<QueryClient, StartedRead>()

/**
 * Begins to read a thread of which nothing is known, before anything of it is drawn: whoever draws it finds it on its
 * way. What was begun for another ticket and hasn't come is aborted (rule 30).
 */
export function prefetchThread({ api, queryClient, scheduler, config }: Session, chatId: string): void {
  const last = startedReads.get(queryClient)
  if (last?.chatId === chatId) return
  last?.controller.abort()
  startedReads.delete(queryClient)
  const head = messagesHeadQuery(api, getThreadId(config, chatId))
  const isTokenRefused = queryClient.getQueryData(tokenRefusedQuery().queryKey)
  if (!isUuid(chatId) || isTokenRefused || scheduler.getPause() || queryClient.getQueryData(head.queryKey))
    return
  const controller = new AbortController()
  startedReads.set(queryClient, { chatId, controller })
  // Looked at from here until it has come: who only looks in, as strict mode does, doesn't abort it by leaving.
  const unsubscribe = new QueryObserver(queryClient, { ...head, enabled: false }).subscribe(() => {})
  const pollHead = pollQuery(queryClient, head)
  void pollHead(controller.signal).then(scheduler.reportOutcome).finally(unsubscribe)
}

/**
 * Whether a thread that comes into view has to be read now rather than at the next turn of the clock: nothing is known
 * of it, that was long ago, or the ticket's record tells of a later message.
 */
export function shouldReadThread(
  { api, queryClient }: Pick<Session, 'api' | 'queryClient'>,
  thread: ThreadId,
): boolean {
  const head = queryClient.getQueryState(messagesHeadQuery(api, thread).queryKey)
  const [readAt, failedAt] = [head?.dataUpdatedAt ?? 0, head?.errorUpdatedAt ?? 0]
  if (Date.now() - Math.max(readAt, failedAt) <= JUST_READ_MS) return false
  const recordedMicros = getTicketStore(queryClient).tickets.get(thread.chatId)?.lastMessageAt?.micros ?? 0
  const [newestSegment] = queryClient.getQueryData(messageLogQuery(thread).queryKey)?.stretches ?? []
  return (
    Date.now() - readAt > STALE_MS ||
    recordedMicros > ((newestSegment && getNewestRecord(newestSegment.messages)?.at.micros) ?? 0)
  )
}
