'use memo'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createListTask, getListTaskKey } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/polling/use-polling-intervals.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'

/** A view that was read less than this many milliseconds ago isn't read again for being looked at. */
const MIN_AGE_MS = 5_000

type Head = { readonly head: UseQueryResult<FetchResult>; readonly checkNow: () => void }

/**
 * Keeps the head of the view on screen read. Every request goes through the scheduler, the first one too: when the
 * platform asked for a pause, another view isn't a way around it (DEC-17). What is no longer on screen is aborted.
 */
export function useViewPolling(
  session: Session,
  { id, me, search, narrowing }: View,
  isUnavailable: boolean,
): Head {
  const { api, queryClient, scheduler, config } = session
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  const isPaused = isUnavailable || isTokenRefused
  const head = useQuery({ ...ticketsHeadQuery(api, { id, me, search, narrowing }), enabled: false })
  const { queueSeconds } = usePollingIntervals(config)
  const key = getListTaskKey({ id, me, search, narrowing })
  useEffect(() => {
    if (isPaused) return undefined
    const view = { id, me, search, narrowing }
    const stop = scheduler.addTask(createListTask({ api, queryClient, scheduler }, view, queueSeconds))
    const readAt = queryClient.getQueryState(ticketsHeadQuery(api, view).queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > MIN_AGE_MS) scheduler.runNow(key)
    return stop
  }, [api, queryClient, scheduler, queueSeconds, key, id, me, search, narrowing, isPaused])
  return { head, checkNow: () => scheduler.runNow(key) }
}
