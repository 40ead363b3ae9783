import type { Config } from '#src/api/schema/config.ts'
import { type Fault, fault } from './fault.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'

/** Every server that the app sends requests to, one of its paths, and the headers of those requests. */
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

/** Checks that the app's pages may send requests to the platform, and that it responds. */
export async function platformFaults(base: URL, config: Config): Promise<Fault[]> {
  const found = await Promise.all(
    serversOf(config).map(({ base: server, path, sends }) => {
      const url = new URL(server.replace(/\/$/, '') + path, base)
      return url.origin === base.origin ? proxyFaults(url) : corsFaults(url, base.origin, sends)
    }),
  )
  return found.flat()
}

/** At the same origin a proxy must forward the request: the platform responds to a missing token with 401, in JSON. */
async function proxyFaults(url: URL): Promise<Fault[]> {
  const response = await fetchPage(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  if (response && (response.status === 401 || response.status === 403)) return []
  return [
    fault(
      url.href,
      `${describeResponse(response)}, but without a token the platform should respond with 401`,
      'Forward /platform-api/ and /legacy/ to the platform, or set platform.baseUrl to its URL.',
    ),
  ]
}

async function corsFaults(url: URL, origin: string, sends: readonly string[]): Promise<Fault[]> {
  const response = await fetchPage(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': sends.join(','),
    },
  })
  if (!response)
    return [fault(url.href, 'no response', 'Check the URL in config.json, and that the platform is running.')]
  const allowed = response.headers.get('access-control-allow-origin')
  const headers = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  // `*` doesn't include Authorization.
  const refused = sends.filter((it) => !headers.split(/,\s*/).includes(it))
  const fix =
    'Allow it in the platform’s CORS settings, or forward the requests at the app’s own origin (docs/deploy.md).'
  return [
    ...(response.status < 300
      ? []
      : [fault(url.href, `the preflight request gets status ${response.status}`, fix)]),
    ...(allowed === '*' || allowed === origin
      ? []
      : [
          fault(
            url.href,
            `pages of ${origin} may not send requests to it (Access-Control-Allow-Origin: ${allowed ?? 'none'})`,
            fix,
          ),
        ]),
    ...(refused.length === 0
      ? []
      : [
          fault(
            url.href,
            `the app’s pages may not send ${refused.join(', ')} (Access-Control-Allow-Headers)`,
            fix,
          ),
        ]),
  ]
}

function describeResponse(response: FetchedPage | null): string {
  if (!response) return 'no response'
  return /<html/i.test(response.text) ? `a web page (status ${response.status})` : `status ${response.status}`
}
