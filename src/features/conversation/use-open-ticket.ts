'use memo'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { shouldFetchThread } from '#src/data/messages/prefetch.ts'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId, platformMessagesPreference, type ThreadId } from '#src/data/messages/thread-id.ts'
import { createRecordTask, createThreadTask, getThreadTaskKey } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/preferences/polling-intervals.ts'
import { getApiError } from '#src/data/query-error.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { type TicketAddress, ticketQuery } from '#src/data/tickets/queries.ts'
import { type FetchResult, ticketStoreSlice } from '#src/data/tickets/store.ts'

export type RecordState = 'known' | 'reading' | 'not found' | ApiError

/** The ticket's record from the ticket store: fetched where it is missing, and polled while the ticket is open. */
export function useTicket({ id, code: linkedCode }: TicketAddress): {
  ticket: Ticket | undefined
  state: RecordState
} {
  const { api, queryClient, store, scheduler } = useSession()
  const ticket = useSessionState(
    ticketStoreSlice,
    (ticketStore): Ticket | null => ticketStore.tickets.get(id) ?? null,
  )
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  const lookup = useQuery({
    ...ticketQuery({ api, store }, { id, code: linkedCode }),
    enabled: ticket === null && !isTokenRefused,
  })
  const code = ticket?.code ?? linkedCode
  const isListed = api.platform.routes.listTickets !== null
  const { openTicketSeconds } = usePollingIntervals()
  useEffect(() => {
    // Without a code, each poll would page through other tickets.
    if (code === null || isTokenRefused || !isListed) return undefined
    return scheduler.addTask(createRecordTask({ api, queryClient, store }, { id, code }, openTicketSeconds))
  }, [api, queryClient, store, scheduler, id, code, isTokenRefused, isListed, openTicketSeconds])
  if (ticket) return { ticket, state: 'known' }
  const error = getApiError(lookup.error)
  return { ticket: undefined, state: error ?? (lookup.data === null ? 'not found' : 'reading') }
}

/** The id of the ticket's thread, which changes when the agent includes or excludes platform-facing messages. */
export function useThreadId(chatId: string): ThreadId {
  const { config } = useSession()
  const includesPlatformMessages = useSyncExternalStore(
    platformMessagesPreference.subscribe,
    platformMessagesPreference.get,
  )
  return getThreadId(config, chatId, includesPlatformMessages)
}

type MessagesHead = { data: FetchResult | undefined; error: ApiError | null }

/**
 * Polls the newest messages of the open ticket. The first request goes through the scheduler as well, so that a pause
 * that the platform requested applies to it. Leaving the ticket aborts its requests (rule 30).
 */
export function useMessagesPolling({ chatId, platformMessages }: ThreadId): {
  head: MessagesHead
  checkNow: () => void
} {
  const { api, queryClient, store, scheduler } = useSession()
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  const { data, error } = useQuery({
    ...messagesHeadQuery({ api, store }, { chatId, platformMessages }),
    enabled: false,
  })
  const { openTicketSeconds } = usePollingIntervals()
  const key = getThreadTaskKey({ chatId, platformMessages })
  useEffect(() => {
    if (isTokenRefused) return undefined
    const threadId = { chatId, platformMessages }
    const removeTask = scheduler.addTask(
      createThreadTask({ api, queryClient, store }, threadId, openTicketSeconds),
    )
    if (shouldFetchThread({ api, queryClient, store }, threadId)) scheduler.runNow(key)
    return removeTask
  }, [api, queryClient, store, scheduler, key, chatId, platformMessages, openTicketSeconds, isTokenRefused])
  return { head: { data, error: getApiError(error) }, checkNow: () => scheduler.runNow(key) }
}
