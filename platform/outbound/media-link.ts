import { isIP } from 'node:net'

/** Answers whether somebody outside could fetch it. Without one nothing is asked (D15). */
export type Probe = (link: string) => Promise<boolean>

/** Why a link can't be fetched from outside, by its looks; undefined when it may be: https and a public host (TPL-21). */
export function whyNotPublic(link: string): string | undefined {
  if (!URL.canParse(link)) return 'the link is no URL.'
  const { protocol, hostname, username, password } = new URL(link)
  if (protocol !== 'https:') return 'the link must begin with https://.'
  if (username || password) return 'a public link has no user name and no password in it.'
  return isPublic(hostname) ? undefined : `${hostname} is no public host.`
}

const INNER = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'test', 'invalid']

function isPublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(host)
  if (version === 4) return isPublicV4(host.split('.').map(Number))
  // Global unicast is 2000::/3, less what is set apart in it for documents and for reaching 4 from 6.
  if (version === 6) return /^[23]/.test(host) && !/^(2001:(db8|0?):|2002:)/.test(host)
  const labels = host.split('.')
  return labels.length > 1 && !INNER.includes(labels.at(-1) ?? '')
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

const PATIENCE = 5_000

/**
 * Asks somebody on this machine, `HEAD <address>?link=…`, and takes 2xx for reachable. The platform itself fetches no
 * link that a stranger wrote: it would be a way into the network that it stands in.
 */
export function probeAt(address: string): Probe {
  return async (link) => {
    const url = new URL(address)
    url.searchParams.set('link', link)
    const init = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) } as const
    return fetch(url, init).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
