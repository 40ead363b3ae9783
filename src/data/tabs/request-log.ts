import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import {
  addRequest,
  EMPTY_REQUEST_LOG,
  type RequestEntry,
  type RequestLog,
} from '#src/domain/session/request-log.ts'

const key = ['session', 'requests']

/** The requests that this device has sent lately, in this tab or another of the same session. */
export function requestLogQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: key,
    queryFn: (): RequestLog => EMPTY_REQUEST_LOG,
    initialData: EMPTY_REQUEST_LOG,
  })
}

export function noteRequest(client: QueryClient, entry: RequestEntry): void {
  updateRequestLog(client, (log) => addRequest(log, entry))
}

export function updateRequestLog(client: QueryClient, change: (log: RequestLog) => RequestLog): void {
  client.setQueryData<RequestLog>(key, (log) => change(log ?? EMPTY_REQUEST_LOG))
}

export function getRequestLog(client: QueryClient): RequestLog {
  return client.getQueryData<RequestLog>(key) ?? EMPTY_REQUEST_LOG
}
