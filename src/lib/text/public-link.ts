export type LinkProblem =
  | { readonly kind: 'missing' }
  /** Not an address, or without a scheme. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'not-https'; readonly protocol: string }
  | { readonly kind: 'credentials' }
  | { readonly kind: 'private-host'; readonly hostname: string }

/**
 * Why the messaging platform can't fetch a link; null where the link has https and a public host (TPL-21). Judges the
 * text only and sends no request.
 */
export function getPublicLinkProblem(link: string): LinkProblem | null {
  if (link.trim() === '') return { kind: 'missing' }
  if (!URL.canParse(link)) return { kind: 'incomplete' }
  const { protocol, hostname, username, password } = new URL(link)
  if (protocol !== 'https:') return { kind: 'not-https', protocol }
  if (username || password) return { kind: 'credentials' }
  return isPublicHost(hostname) ? null : { kind: 'private-host', hostname }
}

const INTERNAL_DOMAINS = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'test',
  'invalid',
])

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return isPublicV6(host.slice(1, -1))
  // The URL parser has normalised every spelling of an IPv4 address to dotted decimals.
  if (/^\d+(\.\d+){3}$/.test(host)) return isPublicV4(host.split('.').map(Number))
  const labels = host.split('.')
  return labels.length > 1 && !INTERNAL_DOMAINS.has(labels.at(-1) ?? '')
}

/** Excludes private, shared, link-local, documentation, benchmarking and multicast ranges (RFC 6890). */
function isPublicV4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100) return b < 64 || b > 127
  if (a === 169) return b !== 254
  if (a === 172) return b < 16 || b > 31
  if (a === 192) return b !== 168 && !(b === 0 && (c === 0 || c === 2))
  if (a === 198) return b !== 18 && b !== 19 && !(b === 51 && c === 100)
  return !(a === 203 && b === 0 && c === 113)
}

/** Global unicast is 2000::/3, except the ranges for documentation, Teredo and 6to4. */
function isPublicV6(host: string): boolean {
  return /^[23]/.test(host) && !/^(2001:(db8|0?):|2002:)/.test(host)
}
