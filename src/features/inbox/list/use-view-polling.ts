'use memo'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createListTask, getListTaskKey } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/preferences/polling-intervals.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { isWithinLast } from '#src/lib/time/age.ts'

/** A view that was read less than this many milliseconds ago is not read again when it is shown. */
const MIN_AGE_MS = 5_000

type ViewPolling = { readonly head: UseQueryResult<FetchResult>; readonly checkNow: () => void }

/**
 * Polls the first page of the view on screen. Every request goes through the scheduler, also the first one: switching the
 * view doesn't bypass a pause that the platform has asked for (DEC-17). Requests of a view that is left are aborted.
 */
export function useViewPolling({ id, me, search, narrowing }: View, isUnavailable: boolean): ViewPolling {
  const { api, queryClient, store, scheduler } = useSession()
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  const isPaused = isUnavailable || isTokenRefused
  const head = useQuery({
    ...ticketsHeadQuery({ api, store }, { id, me, search, narrowing }),
    enabled: false,
  })
  const { queueSeconds } = usePollingIntervals()
  const key = getListTaskKey({ id, me, search, narrowing })
  useEffect(() => {
    if (isPaused) return undefined
    const view = { id, me, search, narrowing }
    const removeTask = scheduler.addTask(
      createListTask({ api, queryClient, store, scheduler }, view, queueSeconds),
    )
    const readAt =
      queryClient.getQueryState(ticketsHeadQuery({ api, store }, view).queryKey)?.dataUpdatedAt ?? 0
    if (!isWithinLast(MIN_AGE_MS, readAt)) scheduler.runNow(key)
    return removeTask
  }, [api, queryClient, store, scheduler, queueSeconds, key, id, me, search, narrowing, isPaused])
  return { head, checkNow: () => scheduler.runNow(key) }
}
