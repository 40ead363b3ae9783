import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ViewWalk } from '#src/domain/view-walk.ts'
import type { View } from '#src/domain/views.ts'
import type { Desk } from '#src/queries/desk.ts'
import { pollQuery } from '#src/queries/poll.ts'
import type { Reading } from '#src/queries/ticket-book.ts'
import { ticketsNextQuery } from '#src/queries/tickets.ts'

const NONE: Reading['setAside'] = []

/** Reads what follows the last page: by itself while the end of the list is near, and when asked. */
export function useNextPage(desk: Desk, view: View, walk: ViewWalk | undefined, isNear: boolean) {
  const { api, queryClient, scheduler } = desk
  const cursor = walk?.cursor ?? null
  const next = useQuery({ ...ticketsNextQuery(api, view, cursor ?? ''), enabled: false })
  const [setAside, setSetAside] = useState(NONE)

  async function read(from: string) {
    const options = ticketsNextQuery(api, view, from)
    const outcome = await pollQuery(queryClient, options)(new AbortController().signal)
    scheduler.heed(outcome)
    const found = queryClient.getQueryData(options.queryKey)?.setAside ?? NONE
    if (outcome.ok && found.length > 0) setSetAside((before) => [...before, ...found])
  }

  const isStopped = walk?.stuck === true || next.isError || next.isFetching
  const onNear = useEffectEvent((from: string) => void read(from))
  useEffect(() => {
    if (!isNear || isStopped || cursor === null) return undefined
    const pause = scheduler.pause()
    const waitMs = pause?.asked ? Math.max(0, pause.until - Date.now()) : 0
    const timer = setTimeout(() => onNear(cursor), waitMs)
    return () => clearTimeout(timer)
  }, [isNear, isStopped, cursor, scheduler])
  const readNext = () => {
    if (cursor !== null) void read(cursor)
  }
  return { next, setAside, readNext }
}
