import { isHtml } from './problem-body.ts'
import { ApiError, type Unreadable } from './schema/api-error.ts'

/** The longest answer read, in characters: a page of 100 messages of 100 kB each still fits. */
const LONGEST = 20_000_000

/**
 * The JSON of an answer that said it was fine. What it is instead is said: a page of HTML (a captive portal, a wrong
 * address), nothing, something cut off (CON-02). A wrong content type with right JSON is read.
 */
export async function readAnswer(
  response: Response,
  operation: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const refuse = (found: Unreadable) =>
    new ApiError({ kind: 'unreadable', operation, status: response.status, found })
  const text = await readText(response, { timeoutMs, signal, broken: () => refuse('broken-off') })
  if (text === null) throw new ApiError({ kind: 'timeout', operation })
  if (text.length > LONGEST) throw refuse('too-large')
  if (text.trim() === '') throw refuse('empty')
  if (isHtml(text)) throw refuse('html')
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // A body that begins as JSON and doesn't end as it was cut off on the way.
    throw refuse(/^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text) ? 'broken-off' : 'not-json')
  }
}

/** The text of the body; null when it didn't come in time; stops reading past the bound. Rejects with `broken` alone. */
async function readText(
  response: Response,
  {
    timeoutMs,
    signal,
    broken,
  }: { timeoutMs: number; signal: AbortSignal | undefined; broken: () => ApiError },
): Promise<string | null> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let late = false
  const stop = () => void reader.cancel().catch(() => undefined)
  const timer = setTimeout(() => {
    late = true
    stop()
  }, timeoutMs)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw broken()
      })
      if (done) return late ? null : text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > LONGEST) {
        stop()
        return text
      }
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
