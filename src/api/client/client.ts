/**
 * The API client: runs any operation, turns every failure into an `ApiError`, and emits events for the diagnostics
 * page. The access token is held in this closure only, and sent only to the configured addresses.
 */

import ky, { type KyInstance, type Options, type RetryOptions } from 'ky'
import type { EncodedRequest, Operation } from '#src/api/operations/operation.ts'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Attempt } from '#src/api/schema/attempt.ts'
import type { Config } from '#src/api/schema/config.ts'
import type { RightId } from '#src/api/schema/rights.ts'
import { describeExpected } from '#src/api/schema/zod.ts'
import { NetworkFailure } from '#src/lib/browser/network-failure.ts'
import { REQUESTED_AT_HEADER } from '#src/lib/browser/shared-response.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { trackAttempts } from './attempts.ts'
import { parseResponse } from './parse-response.ts'
import { findRefusal } from './problem-details.ts'
import { retryBrokenOff } from './retry-broken-off.ts'
import { getServerTime, toApiError } from './to-api-error.ts'

export type OperationResult<Output> = {
  readonly value: Output
  /** Records that could not be read, with path and reason; usually empty. */
  readonly skippedRecords: readonly SkippedRecord[]
}

export type TimedResult<Output> = OperationResult<Output> & {
  /**
   * When the request was sent, in milliseconds since 1970: the data is not older than that. For a response shared by
   * another tab, when that tab sent it.
   */
  readonly requestedAt: number
}

export type ClientEvent =
  | { readonly kind: 'answered'; readonly right: RightId | null; readonly serverTime: number | null }
  | { readonly kind: 'failed'; readonly right: RightId | null; readonly error: ApiError }
  | {
      readonly kind: 'skippedRecords'
      readonly operation: string
      readonly records: readonly SkippedRecord[]
    }
  /** Unreadable fields of records that are shown without them. */
  | {
      readonly kind: 'unreadableFields'
      readonly operation: string
      readonly fields: readonly SkippedRecord[]
    }
  /** Emitted for every HTTP request, including retries. */
  | { readonly kind: 'attempt'; readonly attempt: Attempt }

/** Credentials of the legacy server (AUT-02). Sent to no other server, and no others are sent there (AUT-03). */
export type LegacyCredentials = { readonly key: string; readonly workspaceId: string }

/** `key` identifies the run for the fetch wrapper; `legacy` is required for operations of the legacy server. */
export type RunOptions = {
  readonly signal?: AbortSignal
  readonly key?: string
  readonly legacy?: LegacyCredentials | null
}

/** Wraps the `fetch` of one run of an operation, for example to share its response with other tabs. */
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
  /** Whether a response is awaited. */
  readonly isBusy: () => boolean
  /** Replaces the token by another one of the same agent and platform (rule 31). */
  readonly renewToken: (token: string) => void
  /** Installs a wrapper around the `fetch` of every run from now on. */
  readonly setFetchWrapper: (wrapper: FetchWrapper) => void
  /** Ends every read, also later ones and retries: they reject as `unreachable`. What changes something runs on. */
  readonly endReads: () => void
  /** Calls the listener for every event; returns a function that unsubscribes it. */
  readonly subscribe: (listener: (event: ClientEvent) => void) => () => void
}

type ApiOptions = {
  platform: Config['platform']
  token: string
  /** The base of addresses without a host: `document.baseURI`. */
  baseUri: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  /** How often a read is retried after a transient failure. */
  retries?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Reported for a response that was read although it isn't JSON. */
const LENIENT_JSON: SkippedRecord = {
  path: '$',
  reason: 'expected JSON, received JSON with NaN, Infinity, a comma after the last item or another mistake',
}

/** Statuses of transient failures. Not 429: the platform asked for fewer requests (DEC-17). */
const RETRYABLE_STATUSES = [408, 500, 502, 503, 504]

export function createApi(options: ApiOptions): Api {
  const { platform, baseUri, timeoutMs = 15_000, retries = 2, now = Date.now } = options
  let token = options.token
  let wrapFetch: FetchWrapper = (it) => it
  let running = 0
  const ending = new AbortController()
  const platformUrl = buildUrl(platform.baseUrl, { method: 'GET', path: '/' }, baseUri).href
  const events = createEmitter<ClientEvent>()
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
    { signal: callerSignal, key, legacy }: RunOptions = {},
  ): Promise<TimedResult<Output>> {
    const signal = operation.isReadOnly ? withSignal(ending.signal, callerSignal) : callerSignal
    const attempts = trackAttempts(operation.id, fetch, (attempt) =>
      events.emit({ kind: 'attempt', attempt }),
    )
    const isLegacy = operation.server === 'legacy'
    const startedAt = now()
    // The outcome of a legacy request says nothing about the token or whether the platform can be reached.
    const emitForPlatform = isLegacy ? () => undefined : events.emit
    running += 1
    try {
      const request = encodeInput(operation, input, platform)
      const url = buildUrl(isLegacy ? platform.legacyBaseUrl : platform.baseUrl, request, baseUri)
      const requestOptions: Options = {
        headers: isLegacy ? getLegacyHeaders(operation.id, legacy) : { authorization: `Bearer ${token}` },
        fetch: asFetch(wrapFetch(attempts.fetch, { operation: operation.id, key })),
        retry: operation.isReadOnly ? getRetryOptions(request.method, retries) : 0,
        ...(signal ? { signal } : {}),
      }
      const { response, json, isLenient } = await retryBrokenOff(
        async () => {
          const answer = await sendRequest(http, url, request, requestOptions)
          return { response: answer, ...(await parseResponse(answer, operation.id, timeoutMs, signal)) }
        },
        {
          retries: operation.isReadOnly ? retries : 0,
          signal,
          onBrokenOff: () => attempts.finish('unreadable'),
        },
      )
      const skippedRecords: SkippedRecord[] = []
      const fields: SkippedRecord[] = isLenient ? [LENIENT_JSON] : []
      const value = operation.output(
        json,
        { record: (record) => skippedRecords.push(record), field: (field) => fields.push(field) },
        input,
        platformUrl,
      )
      const refusal = value === null ? findRefusal(json) : null
      attempts.finish(
        value === null ? (refusal ? 'rejected' : 'unreadable') : 'answered',
        skippedRecords.length,
      )
      emitForPlatform({ kind: 'answered', right: operation.right, serverTime: getServerTime(response) })
      if (skippedRecords.length > 0)
        emitForPlatform({ kind: 'skippedRecords', operation: operation.id, records: skippedRecords })
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
          unreadableReason: 'other-shape',
        })
      return { value, skippedRecords, requestedAt: getRequestedAt(response, startedAt) }
    } catch (thrown) {
      if (signal?.aborted) {
        attempts.finish('aborted')
        throw callerSignal?.aborted
          ? callerSignal.reason
          : new ApiError({ kind: 'unreachable', operation: operation.id })
      }
      const error = toApiError(thrown, operation)
      attempts.finish(error.kind)
      emitForPlatform({ kind: 'failed', right: operation.right, error })
      throw error
    } finally {
      running -= 1
    }
  }

  return {
    platform,
    run,
    isBusy: () => running > 0,
    renewToken: (next) => {
      token = next
    },
    setFetchWrapper: (next) => {
      wrapFetch = next
    },
    endReads: () => ending.abort(),
    subscribe: events.subscribe,
  }
}

/** Validates the input before it is sent: a ticket code or a truncated id never leaves the device (CON-03, MSG-15). */
function encodeInput<Input>(
  operation: Operation<Input, unknown>,
  input: Input,
  platform: Config['platform'],
): EncodedRequest {
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((it) => ({
      path: it.path.map(String).join('.'),
      message: `expected ${describeExpected(it)}`,
    }))
    throw new ApiError({ kind: 'malformed', operation: operation.id, platformMessage: null, fields })
  }
  const request = operation.encode(parsed.data, platform)
  if (!request) throw new ApiError({ kind: 'notFound', operation: operation.id, platformMessage: null })
  return request
}

function getLegacyHeaders(
  operation: string,
  legacy: LegacyCredentials | null | undefined,
): Record<string, string> {
  if (!legacy) throw new ApiError({ kind: 'unauthorized', operation, platformMessage: null })
  return { authorization: `Bearer ${legacy.key}`, 'x-sp-workspace-id': legacy.workspaceId }
}

function buildUrl(root: string | undefined, request: EncodedRequest, baseUri: string): URL {
  // The root may have a path ("/legacy"), so the route is appended to it; URL resolution would drop that path.
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

/** For reads only. Names the method, because most reads here are POST, which ky doesn't retry by default. */
function getRetryOptions(method: string, limit: number): RetryOptions {
  return {
    limit,
    methods: [method.toLowerCase()],
    statusCodes: RETRYABLE_STATUSES,
    afterStatusCodes: [503],
    maxRetryAfter: 5_000,
    backoffLimit: 4_000,
    jitter: true,
    // ky recognises network errors by the browser's message; `trackAttempts` knows where the error was thrown.
    shouldRetry: ({ error }) => (error instanceof NetworkFailure ? true : undefined),
  }
}

/** A response shared by another tab says when it was requested, which can't be later than the start of this run. */
function getRequestedAt(response: Response, startedAt: number): number {
  const sharedAt = Number.parseInt(response.headers.get(REQUESTED_AT_HEADER) ?? '', 10)
  return sharedAt < startedAt ? sharedAt : startedAt
}

function withSignal(signal: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other ? AbortSignal.any([signal, other]) : signal
}

/** ky calls `fetch` with a `Request`, the only form that a substitute in a test may support. */
function asFetch(fetch: typeof globalThis.fetch): NonNullable<Options['fetch']> {
  return (request, init) => fetch(request, init)
}
