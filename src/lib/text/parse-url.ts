/** The parsed address, or null when it can't be parsed: `URL.parse`, which Chrome 123 and Safari 17 lack. */
export function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
