import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Answer } from '#src/api/client.ts'
import { failureOf } from '#src/queries/failure.ts'
import type { Paged } from './paged-section.tsx'

/** Pages of an answer as one list; a row that moved from one page to the next while one read is there once. */
export function pagedOf<Row extends { readonly id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Answer<readonly Row[]>>>,
): Paged<Row> {
  const pages = query.data?.pages ?? []
  const rows = new Map(pages.flatMap((page) => page.value.map((row) => [row.id, row] as const)))
  const error = failureOf(query.error)
  return {
    rows: [...rows.values()],
    setAside: pages.flatMap((page) => page.setAside),
    error,
    isReading: !query.data && !error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
