/** HTTP answers on their way from one tab to another. */
import { NetworkFailure } from './network-failure.ts'

/** An HTTP answer as it came; status 0: the connection broke. */
export type SharedResponse = {
  /** Which request of the run it answers: method, address and body. */
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Partial<Record<(typeof SHARED_HEADERS)[number], string | undefined>>>
  readonly text: string
}

/** Header of an answer from another tab: when that tab asked for it, in milliseconds since 1970. No platform sends it. */
export const REQUESTED_AT_HEADER = 'x-handoff-asked-at'

/** Characters of an answer that are passed on. */
const MAX_LENGTH = 2_000_000
/** The headers of an answer that are passed on. */
const SHARED_HEADERS = ['content-type', 'date', 'retry-after'] as const
const NO_BODY = [204, 205, 304]

/** What there is to pass on of a response; null where it breaks off, is stopped, or is longer than is passed on. */
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
 * The answer as a `fetch` would give it, asked for at `requestedAt`. Throws a `NetworkFailure` when the connection broke.
 */
export function toResponse({ status, headers, text }: SharedResponse, requestedAt: number): Response {
  if (status === 0) throw new NetworkFailure('the connection broke')
  const body = NO_BODY.includes(status) ? null : text
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, value)
  given.set(REQUESTED_AT_HEADER, String(requestedAt))
  return new Response(body, { status, headers: given })
}

/** The text of an answer; null where it breaks off, takes too long or is longer than is passed on. */
async function readBody({ body }: Response, signal: AbortSignal): Promise<string | null> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  const stop = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
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
    stop()
    signal.removeEventListener('abort', stop)
  }
}
