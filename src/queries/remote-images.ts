import { queryOptions } from '@tanstack/react-query'
import { local } from './local.ts'

/** The senders whose remote pictures were asked for in this session. */
export function shownSendersQuery() {
  return queryOptions({
    ...local,
    queryKey: ['session', 'remote-images'],
    queryFn: (): ReadonlySet<string> => NOBODY,
    initialData: NOBODY,
  })
}

const NOBODY: ReadonlySet<string> = new Set()
