export type EncodedDestination = {
  /** What goes into the request. */
  readonly encoded: string
  /** It came encoded, and is left as it came. */
  readonly wasEncoded: boolean
}

/**
 * The destination of a button whose address wraps a redirect: encoded once, never twice (TPL-23). An address that has
 * been encoded already has no `://` in it, but `%3A%2F%2F`.
 */
export function encodeDestination(text: string): EncodedDestination {
  const plain = text.trim().toWellFormed()
  if (/^[a-z][a-z\d+.-]*%3a%2f%2f/i.test(plain)) return { encoded: plain, wasEncoded: true }
  return { encoded: encodeURIComponent(plain), wasEncoded: false }
}

/** What stands behind a button once its variable is in: for the eye only. */
export function getButtonAddress(url: string, sent: string): string {
  return url.replace(/\{\{1\}\}/, () => sent)
}
