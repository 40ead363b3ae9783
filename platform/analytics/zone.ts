/**
 * Whether it is an IANA zone by its full name (ANA-16). Abbreviations aren't: IST means one zone in Intl and another
 * in PostgreSQL. Offsets aren't either, because they have no daylight saving time.
 */
export function isZone(name: string): boolean {
  if (!/^(UTC|GMT|[a-z]\w+\/[\w+/-]+)$/i.test(name) || /^SystemV/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
