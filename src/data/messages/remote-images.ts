import { queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'

/** The senders whose remote pictures were asked for in this session. */
export function remoteImageSendersQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['session', 'remote-images'],
    queryFn: (): ReadonlySet<string> => NO_SENDERS,
    initialData: NO_SENDERS,
  })
}

const NO_SENDERS: ReadonlySet<string> = new Set()
