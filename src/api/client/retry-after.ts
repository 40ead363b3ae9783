/** The longest that one answer may silence the app, in milliseconds: a platform that asks for a year gets this. */
export const MAX_RETRY_AFTER_MS = 15 * 60_000

/**
 * What `Retry-After` asks for, in milliseconds from now: seconds or an HTTP date, bounded; null where it is absent or
 * makes no sense (DEC-17). A date is compared with the answer's own `Date`, so that a wrong clock here doesn't matter.
 */
export function parseRetryAfter(header: string | null, answeredAt: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, MAX_RETRY_AFTER_MS)
  if (!/[a-z]{3}/i.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.min(Math.max(at - answeredAt, 0), MAX_RETRY_AFTER_MS)
}
