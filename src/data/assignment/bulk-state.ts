import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { BulkRun } from '#src/domain/assignment/bulk-run.ts'

export const bulkRunKey = ['tickets', 'bulk']

/** The last time that many were handed over at once, on its way or done; null before, and once it is put away. */
export function bulkRunQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: bulkRunKey,
    queryFn: (): BulkRun | null => null,
    initialData: null,
  })
}

/** Whether such a run is on its way. */
export function isBulkRunActive(run: BulkRun | null): boolean {
  return run !== null && run.pendingIds.length + run.sendingIds.size > 0
}

/** Puts away what is still being said of a run that is over. */
export function dismissBulkRun(client: QueryClient): void {
  client.setQueryData<BulkRun | null>(bulkRunKey, (run) => (run && isBulkRunActive(run) ? run : null))
}
