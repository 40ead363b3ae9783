/** The absolute URL of an address of `config.json`; an empty address means the app's own origin (DEC-24). */
export function getFullUrl(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '')
}
