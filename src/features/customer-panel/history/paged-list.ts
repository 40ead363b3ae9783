import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationResult } from '#src/api/client/client.ts'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { HistoryScope } from '#src/data/customers/queries.ts'
import { cachedAtSlice } from '#src/data/offline-cache/cached-at.ts'
import { getHistoryRecordId } from '#src/data/offline-cache/record-ids.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'

/** A paginated list, as far as it is loaded. */
export type PagedList<Row> = {
  readonly rows: readonly Row[]
  readonly skippedRecords: readonly SkippedRecord[]
  readonly error: ApiError | null
  /** No page has loaded yet, and none has failed. */
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The pages of a query as one list. A row that moved to another page between two requests is in it once. */
export function toPagedList<Row extends { readonly id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<OperationResult<readonly Row[]>>>,
): PagedList<Row> {
  const pages = query.data?.pages ?? []
  const rows = new Map(pages.flatMap((page) => page.value.map((row) => [row.id, row] as const)))
  const error = getApiError(query.error)
  return {
    rows: [...rows.values()],
    skippedRecords: pages.flatMap((page) => page.skippedRecords),
    error,
    isLoading: !query.data && !error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

/** Whether an element has been in view, and the ref callback that observes it. */
export function useHasBeenVisible() {
  const [hasBeenVisible, setHasBeenVisible] = useState(false)
  const visibilityRef = (element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      setHasBeenVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }
  return { hasBeenVisible, visibilityRef }
}

/** Whether a list came from the offline cache. It is then requested even out of view, so that no part stays stale. */
export function useIsFromCache(kind: 'calls' | 'chats', history: HistoryScope): boolean {
  const cachedAt = useSessionState(cachedAtSlice(kind, getHistoryRecordId(history)))
  return cachedAt !== null
}
