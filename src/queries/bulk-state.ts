import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BulkRun } from '#src/domain/bulk-run.ts'
import { local } from './local.ts'

export const bulkKey = ['tickets', 'bulk']

/** The last time that many were handed over at once, on its way or done; null before, and once it is put away. */
export function bulkQuery() {
  return queryOptions({
    ...local,
    queryKey: bulkKey,
    queryFn: (): BulkRun | null => null,
    initialData: null,
  })
}

/** Whether such a run is on its way. */
export function isHandingOver(run: BulkRun | null): boolean {
  return run !== null && run.waiting.length + run.underWay.size > 0
}

/** Puts away what is still being said of a run that is over. */
export function forgetBulk(client: QueryClient): void {
  client.setQueryData<BulkRun | null>(bulkKey, (run) => (run && isHandingOver(run) ? run : null))
}
