import { isIP } from 'node:net'

/** Returns whether a link can be fetched from outside. */
export type Probe = (link: string) => Promise<boolean>

/**
 * Why a link can't be fetched from outside, judged by its text; undefined if it may be: https and a public host
 * (TPL-21).
 */
export function notPublicReason(link: string): string | undefined {
  if (!URL.canParse(link)) return 'the link is no URL.'
  const { protocol, hostname, username, password } = new URL(link)
  if (protocol !== 'https:') return 'the link must begin with https://.'
  if (username || password) return 'a public link has no user name and no password in it.'
  return isPublic(hostname) ? undefined : `${hostname} is no public host.`
}

const PRIVATE_DOMAINS = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'test',
  'invalid',
]

function isPublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(host)
  if (version === 4) return isPublicV4(host.split('.').map(Number))
  // Global unicast is 2000::/3, except the ranges for documentation and for IPv4 transition.
  if (version === 6) return /^[23]/.test(host) && !/^(2001:(db8|0?):|2002:)/.test(host)
  const labels = host.split('.')
  return labels.length > 1 && !PRIVATE_DOMAINS.includes(labels.at(-1) ?? '')
}

function isPublicV4([a = 0, b = 0, c = 0]: number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100) return b < 64 || b > 127
  if (a === 169) return b !== 254
  if (a === 172) return b < 16 || b > 31
  if (a === 192) return b !== 168 && !(b === 0 && (c === 0 || c === 2))
  if (a === 198) return b !== 18 && b !== 19 && !(b === 51 && c === 100)
  return !(a === 203 && b === 0 && c === 113)
}

const PROBE_TIMEOUT_MS = 5_000

/**
 * Returns a probe that sends `HEAD <address>?link=…` to a service on this machine and takes 2xx for reachable. The
 * platform never fetches a link of a request itself: that would let a client reach the platform's own network (SSRF).
 */
export function probeAt(address: string): Probe {
  return async (link) => {
    const url = new URL(address)
    url.searchParams.set('link', link)
    const init = {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    } as const
    return fetch(url, init).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
