/**
 * The path to return to after signing in; null unless it is a path of this app. Other origins, protocol-relative URLs,
 * backslashes and control characters are refused, since an open redirect is a phishing tool.
 */
export function parseReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !/^\/(?![/\\])/.test(value)) return null
  if (/[\\\p{Cc}]/u.test(value) || /%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(value)) return null
  return value.startsWith('/sign-in') ? null : value
}
