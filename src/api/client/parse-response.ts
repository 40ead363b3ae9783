import { ApiError, type UnreadableReason } from '#src/api/schema/api-error.ts'
import { type ParsedJson, parseJson } from '#src/lib/text/parse-json.ts'
import { isHtml } from './problem-details.ts'

/** The longest response read, in characters: a page of 100 messages of 100 kB each still fits. */
export const MAX_RESPONSE_LENGTH = 20_000_000

/**
 * The JSON of a response with a success status. Throws an `ApiError` of kind `unreadable` that says what arrived
 * instead: HTML (a captive portal, a wrong address), an empty body, a truncated one (CON-02). Ignores the content type.
 */
export async function parseResponse(
  response: Response,
  operation: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ParsedJson> {
  const createError = (unreadableReason: UnreadableReason) =>
    new ApiError({ kind: 'unreadable', operation, status: response.status, unreadableReason })
  const text = await readText(response, {
    timeoutMs,
    signal,
    createBrokenOffError: () => createError('broken-off'),
  })
  if (text === null) throw new ApiError({ kind: 'timeout', operation })
  if (text.length > MAX_RESPONSE_LENGTH) throw createError('too-large')
  if (text.trim() === '') throw createError('empty')
  if (isHtml(text)) throw createError('html')
  try {
    return await parseLeniently(text)
  } catch {
    throw createError(isTruncatedJson(text) ? 'broken-off' : 'not-json')
  }
}

/** One value that isn't JSON costs at most its record. The code for it is loaded with the first one. */
async function parseLeniently(text: string): Promise<ParsedJson> {
  try {
    return parseJson(text)
  } catch {
    const { mendJson } = await import('#src/lib/text/mend-json.ts')
    return { ...parseJson(mendJson(text)), isLenient: true }
  }
}

/** Whether a body begins as JSON and ends inside a string, an array or an object: it was truncated in transit. */
function isTruncatedJson(text: string): boolean {
  const outside = text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '')
  const count = (characters: RegExp) => outside.match(characters)?.length ?? 0
  return /^\s*[[{]/.test(text) && (outside.includes('"') || count(/[[{]/g) > count(/[\]}]/g))
}

/**
 * The text of the body; null after the timeout. Stops reading past the limit. Rejects only with `createBrokenOffError`.
 */
async function readText(
  response: Response,
  {
    timeoutMs,
    signal,
    createBrokenOffError,
  }: { timeoutMs: number; signal: AbortSignal | undefined; createBrokenOffError: () => ApiError },
): Promise<string | null> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let hasTimedOut = false
  const cancel = () => void reader.cancel().catch(() => undefined)
  const timer = setTimeout(() => {
    hasTimedOut = true
    cancel()
  }, timeoutMs)
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw createBrokenOffError()
      })
      if (done) return hasTimedOut ? null : text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > MAX_RESPONSE_LENGTH) {
        cancel()
        return text
      }
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** The longest that one response may pause requests, in milliseconds, even if the platform asks for a year. */
export const MAX_RETRY_AFTER_MS = 15 * 60_000

/**
 * Parses a `Retry-After` header, seconds or an HTTP date, into milliseconds from now; limited, and null where the
 * header is absent or invalid (DEC-17). A date is compared with the response's own `Date`, so a wrong device clock
 * doesn't matter.
 */
export function parseRetryAfter(header: string | null, respondedAt: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS)
  if (!/[a-z]{3}/i.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.min(Math.max(at - respondedAt, 0), MAX_RETRY_AFTER_MS)
}
