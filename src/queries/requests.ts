import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addRequest, EMPTY_REQUESTS, type RequestEntry, type RequestLog } from '#src/domain/request-log.ts'
import { local } from './local.ts'

const key = ['session', 'requests']

/** What this device has asked the platform lately, in this tab or in another of the same session. */
export function requestsQuery() {
  return queryOptions({
    ...local,
    queryKey: key,
    queryFn: (): RequestLog => EMPTY_REQUESTS,
    initialData: EMPTY_REQUESTS,
  })
}

export function noteRequest(client: QueryClient, entry: RequestEntry): void {
  client.setQueryData<RequestLog>(key, (log) => addRequest(log ?? EMPTY_REQUESTS, entry))
}
