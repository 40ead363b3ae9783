/**
 * The one client: runs any operation, turns every failure into an `ApiError`, and keeps what a diagnostics page wants to
 * know. The token lives in this closure and nowhere else; it goes only to the configured addresses.
 */
import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options, type RetryOptions } from 'ky'
import type { EncodedRequest, Operation, SkippedRecord } from '#src/api/operations/operation.ts'
import { ApiError, getErrorKind } from '#src/api/schema/api-error.ts'
import type { Attempt } from '#src/api/schema/attempt.ts'
import type { Config } from '#src/api/schema/config.ts'
import { describeExpected } from '#src/api/schema/issue.ts'
import { NetworkFailure } from '#src/lib/browser/network-failure.ts'
import { REQUESTED_AT_HEADER } from '#src/lib/browser/shared-response.ts'
import { trackAttempts } from './attempts.ts'
import { parseResponse } from './parse-response.ts'
import { findRefusal, parseProblemDetails } from './problem-details.ts'
import { parseRetryAfter } from './retry-after.ts'

export type OperationResult<Output> = {
  readonly value: Output
  /** Records that didn't fit, with path and reason; empty in good times. */
  readonly skippedRecords: readonly SkippedRecord[]
}

export type TimedResult<Output> = OperationResult<Output> & {
  /**
   * When it was asked for, in milliseconds since 1970: what is answered isn't older than that. Of an answer that came
   * from another tab, when that tab asked.
   */
  readonly requestedAt: number
}

export type ClientEvent =
  | { readonly kind: 'answered'; readonly operation: string; readonly serverTime: number | null }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'setAside'; readonly operation: string; readonly records: readonly SkippedRecord[] }
  /** Fields of records that are shown without them. */
  | {
      readonly kind: 'unreadableFields'
      readonly operation: string
      readonly fields: readonly SkippedRecord[]
    }
  /** Of every HTTP request, those of a run that asked again included. */
  | { readonly kind: 'attempt'; readonly attempt: Attempt }

/** The credential of the legacy server (AUT-02). It goes nowhere else, and no other credential goes there (AUT-03). */
export type LegacyCredentials = { readonly key: string; readonly workspaceId: string }

/**
 * `key`: on whose behalf it is asked, for what lies between the client and the network. `legacy`: for operations of the
 * legacy server.
 */
export type RunOptions = {
  readonly signal?: AbortSignal
  readonly key?: string
  readonly legacy?: LegacyCredentials | null
}

/** Makes the `fetch` of one run of an operation out of the one that asks the network. */
export type FetchWrapper = (
  fetch: typeof globalThis.fetch,
  run: { readonly operation: string; readonly key: string | undefined },
) => typeof globalThis.fetch

export type Api = {
  readonly platform: Config['platform']
  /** Runs an operation. Rejects with an `ApiError`, or with the signal's reason when aborted. */
  readonly run: <Input, Output>(
    operation: Operation<Input, Output>,
    input: NoInfer<Input>,
    options?: RunOptions,
  ) => Promise<TimedResult<Output>>
  /** Goes on with another token, for the same person at the same place (rule 31). */
  readonly renewToken: (token: string) => void
  /** Puts something between the client and the network. */
  readonly setFetchWrapper: (way: FetchWrapper) => void
  /** Hears of every answer and failure; returns the way to stop. */
  readonly subscribe: (listener: (event: ClientEvent) => void) => () => void
}

type ApiOptions = {
  platform: Config['platform']
  token: string
  /** Where addresses without a host lead to: `document.baseURI`. */
  baseUri: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  /** How often a read that failed for a passing reason is asked again. */
  retries?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Statuses that pass by themselves. 429 is not among them: whoever asked for silence gets it (DEC-17). */
const RETRYABLE_STATUSES = [408, 500, 502, 503, 504]

export function createApi(options: ApiOptions): Api {
  const { platform, baseUri, timeoutMs = 15_000, retries = 2, now = Date.now } = options
  let token = options.token
  let wrapFetch: FetchWrapper = (it) => it
  const listeners = new Set<(event: ClientEvent) => void>()
  const emit = (event: ClientEvent) => {
    for (const listener of listeners) listener(event)
  }
  const http = ky.create({
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    timeout: timeoutMs,
    headers: { accept: 'application/json' },
  })
  const fetch = options.fetch ?? ((request, init) => globalThis.fetch(request, init))

  async function run<Input, Output>(
    operation: Operation<Input, Output>,
    input: NoInfer<Input>,
    { signal, key, legacy }: RunOptions = {},
  ): Promise<TimedResult<Output>> {
    const attempts = trackAttempts(operation.id, fetch, (attempt) => emit({ kind: 'attempt', attempt }))
    const isLegacy = operation.server === 'legacy'
    const startedAt = now()
    // What becomes of a send says nothing of the token, nor whether the platform can be reached.
    const emitForPlatform = isLegacy ? () => undefined : emit
    try {
      const request = encodeInput(operation, input, platform)
      const url = buildUrl(isLegacy ? platform.legacyBaseUrl : platform.baseUrl, request, baseUri)
      const response = await sendRequest(http, url, request, {
        headers: isLegacy ? legacyHeaders(operation.id, legacy) : { authorization: `Bearer ${token}` },
        fetch: asFetch(wrapFetch(attempts.fetch, { operation: operation.id, key })),
        retry: operation.isReadOnly ? getRetryOptions(request.method, retries) : 0,
        ...(signal ? { signal } : {}),
      })
      const json = await parseResponse(response, operation.id, timeoutMs, signal)
      const skippedRecords: SkippedRecord[] = []
      const fields: SkippedRecord[] = []
      const value = operation.output(
        json,
        { record: (record) => skippedRecords.push(record), field: (field) => fields.push(field) },
        input,
      )
      const refusal = value === null ? findRefusal(json) : null
      attempts.finish(
        value === null ? (refusal ? 'rejected' : 'unreadable') : 'answered',
        skippedRecords.length,
      )
      emitForPlatform({ kind: 'answered', operation: operation.id, serverTime: getServerTime(response) })
      if (skippedRecords.length > 0)
        emitForPlatform({ kind: 'setAside', operation: operation.id, records: skippedRecords })
      if (fields.length > 0) emitForPlatform({ kind: 'unreadableFields', operation: operation.id, fields })
      if (refusal)
        throw new ApiError({
          kind: 'rejected',
          operation: operation.id,
          status: response.status,
          ...refusal,
        })
      if (value === null)
        throw new ApiError({
          kind: 'unreadable',
          operation: operation.id,
          status: response.status,
          found: 'other-shape',
        })
      return { value, skippedRecords, requestedAt: getRequestedAt(response, startedAt) }
    } catch (thrown) {
      if (signal?.aborted) {
        attempts.finish('aborted')
        throw signal.reason
      }
      const error = toApiError(thrown, operation.id)
      attempts.finish(error.kind)
      emitForPlatform({ kind: 'failed', error })
      throw error
    }
  }

  return {
    platform,
    run,
    renewToken: (next) => {
      token = next
    },
    setFetchWrapper: (next) => {
      wrapFetch = next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Checks the input before anything is sent: a ticket code or a cut-off id never leaves the device (CON-03, MSG-15). */
function encodeInput<Input>(
  operation: Operation<Input, unknown>,
  input: Input,
  platform: Config['platform'],
): EncodedRequest {
  const checked = operation.input.safeParse(input)
  if (!checked.success) {
    const fields = checked.error.issues.map((it) => ({
      path: it.path.map(String).join('.'),
      message: `expected ${describeExpected(it)}`,
    }))
    throw new ApiError({ kind: 'malformed', operation: operation.id, said: null, fields })
  }
  const request = operation.encode(checked.data, platform)
  if (!request)
    throw new ApiError({
      kind: 'notFound',
      operation: operation.id,
      said: 'This deployment has no such route.',
    })
  return request
}

function legacyHeaders(
  operation: string,
  legacy: LegacyCredentials | null | undefined,
): Record<string, string> {
  if (!legacy) throw new ApiError({ kind: 'unauthorized', operation, said: 'There is no legacy key.' })
  return { authorization: `Bearer ${legacy.key}`, 'x-sp-workspace-id': legacy.workspaceId }
}

function buildUrl(root: string | undefined, request: EncodedRequest, baseUri: string): URL {
  // The root may have a path of its own ("/legacy"): the route is put behind it, never resolved against it.
  const url = new URL(`${(root ?? '').replace(/\/+$/, '')}${request.path}`, baseUri)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value))
  return url
}

function sendRequest(
  http: KyInstance,
  url: URL,
  request: EncodedRequest,
  options: Options,
): Promise<Response> {
  return http(url, { ...options, method: request.method, ...(request.body ? { json: request.body } : {}) })
}

/** Reads only, each by its own method: most reads here are POST, which ky would never ask again by itself. */
function getRetryOptions(method: string, limit: number): RetryOptions {
  return {
    limit,
    methods: [method.toLowerCase()],
    statusCodes: RETRYABLE_STATUSES,
    afterStatusCodes: [503],
    maxRetryAfter: 5_000,
    backoffLimit: 4_000,
    jitter: true,
    // ky knows a failure of the network by the browser's words; we know it by where it was thrown.
    shouldRetry: ({ error }) => (error instanceof NetworkFailure ? true : undefined),
  }
}

/** Only what the network rejected is unreachable; whatever else is thrown on the way is a fault of ours (FLT-96). */
function toApiError(thrown: unknown, operation: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isHTTPError(thrown)) {
    const { response, data } = thrown
    const answeredAt = getServerTime(response) ?? Date.now()
    return new ApiError({
      kind: getErrorKind(response.status),
      operation,
      status: response.status,
      ...parseProblemDetails(data),
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), answeredAt),
    })
  }
  if (isTimeoutError(thrown)) return new ApiError({ kind: 'timeout', operation })
  if (thrown instanceof NetworkFailure) return new ApiError({ kind: 'unreachable', operation })
  return new ApiError({ kind: 'fault', operation, cause: thrown })
}

/** An answer from another tab says when it was asked for; it can't be later than the run that found it. */
function getRequestedAt(response: Response, startedAt: number): number {
  const sharedAt = Number.parseInt(response.headers.get(REQUESTED_AT_HEADER) ?? '', 10)
  return sharedAt < startedAt ? sharedAt : startedAt
}

/** The answer's own time in milliseconds, where the platform lets it be read. */
function getServerTime(response: Response): number | null {
  const at = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(at) ? null : at
}

/** ky hands a `Request` over; a stand-in for `fetch` may know no other form. */
function asFetch(fetch: typeof globalThis.fetch): NonNullable<Options['fetch']> {
  return (request, init) => fetch(request, init)
}
