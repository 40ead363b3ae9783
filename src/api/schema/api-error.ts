/**
 * What can come of a request that failed. Matched by kind, never by text; the table in `domain/problem.ts` turns a kind
 * into a title, advice, and whether trying again makes sense.
 */
export const ERROR_KINDS = [
  'unauthorized',
  'forbidden',
  'notFound',
  'rejected',
  'malformed',
  'rateLimited',
  'server',
  'unreachable',
  'timeout',
  'unreadable',
  /** Our own code failed: neither the network nor the platform did (FLT-96). */
  'fault',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

type ApiErrorDetails = {
  kind: ErrorKind
  /** The operation's id, for example `tickets.assign`. */
  operation: string
  /** Null where no answer came. */
  status?: number | null
  /** The platform's own words, null where it gave none. */
  said?: string | null
  /** What the platform said of single fields, by path. */
  fields?: readonly FieldProblem[]
  /** The URI by which the platform tells this problem from others (RFC 9457), null where it has none. */
  problemType?: string | null
  /** How long the platform asks to be left alone, in milliseconds; bounded by the client. */
  retryAfterMs?: number | null
  /** For `unreadable`: what came instead. */
  found?: UnreadableReason | null
  /** For `fault`: what was thrown. */
  cause?: unknown
}

export type FieldProblem = { readonly path: string; readonly message: string }
/** What came where JSON of a known shape was expected; `html` is a captive portal or a wrong address. */
export type UnreadableReason =
  | 'html'
  | 'empty'
  | 'not-json'
  | 'broken-off'
  | 'too-large'
  | 'other-shape'
  | 'redirect'

/** The one error of the fetch layer. It carries no request, no header, no credential. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly operation: string
  readonly status: number | null
  readonly said: string | null
  readonly fields: readonly FieldProblem[]
  readonly problemType: string | null
  readonly retryAfterMs: number | null
  readonly found: UnreadableReason | null

  constructor(details: ApiErrorDetails) {
    super(`${details.operation}: ${details.kind}${details.status ? ` (${details.status})` : ''}`, {
      cause: details.cause,
    })
    this.name = 'ApiError'
    this.kind = details.kind
    this.operation = details.operation
    this.status = details.status ?? null
    this.said = details.said ?? null
    this.fields = details.fields ?? []
    this.problemType = details.problemType ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
    this.found = details.found ?? null
  }
}

/** The error kind of a response status (DEC-12 to DEC-17); any other status has a kind as well (ERR-10). */
export function getErrorKind(status: number): ErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'notFound'
  if (status === 422) return 'malformed'
  if (status === 429) return 'rateLimited'
  if (status === 408) return 'timeout'
  return status >= 500 ? 'server' : 'rejected'
}
