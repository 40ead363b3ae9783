'use memo'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { pollQuery } from '#src/data/polling/poll.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketsNextQuery } from '#src/data/tickets/queries.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import type { View } from '#src/domain/tickets/views.ts'

const NO_SKIPPED_RECORDS: FetchResult['skippedRecords'] = []

/** Reads what follows the last page: by itself while the end of the list is near, and when asked. */
export function useNextPage(
  session: Session,
  view: View,
  pagination: ViewPagination | undefined,
  isNear: boolean,
) {
  const { api, queryClient, scheduler } = session
  const cursor = pagination?.cursor ?? null
  const next = useQuery({ ...ticketsNextQuery(api, view, cursor ?? ''), enabled: false })
  const [skippedRecords, setSkippedRecords] = useState(NO_SKIPPED_RECORDS)

  async function readPage(from: string) {
    const options = ticketsNextQuery(api, view, from)
    const outcome = await pollQuery(queryClient, options)(new AbortController().signal)
    scheduler.reportOutcome(outcome)
    const pageSkippedRecords =
      queryClient.getQueryData(options.queryKey)?.skippedRecords ?? NO_SKIPPED_RECORDS
    if (outcome.ok && pageSkippedRecords.length > 0)
      setSkippedRecords((previous) => [...previous, ...pageSkippedRecords])
  }

  const isStopped = pagination?.hasCursorLoop === true || next.isError || next.isFetching
  const onNear = useEffectEvent((from: string) => void readPage(from))
  useEffect(() => {
    if (!isNear || isStopped || cursor === null) return undefined
    const pause = scheduler.getPause()
    const waitMs = pause?.asked ? Math.max(0, pause.until - Date.now()) : 0
    const timer = setTimeout(() => onNear(cursor), waitMs)
    return () => clearTimeout(timer)
  }, [isNear, isStopped, cursor, scheduler])
  const readNext = () => {
    if (cursor !== null) void readPage(cursor)
  }
  return { next, skippedRecords, readNext }
}
