import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import {
  addRequest,
  EMPTY_REQUEST_LOG,
  mergeRequests,
  type RequestEntry,
  type RequestLog,
} from '#src/domain/session/request-log.ts'

const requestLog = defineSlice<RequestLog>(EMPTY_REQUEST_LOG)

/** The requests that this device has sent lately, in this tab or another of the same session. */
export const requestLogSlice: Slice<RequestLog> = requestLog

export function logRequest(store: SessionStore, entry: RequestEntry): void {
  requestLog(store).update((log) => addRequest(log, entry))
}

/** Replaces the log with the leader's, and the requests sent since that one was taken. */
export function adoptRequestLog(
  store: SessionStore,
  leaderLog: RequestLog,
  newerRequests: readonly RequestEntry[],
): void {
  requestLog(store).update(() => mergeRequests(leaderLog, newerRequests))
}
