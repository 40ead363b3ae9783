/** Checks a running deployment as a browser would see it, and describes its faults and how to fix them. */
import { parseConfig } from '#src/api/client/load-config.ts'
import { type Fault, fault } from './fault.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { headersFor } from './headers.ts'
import { mediaFaults } from './media.ts'
import { platformFaults } from './platform.ts'

/** Returns the faults of a deployment. `mediaSamples`: addresses of files of its media hosts. */
export async function verify(
  address: string,
  mediaSamples: readonly string[] = [],
): Promise<readonly Fault[]> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const page = await fetchPage(base, { headers: { accept: 'text/html' } })
  if (!page) return [fault(base.href, 'no response', 'Check the URL, and that the server is running.')]
  if (page.status !== 200 || !isApp(page))
    return [fault(base.href, `status ${page.status}, not the app`, 'Serve the files of dist/ at this URL.')]
  const config = await fetchPage(new URL('config.json', base))
  const read = config?.status === 200 ? parseConfig(config.text) : null
  const faults = [...schemeFaults(base), ...configFaults(base, config, read)]
  const wanted = read?.ok ? headersFor(read.config, base.origin) : null
  return [
    ...faults,
    ...(await fileFaults(base, page, config, wanted)),
    ...(read?.ok ? await platformFaults(base, read.config) : []),
    ...(read?.ok ? await mediaFaults(read.config, mediaSamples) : []),
  ]
}

function schemeFaults({ href, protocol, hostname }: URL): Fault[] {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isHere) return []
  return [
    fault(
      href,
      'the app is served over http',
      'Use https: over http the browser offers no encryption, service worker or notifications, and tokens are sent unencrypted.',
    ),
  ]
}

function configFaults(
  base: URL,
  response: FetchedPage | null,
  read: ReturnType<typeof parseConfig> | null,
): Fault[] {
  const at = new URL('config.json', base).href
  if (!response || response.status !== 200)
    return [fault(at, `status ${response?.status ?? 'none'}`, 'Put config.json beside index.html.')]
  if (!read || read.ok) return []
  const { field, expected, found } = read.problem
  return [
    fault(
      at,
      `${field} should be ${expected}, but is ${found}`,
      'Correct that field; docs/deploy.md has an example.',
    ),
  ]
}

type ExpectedHeaders = Readonly<Record<string, string>> | null

async function fileFaults(
  base: URL,
  page: FetchedPage,
  config: FetchedPage | null,
  expected: ExpectedHeaders,
): Promise<Fault[]> {
  const asset = /\/(assets\/[^"]+\.js)"/.exec(page.text)?.[1]
  const at = (path: string) => fetchPage(new URL(path, base), { headers: { accept: 'text/html, */*' } })
  const [route, worker, manifest, script, missing] = await Promise.all([
    at('inbox/a-ticket'),
    at('sw.js'),
    at('manifest.webmanifest'),
    asset === undefined ? null : at(asset),
    at('assets/not-there.js'),
  ])
  const uncached = [page, config, worker, manifest].filter((it) => it !== null)
  return [
    ...(route?.status === 200 && isApp(route)
      ? []
      : [
          fault(
            new URL('inbox/a-ticket', base).href,
            `status ${route?.status ?? 'none'}, not the app`,
            'Serve index.html for every path that is not a file, so that a link to a ticket opens.',
          ),
        ]),
    ...typeFaults(worker, 'sw.js', /javascript/, base),
    ...typeFaults(manifest, 'manifest.webmanifest', /json/, base),
    ...typeFaults(script, asset ?? 'assets/', /javascript/, base),
    ...(missing?.status === 404
      ? []
      : [
          fault(
            new URL('assets/not-there.js', base).href,
            `status ${missing?.status ?? 'none'} for a missing file`,
            'Respond with 404: a page in place of a script breaks the app after an update.',
          ),
        ]),
    ...uncached.flatMap(noCacheFaults),
    ...(script ? immutableFaults(script) : []),
    ...[page, route, worker, script].flatMap((it) => (it && expected ? headerFaults(it, expected) : [])),
  ]
}

function typeFaults(response: FetchedPage | null, path: string, type: RegExp, base: URL): Fault[] {
  const at = new URL(path, base).href
  if (!response || response.status !== 200)
    return [
      fault(at, `status ${response?.status ?? 'none'}`, 'Serve every file of dist/, including this one.'),
    ]
  const found = response.headers.get('content-type') ?? 'none'
  return type.test(found)
    ? []
    : [
        fault(
          at,
          `its type is ${found}`,
          'Send the right Content-Type: with nosniff the browser refuses any other.',
        ),
      ]
}

function noCacheFaults({ url, headers }: FetchedPage): Fault[] {
  const found = headers.get('cache-control') ?? 'none'
  return /no-cache|no-store|max-age=0/.test(found)
    ? []
    : [
        fault(
          url,
          `Cache-Control is ${found}`,
          'Send Cache-Control: no-cache, so that browsers get new versions.',
        ),
      ]
}

function immutableFaults({ url, headers }: FetchedPage): Fault[] {
  const found = headers.get('cache-control') ?? 'none'
  return /immutable/.test(found)
    ? []
    : [
        fault(
          url,
          `Cache-Control is ${found}`,
          'Send Cache-Control: public, max-age=31536000, immutable for /assets/: their names contain a hash.',
        ),
      ]
}

function headerFaults({ url, headers }: FetchedPage, wanted: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = headers.get(name)
    // Browsers ignore this header over http.
    if (name === 'strict-transport-security' && !url.startsWith('https:')) return []
    if (found !== null && partsOf(found) === partsOf(value)) return []
    const fix = `Send ${name}: ${value} (npm run csp -- config.json prints all of them).`
    return [fault(url, found === null ? `${name} is missing` : `${name} is ${found}`, fix)]
  })
}

/** A header's parts, sorted and without extra spaces: neither their order nor the spaces have a meaning. */
function partsOf(value: string): string {
  const parts = value.split(/[;,]/).map((it) => it.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  return parts
    .filter((it) => it !== '')
    .toSorted()
    .join('; ')
}

function isApp({ text }: FetchedPage): boolean {
  return text.includes('<div id="root">') && /<title>Handoff<\/title>/.test(text)
}
