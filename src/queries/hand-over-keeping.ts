import { queryOptions } from '@tanstack/react-query'
import type { Kept } from '#src/lib/disk.ts'
import { local } from './local.ts'

/** Whether the hand-overs that wait would outlive this page. */
export function handOversKeptQuery() {
  return queryOptions({
    ...local,
    queryKey: ['tickets', 'hand-overs', 'kept'],
    queryFn: (): Kept => 'disk',
    initialData: 'disk',
  })
}
