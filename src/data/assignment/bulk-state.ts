import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { BulkRun } from '#src/domain/assignment/bulk-run.ts'

export const bulkRunKey = ['assignment', 'bulk-run']

/** The latest bulk assignment, running or complete; null before the first and after it was dismissed. */
export function bulkRunQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: bulkRunKey,
    queryFn: (): BulkRun | null => null,
    initialData: null,
  })
}

/** Whether some assignments of the run are pending or being sent. */
export function isBulkRunActive(run: BulkRun | null): boolean {
  return run !== null && run.pendingIds.length + run.sendingIds.size > 0
}

/** Dismisses the result of a complete run. A run that is still active stays. */
export function dismissBulkRun(client: QueryClient): void {
  client.setQueryData<BulkRun | null>(bulkRunKey, (run) => (run && isBulkRunActive(run) ? run : null))
}
