'use memo'

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { pollQuery } from '#src/data/session/poll-query.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { ticketsNextQuery } from '#src/data/tickets/queries.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import type { View } from '#src/domain/tickets/views.ts'

const NO_SKIPPED_RECORDS: FetchResult['skippedRecords'] = []

/** Reads the page after the last one: by itself while `shouldLoad` is true, and by `readNextPage`. */
export function useNextPage(view: View, pagination: ViewPagination | undefined, shouldLoad: boolean) {
  const { api, queryClient, store, scheduler } = useSession()
  const cursor = pagination?.cursor ?? null
  const next = useQuery({ ...ticketsNextQuery({ api, store }, view, cursor ?? ''), enabled: false })
  const [skippedRecords, setSkippedRecords] = useState(NO_SKIPPED_RECORDS)

  async function readPage(pageCursor: string) {
    const options = ticketsNextQuery({ api, store }, view, pageCursor)
    const outcome = await pollQuery(queryClient, options)(new AbortController().signal)
    scheduler.reportOutcome(outcome)
    const pageSkippedRecords =
      queryClient.getQueryData(options.queryKey)?.skippedRecords ?? NO_SKIPPED_RECORDS
    if (outcome.ok && pageSkippedRecords.length > 0)
      setSkippedRecords((previous) => [...previous, ...pageSkippedRecords])
  }

  const isStopped = pagination?.state === 'cursorLoop' || next.isError || next.isFetching
  const loadPage = useEffectEvent((pageCursor: string) => void readPage(pageCursor))
  useEffect(() => {
    if (!shouldLoad || isStopped || cursor === null) return undefined
    const pause = scheduler.getPause()
    const waitMs = pause?.requestedByPlatform ? Math.max(0, pause.until - Date.now()) : 0
    const timer = setTimeout(() => loadPage(cursor), waitMs)
    return () => clearTimeout(timer)
  }, [shouldLoad, isStopped, cursor, scheduler])
  const readNextPage = () => {
    if (cursor !== null) void readPage(cursor)
  }
  return { next, skippedRecords, readNextPage }
}

/** Distance below the visible rows, in pixels, at which the end counts as near: the page loads before it is visible. */
const PRELOAD_MARGIN_PX = 600

/** Whether the end of a scrolling list is on screen or near it. False without `IntersectionObserver`. */
export function useNearEnd(list: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: list.current, rootMargin: `0px 0px ${PRELOAD_MARGIN_PX}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, end])
  return isNear
}
