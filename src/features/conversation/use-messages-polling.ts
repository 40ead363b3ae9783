'use memo'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { shouldReadThread } from '#src/data/messages/prefetch.ts'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { createThreadTask, getThreadTaskKey } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/polling/use-polling-intervals.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'

type Head = { data: FetchResult | undefined; error: ApiError | null }

/**
 * Keeps the newest messages of the open ticket read. The first request goes through the scheduler as well, so that a
 * pause the platform asked for holds; the requests of a ticket that was left are aborted (rule 30).
 */
export function useMessagesPolling(
  { api, queryClient, scheduler, config }: Session,
  { chatId, platformMessages }: ThreadId,
): { head: Head; checkNow: () => void } {
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  const { data, error } = useQuery({
    ...messagesHeadQuery(api, { chatId, platformMessages }),
    enabled: false,
  })
  const { openTicketSeconds } = usePollingIntervals(config)
  const key = getThreadTaskKey({ chatId, platformMessages })
  useEffect(() => {
    if (isTokenRefused) return undefined
    const thread = { chatId, platformMessages }
    const stop = scheduler.addTask(createThreadTask({ api, queryClient }, thread, openTicketSeconds))
    if (shouldReadThread({ api, queryClient }, thread)) scheduler.runNow(key)
    return stop
  }, [api, queryClient, scheduler, key, chatId, platformMessages, openTicketSeconds, isTokenRefused])
  return { head: { data, error: getApiError(error) }, checkNow: () => scheduler.runNow(key) }
}
