import { createUnreadableCursor, toRequestedCursor } from '#src/api/schema/unreadable-cursor.ts'
import { textOrNull } from '#src/api/schema/wire.ts'
import type { ParseReport } from './parse-record.ts'

/**
 * The cursor of the next page; null on the last. One that can't be read doesn't cost the page: a mark of the page's own
 * cursor stands in for it, so that the listing reads the page once more and then counts as one that leads nowhere.
 */
export function parseCursor(
  value: unknown,
  requested: string | undefined,
  path: string,
  report: ParseReport,
): string | null {
  const cursor = textOrNull.safeParse(value)
  if (cursor.success) return cursor.data
  report.field({ path, reason: `expected a cursor, received ${typeof value}` })
  return createUnreadableCursor(requested)
}

/** The cursor as a part of a request; none for the first page. */
export function encodeCursor(cursor: string | undefined, name = 'cursor'): Record<string, string> {
  const requested = toRequestedCursor(cursor ?? '')
  return requested === '' ? {} : { [name]: requested }
}
