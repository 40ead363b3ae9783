import type { ErrorKind } from './api-error.ts'

/** One HTTP request, and what came of it: never its address, a header or a body. */
export type Attempt = {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  /** The operation's id, e.g. `tickets.list`. */
  readonly operation: string
  /** 1 for the first, more where the client asked again by itself. */
  readonly attempt: number
  /** Milliseconds until it was known what came of it; null where nobody waited for that any longer. */
  readonly ms: number | null
  readonly outcome: 'answered' | 'aborted' | ErrorKind
  /** The answer's status; null where none came. */
  readonly status: number | null
  /** Records of the answer that could not be read. */
  readonly setAside: number
}
