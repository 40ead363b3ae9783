import type { ErrorKind } from './api-error.ts'

/** One HTTP request and its outcome. Holds no address, header or body. */
export type Attempt = {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  /** The operation's id, e.g. `tickets.list`. */
  readonly operation: string
  /** 1 for the first request, higher for the client's automatic retries. */
  readonly attempt: number
  /** Milliseconds until the outcome was known; null where the caller aborted. */
  readonly ms: number | null
  readonly outcome: 'answered' | 'aborted' | ErrorKind
  /** HTTP status of the response; null where none arrived. */
  readonly status: number | null
  /** Number of skipped records in the response. */
  readonly skippedRecordCount: number
}
