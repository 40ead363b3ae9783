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
  changeRequests(client, (log) => addRequest(log, entry))
}

export function changeRequests(client: QueryClient, change: (log: RequestLog) => RequestLog): void {
  client.setQueryData<RequestLog>(key, (log) => change(log ?? EMPTY_REQUESTS))
}

export function requestsOf(client: QueryClient): RequestLog {
  return client.getQueryData<RequestLog>(key) ?? EMPTY_REQUESTS
}
