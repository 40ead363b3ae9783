/**
 * Stands in for the cursor of the next page where a response has one that can't be read. It holds the cursor of the page
 * itself, which is read once more; as a platform's cursor never begins with this character, a listing can say why it ends.
 */
const MARK = '\u0000'

/** `requested`: the cursor of the page; undefined: it is the first. */
export function createUnreadableCursor(requested: string | undefined): string {
  return MARK + toRequestedCursor(requested ?? '')
}

export function isUnreadableCursor(cursor: string | null): boolean {
  return cursor?.startsWith(MARK) === true
}

/** The cursor to send: empty for the first page. */
export function toRequestedCursor(cursor: string): string {
  return isUnreadableCursor(cursor) ? cursor.slice(MARK.length) : cursor
}
