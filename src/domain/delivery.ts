import type { Message } from '#src/api/schema/message.ts'

/** What became of a message on its way. A status that nobody has heard of stays as it came (DEC-18). */
export type Delivery =
  | { readonly state: 'sent' | 'delivered' | 'read' }
  | { readonly state: 'failed'; readonly code: string | null; readonly details: string | null }
  | { readonly state: 'other'; readonly status: string }

/** Null while the platform has said nothing of it (MSG-07). An error without a status is a failure all the same. */
export function deliveryOf({
  status,
  errorCode,
  errorDetails,
}: Pick<Message, 'status' | 'errorCode' | 'errorDetails'>): Delivery | null {
  const state = status?.toLowerCase()
  const code = isNoError(errorCode) ? null : errorCode
  const details = isNoError(errorDetails) ? null : errorDetails
  if (state === 'failed' || code !== null || details !== null)
    return { state: 'failed', code, details: wordsOf(details) }
  if (state === 'sent' || state === 'delivered' || state === 'read') return { state }
  return status ? { state: 'other', status } : null
}

/** The ways in which platforms write that there was no error. */
function isNoError(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true
  if (typeof value === 'string') return /^\s*(0*|none|null|false|ok|success)\s*$/i.test(value)
  return typeof value === 'object' && Object.keys(value).length === 0
}

const WORDS = ['message', 'details', 'detail', 'error', 'reason', 'description', 'title']
const DEEPEST = 4

/** The sentence in an error's details: their shape isn't described, so the likeliest text is looked for. */
function wordsOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null
  const entries = new Map<string, unknown>(Object.entries(value))
  const direct = WORDS.map((key) => entries.get(key)).find((it) => typeof it === 'string' && it.trim() !== '')
  if (typeof direct === 'string') return direct
  for (const inner of entries.values()) {
    const words = typeof inner === 'object' ? wordsOf(inner, depth + 1) : null
    if (words) return words
  }
  return depth === 0 ? (JSON.stringify(value) ?? null) : null
}
