import { queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'

/** Whether the hand-overs that wait would outlive this page. */
export function assignmentStorageQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['tickets', 'hand-overs', 'kept'],
    queryFn: (): StorageLocation => 'disk',
    initialData: 'disk',
  })
}
