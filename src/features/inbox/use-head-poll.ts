import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { View } from '#src/domain/views.ts'
import type { Desk } from '#src/queries/desk.ts'
import { lockQuery } from '#src/queries/session.ts'
import { listTask, listTaskKey } from '#src/queries/tasks.ts'
import type { Reading } from '#src/queries/ticket-book.ts'
import { ticketsHeadQuery } from '#src/queries/tickets.ts'
import { usePace } from '#src/queries/use-pace.ts'

/** A view that was read less than this many milliseconds ago isn't read again for being looked at. */
const FRESH = 5_000

type Head = { readonly head: UseQueryResult<Reading>; readonly checkNow: () => void }

/**
 * Keeps the head of the view on screen read. Every request goes through the scheduler, the first one too: when the
 * platform asked for a pause, another view isn't a way around it (DEC-17). What is no longer on screen is aborted.
 */
export function useHeadPoll(desk: Desk, { id, me, search, only }: View, isAbsent: boolean): Head {
  const { api, queryClient, scheduler, config } = desk
  const { data: locked } = useQuery(lockQuery())
  const isOff = isAbsent || locked
  const head = useQuery({ ...ticketsHeadQuery(api, { id, me, search, only }), enabled: false })
  const { queueSeconds } = usePace(config)
  const key = listTaskKey({ id, me, search, only })
  useEffect(() => {
    if (isOff) return undefined
    const view = { id, me, search, only }
    const stop = scheduler.add(listTask({ api, queryClient, scheduler }, view, queueSeconds))
    const readAt = queryClient.getQueryState(ticketsHeadQuery(api, view).queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > FRESH) scheduler.now(key)
    return stop
  }, [api, queryClient, scheduler, queueSeconds, key, id, me, search, only, isOff])
  return { head, checkNow: () => scheduler.now(key) }
}
