/** Reads a ticket's newest messages when the agent opens it, and not again while the agent moves through the list. */
import { QueryObserver } from '@tanstack/react-query'
import { pollQuery } from '#src/data/session/poll-query.ts'
import type { CacheAccess, PlatformAccess, Session } from '#src/data/session/session.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { defineSlice } from '#src/data/session/store.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { isWithinLast } from '#src/lib/time/age.ts'
import { messageLogSlice, messagesHeadQuery } from './queries.ts'
import { getThreadId, type ThreadId } from './thread-id.ts'

/** Messages that were read less than this many milliseconds ago are shown without a request. */
export const THREAD_STALE_MS = 60_000
/** Below this age they aren't read again, even if the ticket's record has a later message. */
const JUST_READ_MS = 2_000

/** The thread that was prefetched last. */
const latestPrefetch = defineSlice<{ chatId: string; controller: AbortController } | null>(null)

/**
 * Starts to read an unread thread before it renders: the component that renders it finds the request under way. Aborts
 * the previous prefetch if it is still under way for another ticket (rule 30).
 */
export function prefetchThread(
  { api, queryClient, store, scheduler, config }: Session,
  chatId: string,
): void {
  const prefetch = latestPrefetch(store)
  if (prefetch.get()?.chatId === chatId) return
  prefetch.get()?.controller.abort()
  prefetch.update(() => null)
  const head = messagesHeadQuery({ api, store }, getThreadId(config, chatId))
  const isTokenRefused = tokenRefusedSlice(store).get()
  if (!isUuid(chatId) || isTokenRefused || scheduler.getPause() || queryClient.getQueryData(head.queryKey))
    return
  const controller = new AbortController()
  prefetch.update(() => ({ chatId, controller }))
  // Observed from here until it is complete: TanStack Query would abort it when strict mode unmounts its only observer.
  const unsubscribe = new QueryObserver(queryClient, { ...head, enabled: false }).subscribe(() => {})
  const pollHead = pollQuery(queryClient, head)
  void pollHead(controller.signal).then(scheduler.reportOutcome).finally(unsubscribe)
}

/**
 * Whether a thread that opens has to be read now rather than at the next polling interval: it is unread, was read long
 * ago, or the ticket's record shows a later message.
 */
export function shouldFetchThread(
  { api, queryClient, store }: PlatformAccess & CacheAccess,
  threadId: ThreadId,
): boolean {
  const head = queryClient.getQueryState(messagesHeadQuery({ api, store }, threadId).queryKey)
  const [readAt, failedAt] = [head?.dataUpdatedAt ?? 0, head?.errorUpdatedAt ?? 0]
  if (isWithinLast(JUST_READ_MS, Math.max(readAt, failedAt))) return false
  const recordedMicros = getTicketStore(store).tickets.get(threadId.chatId)?.lastMessageAt?.micros ?? 0
  const [newestSegment] = messageLogSlice(threadId)(store).get().segments
  return (
    !isWithinLast(THREAD_STALE_MS, readAt) ||
    recordedMicros > ((newestSegment && getNewestRecord(newestSegment.messages)?.at.micros) ?? 0)
  )
}
