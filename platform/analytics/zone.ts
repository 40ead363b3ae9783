/**
 * Whether it is an IANA zone by its full name (ANA-16). Abbreviations are none: IST is one thing in Intl and another in
 * PostgreSQL. Nor are offsets, which no zone would put forward in spring.
 */
export function isZone(name: string): boolean {
  if (!/^(UTC|GMT|[a-z]\w+\/[\w+/-]+)$/i.test(name) || /^SystemV/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
