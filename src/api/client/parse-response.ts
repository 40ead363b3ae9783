import { ApiError, type UnreadableReason } from '#src/api/schema/api-error.ts'
import { isHtml } from './problem-details.ts'

/** The longest answer read, in characters: a page of 100 messages of 100 kB each still fits. */
const MAX_LENGTH = 20_000_000

/**
 * The JSON of an answer that said it was fine. What it is instead is said: a page of HTML (a captive portal, a wrong
 * address), nothing, something cut off (CON-02). A wrong content type with right JSON is read.
 */
export async function parseResponse(
  response: Response,
  operation: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const createError = (found: UnreadableReason) =>
    new ApiError({ kind: 'unreadable', operation, status: response.status, found })
  const text = await readText(response, {
    timeoutMs,
    signal,
    createBrokenOffError: () => createError('broken-off'),
  })
  if (text === null) throw new ApiError({ kind: 'timeout', operation })
  if (text.length > MAX_LENGTH) throw createError('too-large')
  if (text.trim() === '') throw createError('empty')
  if (isHtml(text)) throw createError('html')
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // A body that begins as JSON and doesn't end as it was cut off on the way.
    throw createError(/^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text) ? 'broken-off' : 'not-json')
  }
}

/** The text of the body; null when it didn't come in time; stops reading past the bound. Rejects with `broken` alone. */
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
      if (text.length > MAX_LENGTH) {
        cancel()
        return text
      }
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
