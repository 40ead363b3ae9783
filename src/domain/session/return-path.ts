/** Stands for the app's origin: that of a URL with a path alone doesn't depend on which one it is. */
const ORIGIN = 'https://app.invalid'

/** Where another person of this device starts once they have unlocked: at their own tickets, not where the one before was. */
export const NEXT_AGENT_PATH = '/sign-in?to=%2Finbox%3Fview%3Dmine'

/**
 * The path to return to after signing in; null unless it is a path of this app, also if what a URL makes of it is resolved again:
 * `/.//host` becomes `//host`, another server. Other origins, protocol-relative URLs, backslashes and control characters are
 * refused, since an open redirect is a phishing tool.
 */
export function parseReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !value.startsWith('/')) return null
  if (/[\\\p{Cc}]/u.test(value) || /%(0[0-9a-f]|1[0-9a-f]|5c|7f)/i.test(value)) return null
  if (!URL.canParse(value, ORIGIN)) return null
  const { origin, pathname } = new URL(value, ORIGIN)
  if (origin !== ORIGIN || /^\/(?:\/|%2f)/i.test(pathname)) return null
  return pathname.startsWith('/sign-in') ? null : value
}
