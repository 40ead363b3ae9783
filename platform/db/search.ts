import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { SEARCH_TEXT_SEPARATOR } from './schema.ts'

/** A search text in the forms that the queries need. */
export type Search = {
  /** For `ilike`: part of the text, with its wildcards escaped (TRN-06). */
  pattern: string
  /** Its digits where it reads as a phone number, else undefined. */
  digits: string | undefined
}

/** Zeros of the scripts that our customers write numbers in; the other nine digits follow each. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10]
/** From here on digits may be a whole phone number, and no code of a ticket. */
const WHOLE_PHONE = 7
const PHONE = /^[\s\d+().\-/\u00a0\u2010-\u2015\u202a-\u202e\u2066-\u2069\u200e\u200f]+$/

/**
 * Parses a search text; undefined if it is empty. A phone is found in any spelling: `+91 98450-11223`, `0091…`,
 * `09845011223` and `+91 (0) 98450 11223` are all reduced to digits without a trunk zero (CUS-07, D44).
 */
export function readSearch(text: string | undefined): Search | undefined {
  const trimmed = text?.normalize('NFC').trim()
  if (!trimmed) return undefined
  return { pattern: `%${trimmed.replace(/[\\%_]/g, String.raw`\$&`)}%`, digits: digitsOf(trimmed) }
}

/** True for a text that no row can contain. PostgreSQL stores no NUL and rejects a query with one. */
export const cannotMatch = ({ pattern }: Search): boolean =>
  pattern.includes('\0') || pattern.includes(SEARCH_TEXT_SEPARATOR)

/** Customers by name, e-mail, phone and company (CUS-22, D44). */
export function customerMatches({ pattern, digits }: Search): RawBuilder<SqlBool> {
  const phone = digits ? sql`or ${phoneMatches(digits)}` : sql``
  return sql<SqlBool>`(${textContains(pattern)} ${phone})`
}

/**
 * Tickets by customer name, subject and code (DEC-04f, D44); by e-mail or phone where the text can be nothing else. The
 * customers are looked up once, by themselves: comparing them ticket by ticket is ten times slower in a large workspace.
 */
export function ticketMatches({ pattern, digits }: Search, workspaceId: string): RawBuilder<SqlBool> {
  const phone = digits && digits.length >= WHOLE_PHONE ? sql`or ${phoneMatches(digits)}` : sql``
  const email = pattern.includes('@') ? sql`or customers.email ilike ${pattern}` : sql``
  const code = /^%#?\d+%$/.test(pattern) ? sql`or chats.code::text like ${pattern.replace('#', '')}` : sql``
  return sql<SqlBool>`(chats.subject ilike ${pattern} ${code} or chats.customer_id in (
    select customers.id from customers
    where customers.workspace_id = ${workspaceId}
      and (${textContains(pattern)} and (customers.name ilike ${pattern} ${email}) ${phone})))`
}

/** Whether the name, the e-mail or the company contains the pattern, ignoring case. */
const textContains = (pattern: string): RawBuilder<SqlBool> =>
  sql`customers.search_text like lower(${pattern})`

/**
 * Stored numbers that contain the digits. If the digits can be a whole number, also stored numbers that are an end of
 * it, because some are stored without a country code. A trunk zero is removed.
 */
function phoneMatches(digits: string): RawBuilder<SqlBool> {
  if (digits.length < WHOLE_PHONE) return sql<SqlBool>`customers.phone_digits like ${`%${digits}%`}`
  const number = digits.replace(/^0+/, '')
  // Every end as a separate value, so that the index is used for each.
  const ends = Array.from({ length: Math.max(0, number.length - WHOLE_PHONE + 1) }, (_, from) =>
    number.slice(from),
  )
  return sql<SqlBool>`(customers.phone_digits like ${`%${number}%`}
    or customers.phone_digits = any(${ends}::text[]))`
}

function digitsOf(text: string): string | undefined {
  const latin = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
  if (!PHONE.test(latin)) return undefined
  return latin.replace(/\(0\)/g, '').replace(/\D/g, '') || undefined
}
