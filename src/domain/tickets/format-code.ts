import { isolate } from '#src/lib/text/isolate.ts'

/**
 * A ticket's number in a text: `#10482`. Messages have it as a value, without a `#` of their own, which a right-to-left
 * sentence would put behind the number.
 */
export function formatTicketCode(code: string, locale: string): string {
  return isolate(`#${code}`, locale)
}
