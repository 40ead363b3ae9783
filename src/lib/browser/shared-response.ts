/** Converts HTTP responses to and from a form that one tab can send to another. */
import { NetworkFailure } from './network-failure.ts'

/** An HTTP response; status 0 means that the connection failed. */
export type SharedResponse = {
  /** The request of the run that it belongs to: method, URL and body. */
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Partial<Record<(typeof SHARED_HEADERS)[number], string | undefined>>>
  readonly text: string
}

/**
 * Header of a response from another tab: when that tab sent the request, in milliseconds since 1970. No platform sends
 * it.
 */
export const REQUESTED_AT_HEADER = 'x-handoff-asked-at'

/** Longest response that is shared, in characters. */
const MAX_LENGTH = 2_000_000
/** The response headers that are shared. */
const SHARED_HEADERS = ['content-type', 'date', 'retry-after'] as const
const STATUSES_WITHOUT_BODY = [204, 205, 304]

/** A response in the form to share; null where the body breaks off, is aborted, or is too long. */
export async function toSharedResponse(
  response: Response,
  signal: AbortSignal,
): Promise<Omit<SharedResponse, 'request'> | null> {
  const text = await readBody(response, signal)
  const headers = Object.fromEntries(
    SHARED_HEADERS.map((name) => [name, response.headers.get(name) ?? undefined]),
  )
  return text === null ? null : { status: response.status, headers, text }
}

/**
 * The shared response as `fetch` would return it. `requestedAt` is set as its header, in milliseconds since 1970.
 * Throws a `NetworkFailure` where the connection failed.
 */
export function toResponse({ status, headers, text }: SharedResponse, requestedAt: number): Response {
  if (status === 0) throw new NetworkFailure('the connection broke')
  const body = STATUSES_WITHOUT_BODY.includes(status) ? null : text
  const responseHeaders = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) responseHeaders.set(name, value)
  responseHeaders.set(REQUESTED_AT_HEADER, String(requestedAt))
  return new Response(body, { status, headers: responseHeaders })
}

/** The text of a response body; null where it breaks off, is aborted, or is too long. */
async function readBody({ body }: Response, signal: AbortSignal): Promise<string | null> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  const cancel = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  let text = ''
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (signal.aborted || text.length > MAX_LENGTH) return null
      text += decoder.decode(value, { stream: !done })
      if (done) return text
    }
  } catch {
    return null
  } finally {
    cancel()
    signal.removeEventListener('abort', cancel)
  }
}
