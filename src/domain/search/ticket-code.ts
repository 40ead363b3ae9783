/** Ticket codes as people type them. */
import { foldText } from '#src/domain/text/fold.ts'

/** A ticket code as it is compared and sent: without the number sign, in the digits 0 to 9. */
export function normalizeTicketCode(text: string): string {
  return foldText(text.trim().replace(/^[#＃]\s*/, '')).text
}

/** More digits may be a phone number. */
const MAX_CODE_DIGITS = 6

/** The code that a query asks for; null: it asks for something else. */
export function readTicketCode(query: string): string | null {
  const code = normalizeTicketCode(query)
  if (!/^\d+$/.test(code)) return null
  return /^\s*[#＃]/.test(query) || code.length <= MAX_CODE_DIGITS ? code : null
}
