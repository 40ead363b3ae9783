import type { Config } from '#src/api/schema/config.ts'
import { type Fault, fault } from './fault.ts'
import { look, type Seen } from './look.ts'

/** Each server that the app asks, a path of it, and the headers that the app sends there. */
function serversOf({ platform }: Config): { base: string; path: string; sends: readonly string[] }[] {
  const sends = ['authorization', 'content-type']
  return [
    { base: platform.baseUrl, path: platform.routes.listCustomers.path, sends },
    ...(platform.legacyBaseUrl === undefined
      ? []
      : [
          {
            base: platform.legacyBaseUrl,
            path: '/send-chatapp-template',
            sends: [...sends, 'x-sp-workspace-id'],
          },
        ]),
  ]
}

/** Whether the app's pages may ask the platform, and whether it is one that answers. */
export async function platformFaults(base: URL, config: Config): Promise<Fault[]> {
  const found = await Promise.all(
    serversOf(config).map(({ base: server, path, sends }) => {
      const url = new URL(server.replace(/\/$/, '') + path, base)
      return url.origin === base.origin ? proxyFaults(url) : corsFaults(url, base.origin, sends)
    }),
  )
  return found.flat()
}

/** At the same origin something must pass it on: without a token the platform says so, in JSON. */
async function proxyFaults(url: URL): Promise<Fault[]> {
  const seen = await look(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  if (seen && (seen.status === 401 || seen.status === 403)) return []
  return [
    fault(
      url.href,
      `${whatCame(seen)}, where a platform asked without a token answers 401`,
      'Pass /platform-api/ and /legacy/ on to the platform, or set platform.baseUrl to its own address.',
    ),
  ]
}

async function corsFaults(url: URL, origin: string, sends: readonly string[]): Promise<Fault[]> {
  const seen = await look(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sends.join(','),
    },
  })
  if (!seen)
    return [
      fault(url.href, 'there is no answer', 'Is the address in config.json right, and does it answer here?'),
    ]
  const allowed = seen.headers.get('access-control-allow-origin')
  const headers = (seen.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  // A star never stands for Authorization.
  const refused = sends.filter((it) => !headers.split(/,\s*/).includes(it))
  const ask =
    'Ask whoever runs the platform to allow it, or pass it on at the app’s own origin (docs/deploy.md).'
  return [
    ...(seen.status < 300 ? [] : [fault(url.href, `the preflight is answered with ${seen.status}`, ask)]),
    ...(allowed === '*' || allowed === origin
      ? []
      : [
          fault(
            url.href,
            `pages of ${origin} may not ask it (Access-Control-Allow-Origin: ${allowed ?? 'none'})`,
            ask,
          ),
        ]),
    ...(refused.length === 0
      ? []
      : [fault(url.href, `they may not send ${refused.join(', ')} (Access-Control-Allow-Headers)`, ask)]),
  ]
}

function whatCame(seen: Seen | null): string {
  if (!seen) return 'no answer'
  return /<html/i.test(seen.text) ? `a web page (status ${seen.status})` : `status ${seen.status}`
}
