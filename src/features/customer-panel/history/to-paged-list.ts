import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { OperationResult } from '#src/api/client/client.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { PagedList } from './paged-section.tsx'

/** Pages of an answer as one list; a row that moved from one page to the next while one read is there once. */
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
