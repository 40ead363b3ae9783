/**
 * The one client: runs any operation, turns every failure into an `ApiError`, and keeps what a diagnostics page wants to
 * know. The token lives in this closure and nowhere else; it goes only to the configured addresses.
 */
import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options, type RetryOptions } from 'ky'
import { NetworkFailure } from '#src/lib/network-failure.ts'
import { ASKED_AT } from '#src/lib/passed-answer.ts'
import { watchAttempts } from './attempts.ts'
import type { Encoded, Operation, SetAside } from './operation.ts'
import { readProblemBody, refusalIn } from './problem-body.ts'
import { readAnswer } from './read-answer.ts'
import { readRetryAfter } from './retry-after.ts'
import { ApiError, kindOfStatus } from './schema/api-error.ts'
import type { Attempt } from './schema/attempt.ts'
import type { Config } from './schema/config.ts'
import { expectedBy } from './schema/issue.ts'

export type Answer<Output> = {
  readonly value: Output
  /** Records that didn't fit, with path and reason; empty in good times. */
  readonly setAside: readonly SetAside[]
}

export type TimedAnswer<Output> = Answer<Output> & {
  /**
   * When it was asked for, in milliseconds since 1970: what is answered isn't older than that. Of an answer that came
   * from another tab, when that tab asked.
   */
  readonly askedAt: number
}

export type ClientEvent =
  | { readonly kind: 'answered'; readonly operation: string; readonly serverTime: number | null }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'setAside'; readonly operation: string; readonly records: readonly SetAside[] }
  /** Fields of records that are shown without them. */
  | { readonly kind: 'unreadableFields'; readonly operation: string; readonly fields: readonly SetAside[] }
  /** Of every HTTP request, those of a run that asked again included. */
  | { readonly kind: 'attempt'; readonly attempt: Attempt }

/** The credential of the legacy server (AUT-02). It goes nowhere else, and no other credential goes there (AUT-03). */
export type Legacy = { readonly key: string; readonly workspaceId: string }

/**
 * `key`: on whose behalf it is asked, for what lies between the client and the network. `legacy`: for operations of the
 * legacy server.
 */
export type RunOptions = {
  readonly signal?: AbortSignal
  readonly key?: string
  readonly legacy?: Legacy | null
}

/** Makes the `fetch` of one run of an operation out of the one that asks the network. */
export type Way = (
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
  ) => Promise<TimedAnswer<Output>>
  /** Goes on with another token, for the same person at the same place (rule 31). */
  readonly renew: (token: string) => void
  /** Puts something between the client and the network. */
  readonly through: (way: Way) => void
  /** Hears of every answer and failure; returns the way to stop. */
  readonly listen: (listener: (event: ClientEvent) => void) => () => void
}

type ApiOptions = {
  platform: Config['platform']
  token: string
  /** Where addresses without a host lead to: `document.baseURI`. */
  base: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  /** How often a read that failed for a passing reason is asked again. */
  retries?: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Statuses that pass by themselves. 429 is not among them: whoever asked for silence gets it (DEC-17). */
const PASSING = [408, 500, 502, 503, 504]

export function createApi(options: ApiOptions): Api {
  const { platform, base, timeoutMs = 15_000, retries = 2, now = Date.now } = options
  let token = options.token
  let way: Way = (it) => it
  const listeners = new Set<(event: ClientEvent) => void>()
  const tell = (event: ClientEvent) => {
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
  ): Promise<TimedAnswer<Output>> {
    const attempts = watchAttempts(operation.id, fetch, (attempt) => tell({ kind: 'attempt', attempt }))
    const isLegacy = operation.server === 'legacy'
    const startedAt = now()
    // What becomes of a send says nothing of the token, nor whether the platform can be reached.
    const tellOf = isLegacy ? () => undefined : tell
    try {
      const request = encode(operation, input, platform)
      const url = addressOf(isLegacy ? platform.legacyBaseUrl : platform.baseUrl, request, base)
      const response = await send(http, url, request, {
        headers: isLegacy ? legacyHeaders(operation.id, legacy) : { authorization: `Bearer ${token}` },
        fetch: asFetch(way(attempts.fetch, { operation: operation.id, key })),
        retry: operation.read ? retryOf(request.method, retries) : 0,
        ...(signal ? { signal } : {}),
      })
      const json = await readAnswer(response, operation.id, timeoutMs, signal)
      const setAside: SetAside[] = []
      const fields: SetAside[] = []
      const value = operation.output(
        json,
        { record: (record) => setAside.push(record), field: (field) => fields.push(field) },
        input,
      )
      const refusal = value === null ? refusalIn(json) : null
      attempts.end(value === null ? (refusal ? 'rejected' : 'unreadable') : 'answered', setAside.length)
      tellOf({ kind: 'answered', operation: operation.id, serverTime: timeOf(response) })
      if (setAside.length > 0) tellOf({ kind: 'setAside', operation: operation.id, records: setAside })
      if (fields.length > 0) tellOf({ kind: 'unreadableFields', operation: operation.id, fields })
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
      return { value, setAside, askedAt: askedAtOf(response, startedAt) }
    } catch (thrown) {
      if (signal?.aborted) {
        attempts.end('aborted')
        throw signal.reason
      }
      const error = errorFrom(thrown, operation.id)
      attempts.end(error.kind)
      tellOf({ kind: 'failed', error })
      throw error
    }
  }

  return {
    platform,
    run,
    renew: (next) => {
      token = next
    },
    through: (next) => {
      way = next
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Checks the input before anything is sent: a ticket code or a cut-off id never leaves the device (CON-03, MSG-15). */
function encode<Input>(
  operation: Operation<Input, unknown>,
  input: Input,
  platform: Config['platform'],
): Encoded {
  const checked = operation.input.safeParse(input)
  if (!checked.success) {
    const fields = checked.error.issues.map((it) => ({
      path: it.path.map(String).join('.'),
      message: `expected ${expectedBy(it)}`,
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

function legacyHeaders(operation: string, legacy: Legacy | null | undefined): Record<string, string> {
  if (!legacy) throw new ApiError({ kind: 'unauthorized', operation, said: 'There is no legacy key.' })
  return { authorization: `Bearer ${legacy.key}`, 'x-sp-workspace-id': legacy.workspaceId }
}

function addressOf(root: string | undefined, request: Encoded, base: string): URL {
  // The root may have a path of its own ("/legacy"): the route is put behind it, never resolved against it.
  const url = new URL(`${(root ?? '').replace(/\/+$/, '')}${request.path}`, base)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value))
  return url
}

function send(http: KyInstance, url: URL, request: Encoded, options: Options): Promise<Response> {
  return http(url, { ...options, method: request.method, ...(request.body ? { json: request.body } : {}) })
}

/** Reads only, each by its own method: most reads here are POST, which ky would never ask again by itself. */
function retryOf(method: string, limit: number): RetryOptions {
  return {
    limit,
    methods: [method.toLowerCase()],
    statusCodes: PASSING,
    afterStatusCodes: [503],
    maxRetryAfter: 5_000,
    backoffLimit: 4_000,
    jitter: true,
    // ky knows a failure of the network by the browser's words; we know it by where it was thrown.
    shouldRetry: ({ error }) => (error instanceof NetworkFailure ? true : undefined),
  }
}

/** Only what the network rejected is unreachable; whatever else is thrown on the way is a fault of ours (FLT-96). */
function errorFrom(thrown: unknown, operation: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isHTTPError(thrown)) {
    const { response, data } = thrown
    const answeredAt = timeOf(response) ?? Date.now()
    return new ApiError({
      kind: kindOfStatus(response.status),
      operation,
      status: response.status,
      ...readProblemBody(data),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), answeredAt),
    })
  }
  if (isTimeoutError(thrown)) return new ApiError({ kind: 'timeout', operation })
  if (thrown instanceof NetworkFailure) return new ApiError({ kind: 'unreachable', operation })
  return new ApiError({ kind: 'fault', operation, cause: thrown })
}

/** An answer from another tab says when it was asked for; it can't be later than the run that found it. */
function askedAtOf(response: Response, startedAt: number): number {
  const elsewhere = Number.parseInt(response.headers.get(ASKED_AT) ?? '', 10)
  return elsewhere < startedAt ? elsewhere : startedAt
}

/** The answer's own time in milliseconds, where the platform lets it be read. */
function timeOf(response: Response): number | null {
  const at = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(at) ? null : at
}

/** ky hands a `Request` over; a stand-in for `fetch` may know no other form. */
function asFetch(fetch: typeof globalThis.fetch): NonNullable<Options['fetch']> {
  return (request, init) => fetch(request, init)
}
